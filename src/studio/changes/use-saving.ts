import { useState } from 'react';
import type { Text } from '../../../schemas/generated/grammar.ts';
import type { SaveAnswer } from '../../dev/save-messages.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { flushPending } from '../core/pending-edits.ts';
import { openFiles, say, updateStanding, useStudio } from '../core/studio-store.ts';
import { saveDocuments } from '../save/save-documents.ts';
import type { Changes } from '../worker/messages.ts';

/** How a try to save stands. */
export type Saving =
  | { is: 'idle' }
  | { is: 'saving' }
  /** They would be wrong: written only when that is confirmed. */
  | { is: 'findings'; findings: Extract<SaveAnswer, { findings: unknown }>['findings'] }
  | { is: 'refused'; reason: Text }
  /** Nobody answered. */
  | { is: 'gone' };

/** Writes what has changed into the folder of the documents. Nothing is lost by a try that fails. */
export function useSaving(onSaved: () => void) {
  const [saving, setSaving] = useState<Saving>({ is: 'idle' });
  const save = async (changes: Changes, despiteFindings: boolean) => {
    flushPending();
    setSaving({ is: 'saving' });
    const files = Object.fromEntries(
      changes.files.map(({ file, before, after }) => [file, { base: before ?? null, text: after ?? null }]),
    );
    let answer: SaveAnswer;
    try {
      answer = await saveDocuments(
        { files, ...(despiteFindings && { despiteFindings }) },
        usePreferences.getState().language,
      );
    } catch {
      return setSaving({ is: 'gone' });
    }
    if ('findings' in answer) return setSaving({ is: 'findings', findings: answer.findings });
    if ('refused' in answer) return setSaving({ is: 'refused', reason: answer.refused });
    setSaving({ is: 'idle' });
    if ('changed' in answer) return await mergeDisk(answer.changed);
    const written = Object.fromEntries(changes.files.map(({ file, after }) => [file, after]));
    await updateStanding((client) => client.ask('saved', { files: written }));
    useStudio.setState((state) => ({ files: over(state.files, written) }));
    const count = answer.saved.length;
    say({ zh: `已保存 ${count} 个文件`, en: `${count === 1 ? '1 file' : `${count} files`} saved` });
    onSaved();
  };
  return { saving, save };
}

/** Somebody else wrote these meanwhile: the edits are put onto what is there now, and what both changed is asked about. */
async function mergeDisk(changed: Readonly<Record<string, string | null>>): Promise<void> {
  const { client, files } = useStudio.getState();
  if (!client) return;
  const now = Object.fromEntries(Object.entries(changed).map(([file, text]) => [file, text ?? undefined]));
  await openFiles(client, over(files, now));
  const { conflicts } = useStudio.getState();
  if (conflicts.length === 0)
    say({
      zh: '磁盘上的文件已被他人修改，两边的修改已自动合并，请再次保存。',
      en: 'The files were changed on the disk. Both changes were merged; save again.',
    });
}

function over(
  files: Readonly<Record<string, string>>,
  changed: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const next = { ...files };
  for (const [file, text] of Object.entries(changed)) {
    if (text === undefined) delete next[file];
    else next[file] = text;
  }
  return next;
}
