const WIDTH = 30;
/** Where the output is no terminal (a log, a pipe), one line for each so many percent. */
const STEP = 10;

/** Draws how far a long piece of work is, on one line of a terminal, or a line now and then where there is none. */
export function progressBar(out: NodeJS.WriteStream): (done: number, total: number, label: string) => void {
  let shown = -1;
  return (done, total, label) => {
    const percent = Math.floor((done / total) * 100);
    if (percent === shown) return;
    if (out.isTTY) {
      const full = Math.round((percent / 100) * WIDTH);
      const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
      out.write(`\r${bar} ${String(percent).padStart(3)} %  ${label.padEnd(24)}${percent >= 100 ? '\n' : ''}`);
    } else if (percent >= 100 || percent - shown >= STEP || shown < 0) {
      out.write(`${String(percent).padStart(3)} %  ${label}\n`);
    } else return;
    shown = percent;
  };
}
