/** Where friends find this server: who plays at its own machine must not send them to “localhost”. */
import { get } from "./api";

class ServerAddress {
  /** Without a slash at the end; until the server has said it, what this page was opened with. */
  url = $state(location.origin);

  /** Ask the server. Before it is needed: some browsers let a page copy only at the very moment of a click. */
  find(): void {
    get<{ url: string }>("/api/address").then(
      ({ url }) => (this.url = url.replace(/\/$/, "")),
      () => undefined,
    );
  }
}

export const server = new ServerAddress();
