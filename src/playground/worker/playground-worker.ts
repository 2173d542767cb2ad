import type { AskedQuestion, GivenAnswer, Question, Questions } from './messages.ts';
import { Workbench } from './workbench.ts';

/** The playground's worker: checks, resolves and completes beside the page, so that typing never waits. */
let workbench: Workbench | undefined;

const answers: { [Name in Question]: (asked: Questions[Name]['asked']) => Questions[Name]['answer'] } = {
  open({ files }) {
    workbench = new Workbench(new Map(Object.entries(files)));
    return workbench.pages;
  },
  check: ({ id, text }) => opened().check(id, text),
  complete: ({ text, offset }) => opened().complete(text, offset),
  hover: ({ text, offset }) => opened().hover(text, offset),
};

function opened(): Workbench {
  if (!workbench) throw new Error('The worker was asked before it had the documents.');
  return workbench;
}

function answerTo(question: AskedQuestion): Questions[Question]['answer'] {
  switch (question.name) {
    case 'open':
      return answers.open(question.asked);
    case 'check':
      return answers.check(question.asked);
    case 'complete':
      return answers.complete(question.asked);
    case 'hover':
      return answers.hover(question.asked);
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
