import type { Condition, Watch } from '../../schemas/generated/grammar.ts';
import { outcomesOf } from '../model/condition-outcomes.ts';
import { conditionPlace } from '../model/condition-place.ts';
import { resultFields } from '../model/payload-fields.ts';
import type { BlockContext } from '../nodes.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';
import { fieldsOf } from '../walk/reach.ts';

const messages = {
  twice: 'The same condition stands before, and the first that holds decides: this never does.',
  covered: 'This never decides: wherever it holds one before it holds too, and the first that holds decides.',
} as const;

/** The first true condition of several decides; one that is covered by those before it never does. */
export const conditionsDiffer = defineRule({
  id: 'conditions-differ',
  severity: 'error',
  description: {
    zh: '颜色、图标、watch 的状态按第一个成立的条件决定，后面再写同样的、或已被前面包含的条件，永远不起作用。',
    en: 'Of the conditions of tones, icons and the states of a watch the first that holds decides; the same one again, or one that those before include, never does.',
  },
  messages,
  visit: {
    shown: ({ tones }, tools) => check(tones, tools),
    listBlock: ({ rowTones }, tools) => check(rowTones, inRows(tools)),
    treeBlock: ({ icons }, tools) => check(icons, tools),
    action(action, tools) {
      if ('watch' in action) checkWatch(action.watch, tools);
    },
    timelineBlock: ({ tones }, tools) => check(tones, inRows(tools)),
  },
});

type InBlock = Tools<typeof messages> & Pick<BlockContext, 'reach' | 'entity'>;

/** For every row, although no row is available. */
function inRows({ reach, entity, ...tools }: InBlock): InBlock {
  return { ...tools, entity, reach: { ...reach, row: fieldsOf(entity), near: 'row' } };
}

/** The states of a watch are about its answers. */
function checkWatch(watch: Watch | undefined, tools: InBlock): void {
  if (!watch || watch.states.length < 2) return;
  const { entities, endpoints } = tools.catalogue;
  const called = endpoints.get(watch.endpoint);
  const answer =
    called?.operation === 'detail'
      ? fieldsOf(called.entity === undefined ? undefined : entities.get(called.entity))
      : resultFields(called, watch.endpoint, tools.catalogue);
  check(watch.states, { ...tools, reach: { ...tools.reach, answer, near: 'answer' } });
}

function check(ruled: readonly { when: Condition }[] | undefined, { reach, catalogue, report }: InBlock): void {
  if (!ruled || ruled.length < 2) return;
  const around = { reach, catalogue };
  const before: Condition[] = [];
  const written = new Set<string>();
  for (const entry of ruled) {
    const condition = JSON.stringify(entry.when);
    if (written.has(condition)) report(at(entry, 'when'), 'twice', {});
    else if (
      before.length > 0 &&
      outcomesOf([entry.when, { $nor: before }], around)?.canHold === false &&
      outcomesOf([entry.when], around)?.canHold &&
      outcomesOf([{ $or: before }], around)?.canFail
    )
      report(conditionPlace(entry, 'when'), 'covered', {});
    written.add(condition);
    before.push(entry.when);
  }
}
