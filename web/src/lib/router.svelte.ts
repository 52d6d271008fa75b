/** Which page is shown: the address decides, and links change it without loading anything anew. */

export interface Address {
  path: string;
  query: URLSearchParams;
}

function here(): Address {
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}

class Router {
  address = $state.raw<Address>(here());

  constructor() {
    addEventListener("popstate", () => (this.address = here()));
    addEventListener("click", (event) => this.#follow(event));
  }

  go(to: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"](null, "", to);
    const before = this.address.path;
    this.address = here();
    if (this.address.path !== before) scrollTo(0, 0);
  }

  /** Links of our own pages; with a key held, for another tab, or for a file they are the browser's. */
  #follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/") || link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
