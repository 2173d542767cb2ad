/** A file as it was and as it is; a text is absent where the file is. */
export interface ChangedFile {
  file: string;
  before?: string;
  after?: string;
}

/** Lines around a change, as git gives them. */
const CONTEXT = 3;

/** Changed files as a patch that `git apply` takes. @param folder that the paths are below */
export function patchOf(files: readonly ChangedFile[], folder: string): string {
  return files.map((file) => patchOfFile(file, folder)).join('');
}

function patchOfFile({ file, before, after }: ChangedFile, folder: string): string {
  if (before === after) return '';
  const path = `${folder}/${file}`;
  const head = [`diff --git a/${path} b/${path}`];
  if (before === undefined) head.push('new file mode 100644');
  if (after === undefined) head.push('deleted file mode 100644');
  const hunks = hunksOf(linesOf(before ?? ''), linesOf(after ?? ''));
  // A file that begins or ends as an empty one has no lines to show.
  if (hunks.length === 0) return `${head.join('\n')}\n`;
  head.push(before === undefined ? '--- /dev/null' : `--- a/${path}`);
  head.push(after === undefined ? '+++ /dev/null' : `+++ b/${path}`);
  return [...head, ...hunks].join('\n').concat('\n');
}

/** Lines with their ends: the last one may have none, which a patch says. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

type Step = { sign: ' ' | '-' | '+'; line: string };

function hunksOf(before: readonly string[], after: readonly string[]): string[] {
  const steps = stepsBetween(before, after);
  const changed = steps.flatMap(({ sign }, index) => (sign === ' ' ? [] : [index]));
  const hunks: { start: number; end: number }[] = [];
  for (const index of changed) {
    const last = hunks.at(-1);
    const [start, end] = [Math.max(0, index - CONTEXT), Math.min(steps.length, index + CONTEXT + 1)];
    if (last && start <= last.end) last.end = end;
    else hunks.push({ start, end });
  }
  return hunks.map(({ start, end }) => {
    const counted = (all: readonly Step[], without: '-' | '+') => all.filter(({ sign }) => sign !== without).length;
    const [ahead, inside] = [steps.slice(0, start), steps.slice(start, end)];
    const range = (without: '-' | '+') => {
      const count = counted(inside, without);
      return `${counted(ahead, without) + (count === 0 ? 0 : 1)},${count}`;
    };
    const lines = inside.map(({ sign, line }) =>
      line.endsWith('\n') ? `${sign}${line.slice(0, -1)}` : `${sign}${line}\n\\ No newline at end of file`,
    );
    return [`@@ -${range('+')} +${range('-')} @@`, ...lines].join('\n');
  });
}

/** The fewest lines taken and put in between two texts (Myers, "An O(ND) difference algorithm"). */
function stepsBetween(before: readonly string[], after: readonly string[]): Step[] {
  const most = before.length + after.length;
  let furthest = new Map<number, number>([[1, 0]]);
  const rounds: ReadonlyMap<number, number>[] = [];
  for (let round = 0; round <= most; round += 1) {
    rounds.push(furthest);
    furthest = new Map(furthest);
    for (let diagonal = -round; diagonal <= round; diagonal += 2) {
      let x = startOn(diagonal, round, furthest);
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      furthest.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return walkedBack(rounds, before, after);
    }
  }
  return [];
}

/** Where a diagonal is entered: from above with an added line, or from the left with a removed one. */
function startOn(diagonal: number, round: number, furthest: ReadonlyMap<number, number>): number {
  const [above, left] = [furthest.get(diagonal + 1) ?? -1, furthest.get(diagonal - 1) ?? -1];
  return diagonal === -round || (diagonal !== round && left < above) ? above : left + 1;
}

function walkedBack(
  rounds: readonly ReadonlyMap<number, number>[],
  before: readonly string[],
  after: readonly string[],
): Step[] {
  const steps: Step[] = [];
  let [x, y] = [before.length, after.length];
  for (let round = rounds.length - 1; round >= 0; round -= 1) {
    const furthest = rounds[round] ?? new Map<number, number>();
    const start = startOn(x - y, round, furthest);
    const isAdded =
      x - y === -round || (x - y !== round && (furthest.get(x - y - 1) ?? -1) < (furthest.get(x - y + 1) ?? -1));
    while (x > start) {
      x -= 1;
      y -= 1;
      steps.push({ sign: ' ', line: before[x] ?? '' });
    }
    if (round === 0) break;
    if (isAdded) {
      y -= 1;
      steps.push({ sign: '+', line: after[y] ?? '' });
    } else {
      x -= 1;
      steps.push({ sign: '-', line: before[x] ?? '' });
    }
  }
  return steps.reverse();
}
