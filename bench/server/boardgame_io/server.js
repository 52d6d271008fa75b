// node server.js [folder]: on a free port; prints its address. In memory, or with boardgame.io's file store in a folder.

const { FlatFile, Server } = require('boardgame.io/server');
const game = require('./game');

const [folder] = process.argv.slice(2);
const server = Server({ games: [game], origins: [], ...(folder && { db: new FlatFile({ dir: folder }) }) });

server
  .run({ port: { host: '127.0.0.1', port: 0 } })
  .then(({ appServer }) => console.log(`http://127.0.0.1:${appServer.address().port}`));
