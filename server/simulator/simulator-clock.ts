/** Time as the simulator sees it; a test has one of its own. */
export interface SimulatorClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs work later. @returns takes it back */
  after(milliseconds: number, work: () => void): () => void;
}

export const realClock: SimulatorClock = {
  now: Date.now,
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};
