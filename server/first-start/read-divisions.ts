import type { DemoPlan } from '../demo/index.ts';
import { type RegionRow, readRegions } from '../regions/read-regions.ts';

const VILLAGE = 4;
/** Fields of rows that name a division by its whole code. */
const CODE = /^\d{12}$/;

/** Divisions that contain the demo's own communities: lists name them from the first moment on. */
export function ownDivisions(plan: DemoPlan | undefined): ReadonlySet<string> {
  const [, communities = []] = plan?.tables.find(([entity]) => entity === 'community') ?? [];
  const values = communities.flatMap((row) => Object.values(row));
  return new Set(values.filter((value): value is string => typeof value === 'string' && CODE.test(value)));
}

/** Everything down to the streets, and the villages of one's own: what can be walked down to at once. */
export async function upperDivisions(own: ReadonlySet<string>): Promise<RegionRow[]> {
  const rows: RegionRow[] = [];
  for await (const batch of readRegions()) {
    for (const row of batch) if (row.level < VILLAGE || own.has(row.code)) rows.push(row);
  }
  return rows;
}

export interface Villages {
  /** So many of the other villages, in the order of the file; none after the last one. @param from how many come before */
  read(from: number, most: number): Promise<RegionRow[]>;
  close(): Promise<void>;
}

export function openVillages(own: ReadonlySet<string>): Villages {
  let rows: AsyncGenerator<RegionRow> | undefined;
  let at = 0;
  const close = async () => {
    await rows?.return(undefined);
    rows = undefined;
    at = 0;
  };
  return {
    close,
    async read(from, most) {
      if (at > from) await close();
      rows ??= villagesOf(own);
      const found: RegionRow[] = [];
      while (found.length < most) {
        const { done, value } = await rows.next();
        if (done) break;
        at += 1;
        if (at > from) found.push(value);
      }
      return found;
    },
  };
}

async function* villagesOf(own: ReadonlySet<string>): AsyncGenerator<RegionRow> {
  for await (const batch of readRegions()) {
    for (const row of batch) if (row.level === VILLAGE && !own.has(row.code)) yield row;
  }
}
