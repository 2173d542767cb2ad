import { type Answering, answerTo } from './answer-to.ts';
import type { AskedQuestion, GivenAnswer } from './messages.ts';

/** The studio's worker: edits, checks and resolves beside the page, so that typing and pointing never wait. */
const answering: Answering = {};

self.addEventListener('message', ({ data }: MessageEvent<AskedQuestion>) => {
  let given: GivenAnswer;
  try {
    given = { number: data.number, answer: answerTo(data, answering) };
  } catch (error) {
    given = { number: data.number, failure: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(given);
});
