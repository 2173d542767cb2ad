import type {
  Catalogue,
  ResolvedAction,
  ResolvedBlock,
  ResolvedStep,
  ResolvedTab,
} from '../../schemas/generated/grammar.ts';
import { diffSettings } from './diff-settings.ts';
import { type Difference, differencesOf, inWords, isSame, paired, type Weight } from './difference.ts';

/** A list of named parts of a block: how each is called, and what it means that one comes or goes. */
interface Part {
  /** `column`, `filter`, `button`. */
  noun: string;
  gone: Weight;
  come: Weight;
  things(block: ResolvedBlock): Named[];
  /** Keys of a thing that are told by themselves. */
  passed?: ReadonlySet<string>;
}

interface Named {
  name: string;
  thing: object;
  /** The words it is shown by. */
  shown: string;
}

const FIELDS: ReadonlySet<string> = new Set(['x-component-props', 'x-decorator-props', 'cellProps']);

const PARTS: readonly Part[] = [
  {
    noun: 'column',
    gone: 'breaking',
    come: 'behaviour',
    things: (block) => named(read(block, 'columns'), 'field', 'title'),
  },
  {
    noun: 'filter',
    gone: 'breaking',
    come: 'behaviour',
    things: (block) => named(read(block, 'filters'), 'name', 'title'),
  },
  { noun: 'field', gone: 'breaking', come: 'behaviour', things: (block) => [...itemsOf(block), ...fieldsOf(block)] },
  {
    noun: 'figure',
    gone: 'breaking',
    come: 'behaviour',
    things: (block) => named([...read(block, 'summary'), ...read(block, 'figures')], 'name', 'label'),
  },
  { noun: 'button', gone: 'breaking', come: 'behaviour', things: (block) => actionsOf(block) },
  {
    noun: 'outcome',
    gone: 'breaking',
    come: 'behaviour',
    things: (block) => named(read(block, 'outcomes'), 'endpoint', 'label'),
  },
];

/** What is told by the parts above or by the blocks inside. */
const TOLD: ReadonlySet<string> = new Set([
  ...['columns', 'filters', 'groups', 'pictures', 'steps', 'summary', 'figures', 'outcomes', 'tabs', 'blocks', 'first'],
  ...[
    'second',
    'panel',
    'overview',
    'unfold',
    'expand',
    'history',
    'toolbar',
    'rowActions',
    'batchActions',
    'nodeActions',
    'actions',
    'kind',
    'head',
  ],
]);

/** Tells how a block differs from what it was, the blocks inside it too. */
export function diffBlock(
  subject: string,
  before: ResolvedBlock,
  after: ResolvedBlock,
  catalogues: [Catalogue, Catalogue],
): Difference[] {
  if (before.kind !== after.kind) {
    return [{ subject, text: `the ${before.kind} became a ${after.kind}`, weight: 'breaking' }];
  }
  const { found, tell } = differencesOf(subject);
  found.push(...diffSettings(subject, `the ${after.kind}`, before, after, TOLD));
  for (const { noun, gone, come, things } of PARTS) {
    const pairs = paired(things(before), things(after), ({ name }) => name);
    for (const [name, { shown }] of pairs.gone) tell(`${noun} ${name} (${shown}) removed`, gone);
    for (const [name, { shown, thing }] of pairs.come) tell(`${noun} ${name} (${shown}) added${needs(thing)}`, come);
    for (const [name, old, now] of pairs.both) {
      const told = [flat(old.thing, before, catalogues[0]), flat(now.thing, after, catalogues[1])] as const;
      found.push(...diffSettings(subject, `${noun} ${name}`, ...told, passedOf(...told)));
    }
    if (pairs.gone.length === 0 && pairs.come.length === 0) {
      const order = (block: ResolvedBlock) => things(block).map(({ name }) => name);
      if (!isSame(order(before), order(after))) tell(`the ${noun}s stand in another order`, 'behaviour');
    }
  }
  const inner = paired(blocksIn(before), blocksIn(after), ({ name }) => name);
  for (const [name] of inner.gone) tell(`${name} removed`, 'breaking');
  for (const [name] of inner.come) tell(`${name} added`, 'behaviour');
  for (const [name, old, now] of inner.both) {
    const within = diffBlock(subject, old.block, now.block, catalogues);
    found.push(...within.map((difference) => ({ ...difference, text: `${name}: ${difference.text}` })));
  }
  return found;
}

