import type { Tone as DocumentTone, Text, Watch } from '../../../schemas/generated/grammar.ts';
import { holds } from '../../core/conditions.ts';
import { fillText } from '../../core/fill-text.ts';
import { textOf } from '../../core/text-of.ts';
import { type Row, resolveValues, type Scopes } from '../../core/values.ts';
import type { ActionTools, Tone } from '../action-kind.ts';

/** Milliseconds between two calls. */
const INTERVAL = 1000;
const SECONDS = 30;

const TONES: Readonly<Record<DocumentTone, Tone>> = {
  danger: 'error',
  warning: 'warning',
  success: 'success',
  muted: 'info',
};

let count = 0;

/**
 * Requests the progress of what was begun every second, and shows it in a line that stays until it is final or its time is
 * over. A failed call is repeated after the next second. It ends when the page is closed. An answer that is a list
 * is final when all its entries are; of the states the first counts that one of them is in.
 *
 * @param answer the answer of the call that began it
 * @returns whether the page was open until the end
 */
export async function watchResult(
  label: Text,
  watch: Watch,
  scopes: Scopes,
  answer: Row,
  {
    host,
    t,
    showNotice,
    removeNotice,
    isPageOpen,
  }: Pick<ActionTools, 'host' | 't' | 'showNotice' | 'removeNotice' | 'isPageOpen'>,
): Promise<boolean> {
  count += 1;
  const key = `rt-watch-${count}`;
  const { language, client } = host;
  const title = textOf(label, language);
  const end = Date.now() + (watch.seconds ?? SECONDS) * 1000;
  showNotice(key, 'info', title, t('action.watching'), false);
  while (Date.now() < end) {
    await new Promise((done) => setTimeout(done, INTERVAL));
    if (!isPageOpen()) {
      removeNotice(key);
      return false;
    }
    const params = resolveValues(watch.params ?? {}, { ...scopes, answer });
    const found = await client.post<Row | Row[] | null>(watch.endpoint, params, { quiet: true }).catch(() => null);
    const results = found === null ? [] : [found].flat();
    if (results.length === 0) continue;
    const final = results.every((result) => holds(watch.until, result, scopes));
    const said = saidOf(watch, results, scopes);
    const text = said ? fillText(said.state.text, language, said.result) : t('action.watching');
    if (said || final) showNotice(key, TONES[said?.state.tone ?? 'muted'], title, text, final);
    if (final) return true;
  }
  showNotice(key, 'warning', title, textOf(watch.timeout, language), true);
  return true;
}

/** The first state that some of the results are in, and one that is. */
function saidOf({ states }: Watch, results: readonly Row[], scopes: Scopes) {
  for (const state of states) {
    const result = results.find((each) => holds(state.when, each, scopes));
    if (result) return { state, result };
  }
  return undefined;
}
