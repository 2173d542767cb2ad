import type { BenchPages, Side } from './bench-pages.ts';
import { sideBySide } from './side-by-side.ts';

interface Case {
  rows: number;
  /** False: the runtime keeps all rows in the document, as the hand-written table does. */
  virtual: boolean;
}

interface Options {
  cases: readonly Case[];
  rounds: number;
  said(line: object): void;
}

/** Rows that are there at least where only those near what is seen are drawn. */
const IN_SIGHT = 10;

/**
 * What a list of 12 columns and 6 filters costs against the same one hand-written in antd: main-thread CPU from mount to
 * idle in milliseconds, each run in a fresh page of one browser. `rowsInDom` says how many of the rows each side has in the
 * document.
 */
export async function measureListPage(pages: BenchPages, { cases, rounds, said }: Options): Promise<void> {
  for (const { rows, virtual } of cases) {
    const rowsInDom = { ours: 0, antd: 0 };
    const run = (side: Side, query: string, least: number) => async () => {
      const { cost, found } = await pages.mount(side, query, least, ({ page }) =>
        page.locator('.ant-table-row').count(),
      );
      rowsInDom[side] = found;
      return cost;
    };
    const query = `view=list&n=${rows}`;
    const costs = await sideBySide(rounds, {
      ours: run('ours', virtual ? `${query}&virtual` : query, virtual ? IN_SIGHT : rows),
      theirs: run('antd', query, rows),
    });
    said({ rows, virtual, rowsInDom, ...costs });
  }
}
