import type { AskedQuestion, Question, Questions } from './messages.ts';
import { Studio } from './studio.ts';

/** What lasts from question to question. */
export interface Answering {
  studio?: Studio;
}

/** The answer to a question. @throws Error before the documents were opened */
export function answerTo({ name, asked }: AskedQuestion, answering: Answering): Questions[Question]['answer'] {
  if (name === 'open') return open(new Map(Object.entries(asked.files)), answering);
  const { studio } = answering;
  if (!studio) throw new Error('The worker was asked before it had the documents.');
  switch (name) {
    case 'merge':
      return studio.merge(asked.file, asked.choices);
    case 'look':
      return studio.look(asked.id, asked.language, asked.file);
    case 'documents':
      return studio.documents(asked.id);
    case 'preview':
      return studio.preview(asked.id);
    case 'perform':
      return studio.perform(asked.operation);
    case 'undo':
      return studio.undo();
    case 'redo':
      return studio.redo();
    case 'inspect':
      return studio.inspect(asked.place, asked.language);
    case 'addable':
      return studio.addable(asked.place);
    case 'known':
      return studio.known;
    case 'newPage':
      return studio.newPage(asked.page);
    case 'newDictionary':
      return studio.newDictionary(asked.dictionary);
    case 'changes':
      return studio.changes(asked.language);
    case 'saved':
      return studio.saved(asked.files);
    case 'copy':
      return studio.copy(asked.at);
    case 'paste':
      return studio.paste(asked.at, asked.text);
    case 'complete':
      return studio.complete(asked.file, asked.text, asked.offset);
    case 'hover':
      return studio.hover(asked.file, asked.text, asked.offset);
  }
}

function open(files: ReadonlyMap<string, string>, answering: Answering): Questions['open']['answer'] {
  const conflicts = answering.studio?.reopen(files) ?? [];
  answering.studio ??= new Studio(files);
  const { pages, standing } = answering.studio;
  return { pages, standing, conflicts };
}
