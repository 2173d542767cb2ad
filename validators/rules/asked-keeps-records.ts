import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  writes: '"{endpoint}" changes records, and {asker} only asks: it is sent while nobody has decided anything.',
} as const;

/** The calls that a page makes by itself, while a user types or reads, change nothing: else records change without an action. */
export const askedKeepsRecords = defineRule({
  id: 'asked-keeps-records',
  severity: 'error',
  description: {
    zh: '提示、预检、进度、统计和图表会自己发送的接口不能修改记录：没有人点过任何按钮。',
    en: 'Hints, preflights, watches, figures and charts ask calls that change nothing: they are sent while nobody has decided anything.',
  },
  messages,
  visit: {
    field(field, tools) {
      for (const hint of field.hints ?? []) check(hint, 'a hint', tools);
    },
    formBlock(block, tools) {
      for (const preflight of block.preflight ?? []) check(preflight, 'a preflight', tools);
    },
    action(action, tools) {
      if ('watch' in action && action.watch) check(action.watch, 'a watch', tools);
    },
    statsBlock: (block, tools) => check(block, 'a block of figures', tools),
    chartBlock: (block, tools) => check(block, 'a chart', tools),
  },
});

function check(of: { endpoint: string }, asker: string, { catalogue, report }: Tools<typeof messages>): void {
  const { endpoint } = of;
  const called = catalogue.endpoints.get(endpoint);
  // A call of another operation is reported separately.
  if (called?.operation !== 'action' || (called.writes === undefined && called.transition === undefined)) return;
  report(at(of, 'endpoint'), 'writes', { endpoint, asker });
}
