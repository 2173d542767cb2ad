import type { Done, Ground } from './done.ts';
import { duplicate } from './duplicate.ts';
import { insert } from './insert.ts';
import { move } from './move.ts';
import type { Edit, Operation } from './operation.ts';
import { remove } from './remove.ts';
import { rename } from './rename.ts';
import { set } from './set.ts';
import { textEdit } from './text-edit.ts';
import { type } from './type.ts';
import { wrap } from './wrap.ts';
import { write } from './write.ts';

/**
 * What an operation changes, as the smallest stretches of text. A document that it changes is in canonical form afterwards,
 * whatever it was before; where it changes nothing, no text is touched.
 *
 * @throws CannotEdit with a sentence for the person
 */
export function perform(operation: Operation, ground: Ground): Edit {
  const { files, label, select } = done(operation, ground);
  const texts = Object.entries(files).flatMap(([file, after]) => textEdit(file, ground.files.get(file), after) ?? []);
  return { label, texts, ...(select && { select }) };
}

function done(operation: Operation, ground: Ground): Done {
  switch (operation.kind) {
    case 'set':
      return set(operation, ground);
    case 'remove':
      return remove(operation, ground);
    case 'insert':
      return insert(operation, ground);
    case 'move':
      return move(operation, ground);
    case 'duplicate':
      return duplicate(operation, ground);
    case 'rename':
      return rename(operation, ground);
    case 'wrap':
      return wrap(operation, ground);
    case 'type':
      return type(operation, ground);
    case 'write':
      return write(operation, ground);
  }
}
