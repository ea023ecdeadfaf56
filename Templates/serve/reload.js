// Reloads the page when `stationary serve` has built another one, and shows what the build found. A classic script that
// the server adds to the pages that it sends; no file of a site has it.
{
  /** @typedef {{findings: {severity: string, text: string}[], more: number}} Build */

  const { served = "0", status = "200" } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  const closedKey = "stationary.serve.closed";
  const style = `
    :host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; margin: 0; padding: 0; border: 0; width: 100%;
      max-width: none; max-height: 50vh; overflow: auto; color: #f4f4f4; background: #26232b; color-scheme: dark;
      font: 14px/1.5 ui-monospace, monospace; box-shadow: 0 -2px 12px #0006; }
    header { display: flex; justify-content: space-between; align-items: center; gap: 1em; padding: 8px 16px;
      position: sticky; top: 0; background: inherit; }
    h2 { font: bold 15px/1.5 system-ui, sans-serif; margin: 0; }
    button { font: 14px/1.5 system-ui, sans-serif; padding: 4px 12px; }
    ul { list-style: none; margin: 0; padding: 0 16px 12px; }
    li { white-space: pre-wrap; overflow-wrap: anywhere; padding: 4px 0 4px 12px; margin: 4px 0;
      border-left: 4px solid #e8b339; }
    li.error { border-color: #ff6b6b; }
  `;
  /** @type {EventSource | undefined} */
  let events;
  /** @type {HTMLElement | undefined} */
  let panel;
  /** The findings that are shown or were closed, as text. */
  let known = "";

  // A hidden page keeps no connection: browsers allow six for a host, and pages in other tabs would wait for one.
  document.addEventListener("visibilitychange", listen);
  addEventListener("pageshow", listen);
  addEventListener("pagehide", () => events?.close());
  listen();

  function listen() {
    events?.close();
    events = undefined;
    if (document.hidden) return;
    events = new EventSource(`/.stationary/events?page=${encodeURIComponent(location.pathname)}`);
    events.addEventListener("message", ({ data }) => take(JSON.parse(data)));
    events.addEventListener("error", () => {
      // A browser connects again by itself unless the server refused.
      if (events?.readyState === EventSource.CLOSED) setTimeout(listen, 5000);
    });
  }

  /** @param {Build} build */
  async function take(build) {
    show(build);
    try {
      if (await isOutdated()) location.reload();
    } catch {
      // The server has ended; its next event comes when it runs again.
    }
  }

  /** Whether the page, or a file that it has loaded, was changed since the page was sent. */
  async function isOutdated() {
    const files = new Map([[location.pathname, Number(status)]]);
    const loaded = /** @type {(PerformanceResourceTiming & {responseStatus?: number})[]} */ (
      performance.getEntriesByType("resource"));
    for (const { name, responseStatus } of loaded) {
      const { origin, pathname } = new URL(name);
      if (origin !== location.origin || pathname.startsWith("/.stationary/") || files.has(pathname)) continue;
      files.set(pathname, responseStatus || 200);
      // What a worker loads is not among the page's files.
      const [root, worker] = pathname.split("assets/search/search-worker.");
      if (worker !== undefined) files.set(`${root}search/index.json`, 200);
    }
    return (await Promise.all([...files].map(([path, expected]) => isChanged(path, expected)))).includes(true);
  }

  /**
   * @param {string} path
   * @param {number} expected the status with which it was sent
   */
  async function isChanged(path, expected) {
    const answer = await fetch(path, { method: "HEAD", cache: "no-store" });
    return answer.ok !== expected < 400 || Number(answer.headers.get("Stationary-Changed")) >= Number(served);
  }

  /** @param {Build} build */
  function show({ findings, more }) {
    const text = JSON.stringify([findings, more]);
    if (text === known) return;
    known = text;
    panel?.remove();
    if (findings.length === 0 || stored() === text) return;
    panel = document.createElement("aside");
    panel.lang = "en";
    panel.dir = "ltr";
    panel.setAttribute("aria-label", "Findings of the last build");
    panel.dataset.stationaryFindings = "";
    const root = panel.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    root.append(head(findings, more), list(findings, more));
    document.body.append(panel);
  }

  /** @param {Build["findings"]} findings @param {number} more */
  function head(findings, more) {
    const header = document.createElement("header");
    const title = document.createElement("h2");
    const errors = findings.filter(({ severity }) => severity === "error").length;
    title.textContent = errors > 0 ? "The site was not built: this is the last one without errors"
      : `The build has ${findings.length + more} ${findings.length + more === 1 ? "warning" : "warnings"}`;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Close";
    button.addEventListener("click", () => {
      panel?.remove();
      store(known);
    });
    header.append(title, button);
    return header;
  }

  /** @param {Build["findings"]} findings @param {number} more */
  function list(findings, more) {
    const items = [...findings, ...(more > 0 ? [{ severity: "", text: `and ${more} more in the terminal` }] : [])];
    const element = document.createElement("ul");
    element.append(...items.map(({ severity, text }) => {
      const item = document.createElement("li");
      item.className = severity;
      item.textContent = text;
      return item;
    }));
    return element;
  }

  function stored() {
    try {
      return sessionStorage.getItem(closedKey);
    } catch {
      return null;
    }
  }

  /** @param {string} text */
  function store(text) {
    try {
      sessionStorage.setItem(closedKey, text);
    } catch {
      // Without a store the panel is shown again after a reload.
    }
  }
}
