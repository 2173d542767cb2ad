/** Milliseconds between two probes while the window is seen. */
const EVERY = 10_000;

interface NetworkWatch {
  /** Probes now. @returns whether the server has answered */
  probe(): Promise<boolean>;
  end(): void;
}

/**
 * Waits for the server to answer: probes now and then while the window is visible, and whenever the browser says that there is a
 * network. What it says is only a hint: a network without a way to the server is one, too.
 *
 * @param back is called once
 */
export function watchNetwork(back: () => void): NetworkWatch {
  let ended = false;

  async function probe(): Promise<boolean> {
    const isThere = await answers();
    if (isThere && !ended) {
      end();
      back();
    }
    return isThere;
  }
  const look = () => {
    if (!document.hidden) void probe();
  };
  const timer = setInterval(look, EVERY);
  for (const event of ['online', 'focus']) window.addEventListener(event, look);
  function end() {
    ended = true;
    clearInterval(timer);
    for (const event of ['online', 'focus']) window.removeEventListener(event, look);
  }
  return { probe, end };
}

/** A start needs this file first. The worker never stores it. */
function answers(): Promise<boolean> {
  return fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(EVERY) }).then(
    (answer) => answer.ok,
    () => false,
  );
}
