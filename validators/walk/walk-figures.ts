import type { ChartBlock, Endpoint, Payload, StatsBlock, TimelineBlock } from '../../schemas/generated/grammar.ts';
import type { KnownFields } from '../catalogue.ts';
import { answerOf } from '../model/answer-of.ts';
import { answerFields, payloadFields } from '../model/payload-fields.ts';
import type { BlockContext } from '../nodes.ts';
import { at } from '../positions/place.ts';
import { fieldsOf, unknownFields } from './reach.ts';
import { mention, type Walk } from './walk.ts';
import { walkPartUse } from './walk-part-use.ts';
import { walkItems, walkTarget, walkTones } from './walk-shown.ts';
import { walkAsked, walkFixedFilters, walkSource, walkValues } from './walk-values.ts';

/** The operations whose answers hold figures. */
const FIGURES = ['action', 'aggregate'] as const;

/** What a call of figures is asked with: of an aggregate call these are filters, as a list has them. */
function walkParams(
  block: StatsBlock | ChartBlock,
  context: BlockContext,
  walk: Walk,
  besides: readonly string[] = [],
): void {
  const called = walk.catalogue.endpoints.get(block.endpoint);
  if (called?.operation !== 'aggregate') walkAsked(block, 'params', context, walk, { besides });
  else {
    const entity = walk.catalogue.entities.get(called.entity ?? '');
    walkFixedFilters(block, 'params', block.endpoint, { ...context, ...(entity && { entity }) }, walk);
  }
}

export function walkStats(block: StatsBlock, context: BlockContext, walk: Walk): void {
  const answer = answerFields(context.endpoint, block.endpoint, walk.catalogue);
  walk.emit('statsBlock', block, { ...context, answer });
  walkSource(block, FIGURES, context, walk);
  walkParams(block, context, walk);
  const inAnswer: BlockContext = { ...context, reach: { ...context.reach, answer, near: 'answer' } };
  for (const figure of block.figures) {
    mention(walk, context, answer, figure.name, at(figure, 'name'));
    if (figure.compare !== undefined) mention(walk, context, answer, figure.compare, at(figure, 'compare'));
    if (figure.note !== undefined) mention(walk, context, answer, figure.note, at(figure, 'note'));
    walkPartUse('cell', figure, context, walk);
    walkTones(figure.tones, inAnswer, walk);
    walkTarget(figure.open, inAnswer, walk);
  }
}

export function walkChart(block: ChartBlock, context: BlockContext, walk: Walk): void {
  const answer = answerFields(context.endpoint, block.endpoint, walk.catalogue);
  const rows = rowsOf(context.endpoint, block, walk);
  walk.emit('chartBlock', block, { ...context, answer, rows });
  walkSource(block, FIGURES, context, walk);
  walkParams(
    block,
    context,
    walk,
    (block.filters ?? []).map(({ name }) => name),
  );
  for (const filter of block.filters ?? []) {
    walkPartUse('widget', filter, context, walk);
    walkValues(filter, 'props', context, walk);
  }
  mention(walk, context, answer, block.rows, at(block, 'rows'));
  for (const key of ['category', 'secondCategory'] as const) {
    const field = block[key];
    if (field !== undefined) mention(walk, context, rows, field, at(block, key));
  }
  for (const series of block.series) mention(walk, context, rows, series.field, at(series, 'field'));
  if (block.point) {
    mention(walk, context, rows, block.point.longitude, at(block.point, 'longitude'));
    mention(walk, context, rows, block.point.latitude, at(block.point, 'latitude'));
  }
  walkTarget(block.open, { ...context, reach: { ...context.reach, row: rows, near: 'row' } }, walk);
}

/** The fields of a row of the list in the answer. */
function rowsOf(endpoint: Endpoint | undefined, block: ChartBlock, walk: Walk): KnownFields {
  const list: Payload | undefined = answerOf(endpoint, walk.catalogue)?.properties?.[block.rows];
  return list?.items ? payloadFields(list.items, `a row of ${block.rows}`, walk.catalogue) : unknownFields;
}

export function walkTimeline(block: TimelineBlock, context: BlockContext, walk: Walk): void {
  const { entity } = context;
  walk.emit('timelineBlock', block, context);
  walkSource(block, 'list', context, walk);
  walkFixedFilters(block, 'fixedFilters', block.endpoint, context, walk);
  mention(walk, context, entity, block.time, at(block, 'time'));
  mention(walk, context, entity, block.heading, at(block, 'heading'));
  const inRow: BlockContext = { ...context, reach: { ...context.reach, row: fieldsOf(entity), near: 'row' } };
  walkItems(block, 'lines', inRow, walk);
  walkTones(block.tones, inRow, walk);
  walkTarget(block.open, inRow, walk);
}
