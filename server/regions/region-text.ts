import type { RegionLevel, RegionRow } from './region-row.ts';

/** What the text keeps of a division; everything else follows from its code and its place. */
export type RegionEntry = Pick<RegionRow, 'code' | 'name' | 'level'>;

/** How many digits of the code belong to each level: 33 | 01 | 02 | 016 | 006. */
const WIDTHS = [2, 2, 2, 3, 3] as const;
/** Where those digits end. */
const ENDS = [2, 4, 6, 9, 12] as const;

/**
 * The text of `regions.txt`: one line a division, in the order of their codes, so that children follow their parent.
 * A line is one tab for each level, the digits of its own level, and the name. The digits are left out when they are one
 * more than those of the sibling before it (001 for a first child), unless the name itself begins with a digit.
 * @param entries sorted by code
 * @throws Error naming the division when it is out of order, or not below the one before it that it should be below
 */
export function writeRegionText(entries: readonly RegionEntry[]): string {
  const last = [0, 0, 0, 0, 0];
  const lines: string[] = [];
  let before = '';
  for (const { code, name, level } of entries) {
    if (!/^\d{12}$/.test(code) || code <= before || Number(code.slice(ENDS[level])) !== 0) {
      throw new Error(`${code} ${name}: not a 12-digit code of level ${level} in ascending order (after ${before})`);
    }
    if (name === '' || /[\t\r\n]/.test(name))
      throw new Error(`${code}: the name ${JSON.stringify(name)} does not fit a line`);
    const digits = code.slice(ENDS[level] - WIDTHS[level], ENDS[level]);
    const follows = Number(digits) === (last[level] ?? 0) + 1;
    lines.push('\t'.repeat(level) + (follows && !/^\d/.test(name) ? '' : digits) + name);
    last.fill(0, level).splice(level, 1, Number(digits));
    before = code;
  }
  return `${lines.join('\n')}\n`;
}

const TAB = 9;
const ZERO = 48;
const NINE = 57;
const PADDED = [2, 3].map((width) => Array.from({ length: 10 ** width }, (_, n) => String(n).padStart(width, '0')));

/**
 * Reads the lines that `writeRegionText` made, one after the other. Whether a division is a leaf shows only in the next line,
 * so a row comes out one line late: `push` returns the row of the line before, `end` the last one.
 */
export class RegionTextReader {
  /** The division of each level that the next line may be below; null where that branch has none. */
  readonly #path: (RegionRow | null)[] = [null, null, null, null, null];
  readonly #last = [0, 0, 0, 0, 0];
  #pending: RegionRow | null = null;

  /** @throws Error quoting the line when it is not one of the format */
  push(line: string): RegionRow | null {
    let level = 0;
    while (line.charCodeAt(level) === TAB) level += 1;
    const width = WIDTHS[level];
    const first = line.charCodeAt(level);
    if (!isLevel(level) || width === undefined || Number.isNaN(first))
      throw new Error(`not a line of regions.txt: "${line}"`);
    const explicit = first >= ZERO && first <= NINE;
    const own = explicit ? Number(line.slice(level, level + width)) : (this.#last[level] ?? 0) + 1;
    const digits = PADDED[width - 2]?.[own];
    if (digits === undefined) throw new Error(`not a line of regions.txt: "${line}"`);

    const row = this.#row(level, digits, explicit ? line.slice(level + width) : line.slice(level));
    this.#last[level] = own;
    this.#path[level] = row;
    for (let below = level + 1; below < 5; below += 1) {
      this.#last[below] = 0;
      this.#path[below] = null;
    }
    const done = this.#pending;
    if (done) done.isLeaf = done.level >= level;
    this.#pending = row;
    return done;
  }

  end(): RegionRow | null {
    const done = this.#pending;
    this.#pending = null;
    return done;
  }

  #row(level: RegionLevel, digits: string, name: string): RegionRow {
    const [province, city, area, street] = this.#path;
    // A street without an area is below its city; every other gap is a broken file.
    const parent = level === 0 ? null : level === 3 ? (area ?? city) : this.#path[level - 1];
    if (parent === undefined || (parent === null && level > 0))
      throw new Error(`no parent for "${name}" of level ${level}`);
    const start = ENDS[level] - WIDTHS[level];
    const code = (parent ? parent.code.slice(0, start) : '') + digits + '0'.repeat(12 - ENDS[level]);
    return {
      code,
      name,
      level,
      parentCode: parent ? parent.code : null,
      provinceCode: level === 0 ? code : (province?.code ?? code),
      cityCode: level === 1 ? code : level > 1 ? (city?.code ?? null) : null,
      areaCode: level === 2 ? code : level > 2 ? (area?.code ?? null) : null,
      streetCode: level === 3 ? code : level > 3 ? (street?.code ?? null) : null,
      isLeaf: true,
    };
  }
}

function isLevel(level: number): level is RegionLevel {
  return level >= 0 && level <= 4;
}
