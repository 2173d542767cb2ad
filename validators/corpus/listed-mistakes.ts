import type { Mistake } from './mistake.ts';

const ORDERS = 'pages/rich/orders.json';
const DETAIL = 'pages/rich/orderDetail.json';
const FORM = 'pages/rich/orderForm.json';
const APPROVAL = 'pages/rich/approval.json';
const PLACES = 'pages/rich/places.json';
const HOME = 'pages/rich/home.json';
const ORDER = 'entities/richOrder.json';
const CALLS = 'endpoints/rich.json';

/** What stands there (a regular expression; the first place counts), what is written instead with «» around the finding, and its rule. */
type Listed = readonly [family: string, file: string, find: RegExp, write: string, rule: string];

const LISTED: readonly Listed[] = [];

/** @throws Error when what should be replaced does not stand there: the fixture has changed, and the mistake with it */
export function listedMistakes(files: ReadonlyMap<string, string>): Mistake[] {
  return LISTED.map(([family, file, find, write, rule]) => {
    const text = files.get(file) ?? '';
    const found = find.exec(text);
    if (!found) throw new Error(`${family}: ${String(find)} does not stand in ${file}.`);
    const written = found[0].replace(find, write);
    const changed = text.slice(0, found.index) + written + text.slice(found.index + found[0].length);
    const start = changed.indexOf('«');
    const end = changed.indexOf('»') - 1;
    const plain = changed.replace('«', '').replace('»', '');
    return { family, file, text: plain, expected: { file, offset: start, length: end - start, rule } };
  });
}
