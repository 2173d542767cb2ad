import type { Operation, Wrapping } from '../../../generators/edit/operation.ts';
import { edit, perform, say, useStudio } from '../core/studio-store.ts';
import { isBlock, moveBy, wrap } from './outline-edits.ts';
import type { OutlineRow } from './outline-rows.ts';

/** What was copied last, for browsers that do not hand the clipboard out. */
let copied = '';

export interface OutlineActs {
  mayMove: boolean;
  mayRemove: boolean;
  mayCopy: boolean;
  mayWrap: boolean;
  move(by: -1 | 1): void;
  remove(): void;
  duplicate(): void;
  copy(): Promise<void>;
  cut(): Promise<void>;
  /** @param text of the clipboard; left out, the clipboard is asked */
  paste(text?: string): Promise<void>;
  wrap(into: Wrapping): void;
}

/** What can be done with the part of a line. */
export function outlineActs(row: OutlineRow | undefined): OutlineActs {
  const { look } = useStudio.getState();
  const file = look?.file ?? '';
  const part = row?.part;
  const at = row && { file, path: row.path };
  const isMovable = part?.movable === true;
  const act = (operation: Operation | undefined) => operation && void perform(operation);
  const copy = async () => {
    const { client } = useStudio.getState();
    if (!client || !at || !part) return;
    copied = await client.ask('copy', { at });
    // Not every browser lets a page write there: between pages of the studio it goes without.
    await navigator.clipboard?.writeText(copied).catch(() => undefined);
    say({ zh: `已复制：${part.name.zh}`, en: `Copied: ${part.name.en}` });
  };
  const remove = () => act(at && isMovable ? { kind: 'remove', at } : undefined);
  return {
    mayMove: row?.within !== undefined,
    mayRemove: isMovable,
    mayCopy: part !== undefined && row?.path.length !== 0,
    mayWrap: row !== undefined && isBlock(row),
    move: (by) => act(row && moveBy(file, row, by)),
    remove,
    duplicate: () => act(at && row?.within ? { kind: 'duplicate', at } : undefined),
    copy,
    async cut() {
      await copy();
      remove();
    },
    async paste(text) {
      const given = text ?? (await navigator.clipboard?.readText().catch(() => '')) ?? '';
      const pasted = given || copied;
      if (at && pasted) await edit((client) => client.ask('paste', { at, text: pasted }));
    },
    wrap: (into) => act(row && isBlock(row) ? wrap(file, row, into) : undefined),
  };
}
