/** Of an entry of the browser's history: how many things are open above the page. */
const LEVEL = 'layers';

/** How many things the present entry has open above its page. */
export function levelHere(): number {
  return window.history.state?.[LEVEL] ?? 0;
}

/** The state of an entry of the same page with so many things open above it. */
export function stateAt(level: number): unknown {
  return { ...window.history.state, [LEVEL]: level };
}
