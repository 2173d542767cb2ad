import { LIVE_ADDRESS } from '../../dev/live-messages.ts';
import { SAVE_PATH, type SaveAnswer, type SaveRequest } from '../../dev/save-messages.ts';

/**
 * Has the development server write documents: all of them, or none.
 *
 * @param language of the findings
 * @throws Error when it does not answer: nothing is lost, and it may be asked again
 */
export async function saveDocuments(request: SaveRequest, language: 'zh' | 'en' = 'zh'): Promise<SaveAnswer> {
  const answer = await fetch(`${LIVE_ADDRESS}${SAVE_PATH}?language=${language}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  // A conflict, findings and a refusal have statuses of their own; anything else is not this server.
  const said: unknown = await answer.json();
  if (!isAnswer(said)) throw new Error(`${LIVE_ADDRESS}${SAVE_PATH}: HTTP ${answer.status}`);
  return said;
}

function isAnswer(said: unknown): said is SaveAnswer {
  if (typeof said !== 'object' || said === null) return false;
  return ['saved', 'changed', 'findings', 'refused'].some((key) => Object.hasOwn(said, key));
}
