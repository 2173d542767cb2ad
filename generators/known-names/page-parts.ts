import type { Catalogue, Operation } from '../../schemas/generated/grammar.ts';
import { kindsOfParts, type PagePart, type PartName, pageParts } from '../../schemas/generated/parts.ts';
import type { JsonObject } from '../../validators/json.ts';
import { keysInside } from '../../validators/model/standing-inside.ts';
import { type EntityPart, entitiesWith, PART_OPERATIONS } from './field-parts.ts';
import { either, listOf, oneOfNames, part, shape, together, when } from './schema-parts.ts';

/** The names that a part of a page contains itself. Those in the parts inside it follow from the table of parts. */
interface Named {
  keys?: Readonly<Record<string, JsonObject>>;
  /** What it names where a key has a certain value: the fields of the entity that is named there. */
  where?: readonly JsonObject[];
  /** Replaces all that, where it is not only an object. */
  whole?: JsonObject;
}

/** What every part of a page refers to: itself, and by the parts inside it. */
export function partsOfPages(catalogue: Catalogue): Record<string, JsonObject> {
  const named: Readonly<Record<PagePart, Named>> = {
    ...ofParts(catalogue),
    ...plainBlocks,
    ...ofBlocks(catalogue),
    ...plainActions,
    ...ofActions(catalogue),
  };
  const naming = namingParts(named);
  const schemas = pageParts
    .filter((name) => naming.has(name))
    .map((name): [string, JsonObject] => {
      const { keys, where = [], whole } = named[name];
      if (whole) return [name, whole];
      const inside = keysInside(name)
        .filter(([, holds]) => naming.has(holds))
        .map(([key, holds, isList]) => [key, isList ? listOf(part(holds)) : part(holds)] as const);
      return [name, { ...shape({ ...keys, ...Object.fromEntries(inside) }), ...together(where) }];
    });
  return { ...Object.fromEntries(schemas), sent: sentFields(catalogue) };
}

/** The parts that name something, or that contain one that does. */
function namingParts(named: Readonly<Record<PagePart, Named>>): ReadonlySet<PartName> {
  const naming = new Set<PartName>(pageParts.filter((name) => Object.keys(named[name]).length > 0));
  for (let size = -1; size !== naming.size; ) {
    size = naming.size;
    for (const name of pageParts) if (keysInside(name).some(([, holds]) => naming.has(holds))) naming.add(name);
  }
  return naming;
}

type BlockPart = (typeof kindsOfParts.block.parts)[keyof typeof kindsOfParts.block.parts];
type ActionPart = (typeof kindsOfParts.action.parts)[keyof typeof kindsOfParts.action.parts];

function ofEach<Part extends PagePart>(parts: Readonly<Record<string, Part>>, named: Named): Record<Part, Named> {
  return Object.fromEntries(Object.values(parts).map((name) => [name, named])) as Record<Part, Named>;
}

function kinds({ by, parts }: { by: string; parts: Readonly<Record<string, PagePart>> }): Named {
  return { whole: either(by, Object.fromEntries(Object.entries(parts).map(([kind, name]) => [kind, part(name)]))) };
}

/** A part without names is listed here as well: a new part does not compile until it is listed. */
function ofParts(catalogue: Catalogue): Record<Exclude<PagePart, BlockPart | ActionPart>, Named> {
  const operated = { endpoint: part('call.action'), menuCode: part('buttonCode') };
  const NONE: Named = {};
  /** Its fields are narrowed by the block or the call that contains it (`field-parts.ts`). */
  const BY_ENTITY: Named = {};
  return {
    block: kinds(kindsOfParts.block),
    action: kinds(kindsOfParts.action),
    meta: NONE,
    reveal: { keys: operated },
    autoRefresh: BY_ENTITY,
    stateTabs: BY_ENTITY,
    filter: BY_ENTITY,
    sideTree: {
      keys: { entity: part('entity'), endpoint: part('call.tree') },
      where: byEntity('tree', catalogue),
    },
    matrix: BY_ENTITY,
    matrixColumns: {
      keys: { entity: part('entity'), endpoint: part('call.list') },
      where: byEntity('matrixColumns', catalogue),
    },
    matrixCells: {
      keys: { entity: part('entity'), endpoint: part('call.list') },
      where: byEntity('matrixCells', catalogue),
    },
    column: BY_ENTITY,
    toneRule: NONE,
    target: { keys: { page: part('page') } },
    unfold: NONE,
    card: BY_ENTITY,
    item: BY_ENTITY,
    head: BY_ENTITY,
    group: BY_ENTITY,
    tab: { keys: { menuCode: part('menuCode') } },
    load: { keys: { endpoint: part('call.detail') } },
    field: BY_ENTITY,
    'field.batch': { keys: { create: part('call.action'), upload: part('call.action') } },
    option: NONE,
    optionsFrom: { keys: { endpoint: part('call.choices') } },
    derive: BY_ENTITY,
    hint: { keys: { endpoint: part('call.action') } },
    check: NONE,
    section: BY_ENTITY,
    step: BY_ENTITY,
    preflight: { keys: { endpoint: part('call.action') } },
    submit: { keys: { menuCode: part('buttonCode') } },
    formButton: { keys: { menuCode: part('buttonCode') } },
    formBeside: { keys: { component: part('component') } },
    confirm: NONE,
    followUp: { whole: { anyOf: [{ enum: ['reload', 'close', 'back'] }, { type: 'object', ...part('target') }] } },
    outcome: {
      keys: { menuCode: part('buttonCode'), endpoint: part('call.action') },
      where: [part('sent')],
    },
    next: { keys: { endpoint: part('call.list') } },
    'treeBlock.icons': NONE,
    'treeBlock.reorder': { keys: operated },
    chartFilter: { keys: { dictionary: part('dictionary') } },
    series: NONE,
    'chartBlock.point': NONE,
    statsFigure: NONE,
    watch: { keys: { endpoint: part('call.watch') } },
    'watch.states': NONE,
  };
}

