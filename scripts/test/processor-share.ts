import { cpus } from 'node:os';

/**
 * Begins to measure how busy the machine is.
 *
 * @returns how busy it has been since: 1 when all its processors worked all the time, whichever processes they worked for
 */
export function processorShare(): () => number {
  const before = ticks();
  return () => {
    const now = ticks();
    const all = now.all - before.all;
    return all === 0 ? 0 : 1 - (now.idle - before.idle) / all;
  };
}

function ticks(): { all: number; idle: number } {
  const times = cpus().map(({ times }) => times);
  return {
    all: times.reduce((sum, time) => sum + Object.values(time).reduce((one, part) => one + part, 0), 0),
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
  };
}
