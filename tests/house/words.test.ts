import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { declaredNames } from './declared-names.ts';
import { sourcesOf } from './source-graph.ts';
import { programOf } from './syntax.ts';

/** The folders whose names use the words of the field. */
const ROOMS = ['runtime', 'validators', 'generators', 'server', 'src', 'scripts', 'tests'];

/** Retired words, as a name in words (`tell inboxes` for `tellInboxes`), and what to write instead. README, section "Words". */
const RETIRED: readonly { words: RegExp; instead: string; functionsOnly?: boolean }[] = [
  { words: /^links?$/, instead: 'middleware, or the kind of link: device link', functionsOnly: true },
  { words: /\bdeeds?\b/, instead: 'audit entry, entry, action' },
  { words: /\bneeds$/, instead: 'services, dependencies' },
  { words: /\b(told|hush|unheard|untold)\b/, instead: 'reported, notified, sent, unsubscribe' },
  { words: /\b(handed|hands)\b/, instead: 'given, received, passed, handlers, props' },
  { words: /\b(hear|heard|hears|hearing)\b/, instead: 'listener, received, subscribe' },
  { words: /^tell\b/, instead: 'notify, publish, report, send', functionsOnly: true },
  { words: /^(mend|dress)\b/, instead: 'fix, repair, normalise' },
  { words: /^(bring|take|keep)\b/, instead: 'sync, store, claim, update, reconcile', functionsOnly: true },
  { words: /^(undone|settle|who was first|beginning)$/, instead: 'what the function does', functionsOnly: true },
];

/** Names that stay, each in its file. One that its file does not declare any more goes off the list. */
const PLAIN: Readonly<Record<string, string>> = {
  'runtime/cells/link.tsx link': 'the cell `link`, a hyperlink; a cell is named as in the documents',
  'server/access/take-from-stock.ts takeFromStock': 'a card is taken out of the stock of cards',
  'validators/rules/deeds-agree.ts deeds-agree.ts': 'a rule is named by its id, which baselines contain',
  'validators/rules/deeds-agree.ts deedsAgree': 'a rule is named by its id, which baselines contain',
  'validators/rules/deeds-agree.test.ts deeds-agree.test.ts': 'a rule is named by its id, which baselines contain',
};

/** `TSType`, `tellInboxes`, `keep-alive.ts`: in lower-case words. */
const wordsOf = (name: string) =>
  name
    .replace(/\..*$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_#$]+/g, ' ')
    .trim()
    .toLowerCase();

/** The names that a source file declares, and its own. */
const namesIn = (file: string, text: string) => [
  { name: basename(file), isFunction: false },
  ...declaredNames(programOf(file, text)),
];

/** What is wrong with the names of a source file, one line each. */
function retiredIn(file: string, text: string): string[] {
  const names = namesIn(file, text).filter(({ name }) => !(`${file} ${name}` in PLAIN));
  const found = names.flatMap(({ name, isFunction }) => {
    const type = /^[A-Z]/.test(name) || isFunction;
    const rule = RETIRED.find(({ words, functionsOnly }) => words.test(wordsOf(name)) && (type || !functionsOnly));
    return rule ? [`${file}: "${name}" is a retired word; write ${rule.instead}`] : [];
  });
  return [...new Set(found)];
}

test('names use the words of the field: none of the retired ones is declared', { timeout: 120_000 }, () => {
  const sources = sourcesOf(...ROOMS).filter(({ file }) => !/(^|\/)generated\//.test(file));
  expect(sources.flatMap(({ file, text }) => retiredIn(file, text))).toEqual([]);
  const plain = sources.filter(({ file }) => Object.keys(PLAIN).some((key) => key.startsWith(`${file} `)));
  const declared = plain.flatMap(({ file, text }) => namesIn(file, text).map(({ name }) => `${file} ${name}`));
  expect(Object.keys(PLAIN).filter((key) => !declared.includes(key))).toEqual([]);
});

test('the test sees a retired word wherever it is declared', () => {
  const refused = (text: string, file = 'server/fine.ts') => retiredIn(file, text).length;
  for (const text of [
    'export interface Deed { verb: string }',
    'type CardNeeds = { database: string };',
    'type Link = () => void;',
    'function tellInboxes() {}',
    'const keepVisits = async () => {};',
    'const one = ({ told }: { told: string }) => told;',
    'interface Events { heard(text: string): void }',
    'const { stop: hush } = one();',
    'function one(needs: object) { return needs; }',
    'class One { #told = 1; }',
    'const handed = 1;',
    'function useRowHands() {}',
  ]) {
    expect([text, refused(text)]).not.toEqual([text, 0]);
  }
  expect(refused('', 'server/orders/told-devices.ts')).toBe(1);
  for (const text of [
    'const deviceLink = connect();',
    'const keepAlive = true;',
    'function needsRecord() {}',
    'const written = 1;',
  ]) {
    expect([text, refused(text)]).toEqual([text, 0]);
  }
  const taking = 'function takeFromStock() {}';
  expect(refused(taking)).toBe(1);
  expect(refused(taking, 'server/access/take-from-stock.ts')).toBe(0);
});
