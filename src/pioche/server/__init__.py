"""The table server: people and computer players meet at tables, over HTTP and WebSocket."""
