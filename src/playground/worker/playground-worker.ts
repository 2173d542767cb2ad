import type { AskedQuestion, GivenAnswer, Question, Questions } from './messages.ts';
import { Workbench } from './workbench.ts';

/** The playground's worker: checks, resolves and completes beside the page, so that typing never waits. */
let workbench: Workbench | undefined;

function opened(): Workbench {
  if (!workbench) throw new Error('The worker was asked before it had the documents.');
  return workbench;
}

function answerTo({ name, asked }: AskedQuestion): Questions[Question]['answer'] {
  switch (name) {
    case 'open':
      workbench = new Workbench(new Map(Object.entries(asked.files)));
      return workbench.pages;
    case 'check':
      return opened().check(asked.id, asked.text, asked.language);
    case 'complete':
      return opened().complete(asked.text, asked.offset);
    case 'hover':
      return opened().hover(asked.text, asked.offset);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<AskedQuestion>) => {
  let given: GivenAnswer;
  try {
    given = { number: data.number, answer: answerTo(data) };
  } catch (error) {
    given = { number: data.number, failure: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(given);
});
