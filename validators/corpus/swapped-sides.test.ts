import { beforeAll, expect, test } from 'vitest';
import type { EndpointsDocument } from '../../schemas/generated/grammar.ts';
import { Checker } from '../checker.ts';
import type { JsonNode, Range } from '../positions/json-node.ts';
import { LineIndex } from '../positions/line-index.ts';
import { parseJson } from '../positions/parse-json.ts';
import { allRules } from '../rules/index.ts';
import { richConsole } from '../testing/rich-console.ts';

/** What still comes with a second finding, and why. */
const SEVERAL: Readonly<Record<string, string>> = {
  'blocks.load detail of another entity':
    'a button in another block of the page reads the loaded record, which no grammar says',
};

const files = richConsole();
const checker = new Checker(allRules);
const endpoints = new Map(
  [...files].flatMap(([file, text]) =>
    file.startsWith('endpoints/') ? Object.entries((JSON.parse(text) as EndpointsDocument).endpoints) : [],
  ),
);
const entities = [...files.keys()].flatMap((file) => /^entities\/(\w+)\.json$/.exec(file)?.[1] ?? []);

/** One mistake: the name of a call or an entity that there is, in place of another one. */
interface Swap {
  kind: string;
  file: string;
  text: string;
  range: Range;
  write: string;
}

const swaps = [...files].flatMap(([file, text]) => {
  const { root } = /^(?:pages|entities)\//.test(file) ? parseJson(text) : { root: undefined };
  return root ? swapsIn(root, []).map((swap) => ({ ...swap, file, text })) : [];
});
/** Some of each kind of place: a changed entity is checked with everything that could name it. */
const tried = swaps.filter(
  ({ kind }, index) =>
    swaps.slice(0, index).filter((one) => one.kind === kind).length < (kind.startsWith('relation') ? 5 : 2),
);

function swapsIn(node: JsonNode, path: readonly string[]): Omit<Swap, 'file' | 'text'>[] {
  const { value, range } = node;
  const steps = path.filter((key) => !/^\d+$/.test(key));
  // Of relations it does not matter which field has them.
  const where = steps.slice(steps.at(-2) === 'relation' ? -2 : -3, -1);
  const key = path.at(-1);
  const called = key === 'endpoint' && typeof value === 'string' ? endpoints.get(value) : undefined;
  const others = [...endpoints].filter(([, { entity }]) => entity !== undefined);
  const other = others.find(([, one]) => one.operation === called?.operation && one.entity !== called.entity);
  const otherWay = others.find(([, one]) => one.operation !== called?.operation && one.entity === called?.entity);
  const made = (kind: string, write: string) => ({ kind: `${where.join('.')} ${kind}`, range, write });
  const own = called
    ? [
        ...(other ? [made(`${called.operation} of another entity`, other[0])] : []),
        ...(otherWay ? [made('call that does something else', otherWay[0])] : []),
      ]
    : key === 'entity' && typeof value === 'string'
      ? entities
          .filter((entity) => entity !== value)
          .slice(0, 1)
          .map((entity) => made('entity', entity))
      : [];
  const inner = [
    ...(node.members ?? []),
    ...[...(node.elements ?? [])].map((one, index) => [`${index}`, one] as const),
  ];
  return [...own, ...inner.flatMap(([name, one]) => swapsIn(one, [...path, name]))];
}

function findingsOf({ kind, file, text, range: { offset, length }, write }: Swap): string[] {
  const broken = `${text.slice(0, offset)}"${write}"${text.slice(offset + length)}`;
  const found = checker.try(new Map(files).set(file, broken)).findings;
  const { line } = new LineIndex(broken).placeOf(offset);
  return found.map((one) => `${kind}, ${file}:${line} → ${one.file}:${one.line} ${one.rule}`);
}

beforeAll(() => {
  expect(checker.check(files).findings).toEqual([]);
});

test('another call or entity than the one that is meant is one mistake with one finding', () => {
  const several = tried.filter(({ kind }) => !Object.hasOwn(SEVERAL, kind)).map(findingsOf);
  expect(several.filter((findings) => findings.length > 1)).toEqual([]);
  expect(several.filter((findings) => findings.length === 1).length / several.length).toBeGreaterThan(0.97);
}, 60_000);
