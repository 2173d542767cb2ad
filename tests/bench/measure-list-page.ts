import { openBenchPages } from './bench-pages.ts';
import { sideBySide } from './side-by-side.ts';

interface Case {
  rows: number;
  /** False: the runtime keeps all rows in the document, as the hand-written table does. */
  virtual: boolean;
}

/**
 * What the open-door record page costs with 12 columns and 6 filters, against the same page hand-written in antd:
 * main-thread CPU from mount to idle in milliseconds, each run in a fresh page of one browser. `rowsInDom` says how many of
 * the rows each side has in the document.
 */
export async function measureListPage(
  executablePath: string,
  { cases, rounds, said }: { cases: readonly Case[]; rounds: number; said(line: object): void },
): Promise<void> {
  const pages = await openBenchPages('list-page', executablePath);
  try {
    for (const { rows, virtual } of cases) {
      const rowsInDom = { ours: 0, theirs: 0 };
      const side = (name: 'ours' | 'theirs', file: string) => async () => {
        const { cost, found } = await pages.mount(file, '2026-11-20 08:00:00', ({ page }) =>
          page.getByText(/^2026-11-20 \d\d:\d\d:\d\d$/).count(),
        );
        rowsInDom[name] = found;
        return cost;
      };
      const costs = await sideBySide(rounds, {
        ours: side('ours', `ours.html?n=${rows}${virtual ? '' : '&all'}`),
        theirs: side('theirs', `antd.html?n=${rows}`),
      });
      said({ rows, virtual, rowsInDom, ...costs });
    }
  } finally {
    await pages.close();
  }
}
