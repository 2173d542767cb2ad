import type { HistoryBlock } from '../../schemas/generated/grammar.ts';
import { HISTORY_ENTITY } from '../model/history-entity.ts';
import type { BlockContext } from '../nodes.ts';
import { at } from '../positions/place.ts';
import { fieldsOf } from './reach.ts';
import type { Walk } from './walk.ts';
import { walkTones } from './walk-shown.ts';
import { passKey, walkKey, walkSource } from './walk-values.ts';

export function walkHistory(block: HistoryBlock, context: BlockContext, walk: Walk): void {
  walk.emit('historyBlock', block, context);
  walkSource(block, 'history', context, walk);
  walkKey(block, context, walk);
  // Left out, the key is that of the record around it.
  const { row } = context.reach;
  const called = walk.catalogue.endpoints.get(block.endpoint)?.entity;
  const hasHistory = called !== undefined && walk.catalogue.entities.get(called)?.document.history !== undefined;
  // A call of what has no history is one mistake.
  if (block.key === undefined && hasHistory && row && 'primaryKey' in row) {
    const key = { from: `row.${row.primaryKey}` };
    walk.positions.standIn(key, block, 'endpoint');
    passKey(key, at(block, 'endpoint'), block.endpoint, context, walk);
  }
  const steps = fieldsOf(walk.catalogue.entities.get(HISTORY_ENTITY));
  walkTones(block.tones, { ...context, reach: { ...context.reach, row: steps, near: 'row' } }, walk);
}
