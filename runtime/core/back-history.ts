import { levelHere, stateAt } from './history-level.ts';

/** What is open above the page, the topmost last: how each is closed. */
const layers: { close(): void }[] = [];
/** The step back that follows a layer which was closed by itself: nobody pressed the button. */
let isLeaving = false;
let isListening = false;
let isDue = false;
/** The router's number of the entry of the page below the layers. */
let pageAt: unknown;

/** @returns removes it: it is closed, or its page is out of sight */
export function addLayer(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  adjustSoon();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    adjustSoon();
  };
}

/** Once for all that open and close together: React ends effects only to begin them again. */
function adjustSoon(): void {
  if (!isListening) window.addEventListener('popstate', onPopState, true);
  isListening = true;
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    adjust();
  });
}

function adjust(): void {
  const { history } = window;
  pageAt = history.state?.idx;
  for (let level = levelHere() + 1; level <= layers.length; level += 1) {
    history.pushState(stateAt(level), '');
  }
  const over = levelHere() - layers.length;
  if (over <= 0 || isLeaving) return;
  isLeaving = true;
  history.go(-over);
}

/** Before the router, for which nothing has happened: page and address are the same. */
function onPopState(event: PopStateEvent): void {
  if (isLeaving) {
    isLeaving = false;
    event.stopImmediatePropagation();
    adjustSoon();
    return;
  }
  const topmost = layers.at(-1);
  if (!topmost || levelHere() >= layers.length || event.state?.idx !== pageAt) return;
  event.stopImmediatePropagation();
  topmost.close();
  // A question keeps it open: it has its entry again.
  setTimeout(adjustSoon);
}