const plainBlocks = ofEach(kindsOfParts.block.parts, {});

/** The blocks that name something themselves, besides the names of their parts. */
function ofBlocks(catalogue: Catalogue): Partial<Record<BlockPart, Named>> {
  const of = (kind: EntityPart, keys: Record<string, JsonObject>, ...where: JsonObject[]): Named => ({
    keys: { entity: part('entity'), ...keys },
    where: [...byEntity(kind, catalogue), ...where],
  });
  const figures = Object.values(catalogue.endpoints).filter(({ summary }) => Object.keys(summary).length > 0);
  const summaries = figures.map(({ path, summary }) =>
    when('endpoint', [path], shape({ summary: listOf(oneOfNames(Object.keys(summary))) })),
  );
  return {
    listBlock: of('list', { endpoint: part('call.list') }, ...summaries),
    detailBlock: of('detail', { endpoint: part('call.detail') }),
    formBlock: of('sent', { endpoint: part('call.form'), update: part('call.update') }),
    approvalBlock: of('approval', { endpoint: part('call.detail') }),
    treeBlock: of('tree', { endpoint: part('call.tree') }),
    timelineBlock: of('timeline', { endpoint: part('call.list') }),
    historyBlock: { keys: { endpoint: part('call.history') } },
    chartBlock: { keys: { endpoint: part('call.figures'), dictionary: part('dictionary') } },
    statsBlock: { keys: { endpoint: part('call.figures') } },
    customBlock: { keys: { component: part('component'), entity: part('entity') } },
  };
}

/** What every action names. */
const plainActions = ofEach(kindsOfParts.action.parts, { keys: { menuCode: part('buttonCode') } });

/** The actions that name more. */
function ofActions(catalogue: Catalogue): Partial<Record<ActionPart, Named>> {
  const exported = Object.values(catalogue.endpoints)
    .filter(({ operation, entity }) => operation === 'export' && entity !== undefined)
    .map(({ path, entity = '' }) => when('endpoint', [path], shape({ columns: listOf(part(`field.${entity}`)) })));
  const of = (keys: Record<string, JsonObject>, ...where: JsonObject[]): Named => ({
    keys: { menuCode: part('buttonCode'), ...keys },
    where,
  });
  return {
    openAction: of({ page: part('page') }),
    requestAction: of({ endpoint: part('call.request') }),
    formAction: of({ endpoint: part('call.form') }, part('sent')),
    exportAction: of({ endpoint: part('call.export') }, ...exported),
    importAction: of({ endpoint: part('call.import') }),
    downloadAction: of({ endpoint: part('call.action') }),
    customAction: of({ handler: part('handler') }),
  };
}

/** Narrows the fields of a block by the entity that it names. */
function byEntity(kind: EntityPart, catalogue: Catalogue): JsonObject[] {
  return entitiesWith(kind, catalogue).map((name) => when('entity', [name], part(`${kind}.${name}`)));
}

/** Narrows the sent fields by the call that accepts them. */
function sentFields(catalogue: Catalogue): JsonObject {
  const written: ReadonlySet<Operation> = PART_OPERATIONS.sent;
  return together(
    entitiesWith('sent', catalogue).map((name) => {
      const calls = Object.values(catalogue.endpoints).filter(({ entity }) => entity === name);
      const paths = calls.filter(({ operation }) => written.has(operation)).map(({ path }) => path);
      return when('endpoint', paths, part(`sent.${name}`));
    }),
  );
}
