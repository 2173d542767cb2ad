import { pointerOf } from '../core/place.ts';
import type { Look } from '../worker/messages.ts';
import { partsOf } from './outline-rows.ts';

/** Pointer of a part → the findings at it, not those of the parts inside, which say them themselves. */
export function problemsByPart({ file, findings, outline }: Pick<Look, 'file' | 'findings' | 'outline'>) {
  const pointers = [...partsOf(outline)].map(({ path }) => pointerOf(path)).sort((a, b) => b.length - a.length);
  const problems = new Map<string, { count: number; grave: boolean }>();
  for (const finding of findings) {
    if (finding.file !== file) continue;
    const holder = pointers.find((pointer) => finding.pointer === pointer || finding.pointer.startsWith(`${pointer}/`));
    const { count, grave } = problems.get(holder ?? '') ?? { count: 0, grave: false };
    problems.set(holder ?? '', { count: count + 1, grave: grave || finding.severity === 'error' });
  }
  return problems;
}