function read(block: object, key: string): object[] {
  const list = (block as Readonly<Record<string, unknown>>)[key];
  return Array.isArray(list) ? (list as object[]) : [];
}

function named(things: readonly object[], key: string, shown: string): Named[] {
  return things.map((thing) => {
    const values = thing as Readonly<Record<string, unknown>>;
    return { name: inWords(values[key]), thing, shown: inWords(values[shown]) };
  });
}

function itemsOf(block: ResolvedBlock): Named[] {
  const groups = read(block, 'groups').flatMap((group) => read(group, 'items'));
  return named([...read(block, 'pictures'), ...groups], 'field', 'title');
}

function fieldsOf(block: ResolvedBlock): Named[] {
  const steps = read(block, 'steps') as ResolvedStep[];
  return named(
    steps.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields)),
    'name',
    'title',
  );
}

/** A button is the same where its code is, or without one where it does the same. */
function actionsOf(block: ResolvedBlock): Named[] {
  const lists = ['toolbar', 'rowActions', 'batchActions', 'nodeActions', 'actions'];
  return lists
    .flatMap((list) => read(block, list) as ResolvedAction[])
    .map((action) => ({ name: action.label.en.toLowerCase(), thing: action, shown: action.label.zh }));
}

function needs(thing: object): string {
  const codes = (thing as { menuCodes?: string[] }).menuCodes ?? [];
  return codes.length > 0 ? `, for who holds ${codes.join(' and ')}` : '';
}

/** A thing's own settings in one row: those of its widget and cell, and whether its field is sensitive, stand among them. */
function flat(thing: object, block: ResolvedBlock, { entities }: Catalogue): Record<string, unknown> {
  const entries = Object.entries(thing);
  const inner = entries.filter(([key]) => FIELDS.has(key)).map(([, value]) => value as object);
  const { field } = thing as { field?: string };
  const entity = 'entity' in block && block.entity !== undefined ? entities[block.entity] : undefined;
  const sensitive = field === undefined ? undefined : entity?.fields[field]?.sensitive;
  return Object.assign(
    {},
    ...inner,
    Object.fromEntries(entries.filter(([key]) => !FIELDS.has(key))),
    sensitive && { sensitive },
  );
}

/** A field that becomes sensitive gets another cell and other checks by that: one thing is told, not three. */
function passedOf(before: Record<string, unknown>, after: Record<string, unknown>): ReadonlySet<string> {
  return new Set(isSame(before.sensitive, after.sensitive) ? [] : ['cell', 'operator', 'x-validator']);
}

function blocksIn(block: ResolvedBlock): { name: string; block: ResolvedBlock }[] {
  switch (block.kind) {
    case 'detail':
    case 'approval':
    case 'tabs':
      return block.tabs.map((tab: ResolvedTab) => ({ name: `tab ${tab.title.zh}`, block: tab.block }));
    case 'split':
      return [
        { name: 'first block', block: block.first },
        { name: 'second block', block: block.second },
      ];
    case 'stack':
      return block.blocks.map((inner, index) => ({ name: `block ${index + 1}`, block: inner }));
    case 'tree':
      return [
        ...(block.overview ? [{ name: 'overview', block: block.overview }] : []),
        ...(block.panel ? [{ name: 'panel', block: block.panel }] : []),
      ];
    case 'list':
      return [
        ...(block.unfold ? [{ name: 'unfolded block', block: block.unfold.block }] : []),
        ...(block.expand ? [{ name: 'opened row', block: block.expand }] : []),
      ];
    default:
      return [];
  }
}
