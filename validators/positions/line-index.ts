/** Finds line and column of an offset; made once for each file. Lines end at `\n`, so `\r\n` works too. */
export class LineIndex {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let offset = text.indexOf('\n'); offset >= 0; offset = text.indexOf('\n', offset + 1))
      this.#starts.push(offset + 1);
  }

  /** Both from 1; the column counts UTF-16 units, as editors do. */
  placeOf(offset: number): { line: number; column: number } {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }
}
