import { LIVE_ADDRESS } from '../../dev/live-messages.ts';
import { SAVE_PATH, type SaveAnswer, type SaveRequest } from '../../dev/save-messages.ts';

/**
 * Has the development server write documents: all of them, or none.
 *
 * @throws Error when it does not answer
 */
export async function saveDocuments(request: SaveRequest): Promise<SaveAnswer> {
  const answer = await fetch(`${LIVE_ADDRESS}${SAVE_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!answer.ok) throw new Error(`${LIVE_ADDRESS}${SAVE_PATH}: HTTP ${answer.status}`);
  return (await answer.json()) as SaveAnswer;
}
