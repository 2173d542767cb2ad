import type { Block, Catalogue } from '../../schemas/generated/grammar.ts';
import type { JsonObject } from '../../validators/json.ts';
import { type EntityPart, entitiesWith } from './field-parts.ts';
import { either, listOf, oneOfNames, part, shape, together, when } from './schema-parts.ts';

/** What each kind of block refers to, and what several of them hold. */
export function blockParts(catalogue: Catalogue): Record<string, JsonObject> {
  return {
    block: either('kind', blocks(catalogue)),
    load: shape({ endpoint: part('call.detail') }),
    side: {
      ...shape({ entity: part('entity'), endpoint: part('call.tree') }),
      ...together(byEntity('tree', catalogue)),
    },
    timeline: {
      ...shape({ entity: part('entity'), endpoint: part('call.list'), open: part('target') }),
      ...together(byEntity('timeline', catalogue)),
    },
    outcome: { ...shape({ menuCode: part('buttonCode'), endpoint: part('call.action') }), ...together([part('sent')]) },
  };
}

/** What each kind of block refers to. */
function blocks(catalogue: Catalogue): Record<Block['kind'], JsonObject> {
  const tabs = listOf(shape({ block: part('block'), menuCode: part('menuCode') }));
  const actionList = listOf(part('action'));
  const reveal = shape({ endpoint: part('call.action'), menuCode: part('buttonCode') });
  const of = (kind: EntityPart, properties: Record<string, JsonObject>, ...more: JsonObject[]): JsonObject => ({
    ...shape({ entity: part('entity'), ...properties }),
    ...together([...byEntity(kind, catalogue), ...more]),
  });
  const figures = Object.values(catalogue.endpoints).filter(({ summary }) => Object.keys(summary).length > 0);
  const summaries = figures.map(({ path, summary }) =>
    when('endpoint', [path], shape({ summary: listOf(oneOfNames(Object.keys(summary))) })),
  );
  const actionLists = { toolbar: actionList, rowActions: actionList, batchActions: actionList };
  return {
    list: of(
      'list',
      { endpoint: part('call.list'), side: part('side'), expand: part('block'), ...actionLists, reveal },
      ...summaries,
    ),
    detail: of('detail', { endpoint: part('call.detail'), tabs, actions: actionList, reveal }),
    form: of('sent', {
      endpoint: part('call.form'),
      update: part('call.update'),
      load: part('load'),
      preflight: listOf(shape({ endpoint: part('call.action') })),
      submit: shape({ menuCode: part('buttonCode') }),
      then: listOf(part('followUp')),
      actions: actionList,
      reveal,
    }),
    approval: of('approval', {
      endpoint: part('call.detail'),
      history: part('timeline'),
      tabs,
      outcomes: listOf(part('outcome')),
      next: shape({ endpoint: part('call.list') }),
      reveal,
    }),
    tree: of('tree', {
      endpoint: part('call.tree'),
      toolbar: actionList,
      nodeActions: actionList,
      reorder: shape({ endpoint: part('call.action'), menuCode: part('buttonCode') }),
      panel: part('block'),
      overview: part('block'),
    }),
    chart: shape({
      endpoint: part('call.action'),
      dictionary: part('dictionary'),
      filters: listOf(shape({ dictionary: part('dictionary') })),
      open: part('target'),
    }),
    stats: shape({ endpoint: part('call.action'), figures: listOf(shape({ open: part('target') })) }),
    timeline: part('timeline'),
    tabs: shape({ tabs }),
    split: shape({ first: part('block'), second: part('block') }),
    stack: shape({ blocks: listOf(part('block')) }),
    custom: shape({
      component: part('component'),
      entity: part('entity'),
      toolbar: actionList,
      batchActions: actionList,
      open: part('target'),
    }),
  };
}

/** Narrows the fields of a block by the entity that it names. */
function byEntity(kind: EntityPart, catalogue: Catalogue): JsonObject[] {
  return entitiesWith(kind, catalogue).map((name) => when('entity', [name], part(`${kind}.${name}`)));
}
