import { LIVE_ADDRESS } from '../../dev/live-messages.ts';
import { SAVE_PATH, type SaveAnswer, type SaveRequest } from '../../dev/save-messages.ts';
import type { Language } from '../worker/messages.ts';

/**
 * Has the development server write documents: all of them, or none.
 *
 * @param language of the findings
 * @throws Error when it does not answer
 */
export async function saveDocuments(request: SaveRequest, language: Language): Promise<SaveAnswer> {
  const answer = await fetch(`${LIVE_ADDRESS}${SAVE_PATH}?language=${language}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  // What is refused has an answer, too; a server that is broken or a proxy in its place has none.
  const isAnswer = answer.status < 500 && answer.headers.get('content-type')?.startsWith('application/json');
  if (!isAnswer) throw new Error(`${LIVE_ADDRESS}${SAVE_PATH}: HTTP ${answer.status}`);
  return (await answer.json()) as SaveAnswer;
}
