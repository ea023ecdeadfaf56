/**
 * Starts a module worker. In a browser without them, or where it does not start, its code is loaded into the page.
 *
 * @template Request
 * @param {object} ends
 * @param {(() => Worker) | null} ends.worker null for the code in the page
 * @param {() => Promise<(request: Request) => void>} ends.code loads it into the page, for the requests that follow
 * @param {(response: any) => void} ends.receive what the worker answers
 * @param {(post: (request: Request) => void) => void} ends.ready the code is in the page
 * @param {() => void} ends.failed it could not be loaded either
 * @returns {(request: Request) => void} for requests until then
 */
export function startedWorker({ worker, code, receive, ready, failed }) {
  const inPage = () => {
    void code().then(ready, failed);
    return () => undefined;
  };
  if (!worker) return inPage();
  let isRunning = false;
  try {
    const started = worker();
    started.addEventListener("message", ({ data }) => {
      isRunning = true;
      receive(data);
    });
    started.addEventListener("error", () => void (isRunning || inPage()));
    return (request) => started.postMessage(request);
  } catch {
    return inPage();
  }
}
