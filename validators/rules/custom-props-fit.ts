import type { Payload, Value, Values } from '../../schemas/generated/grammar.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  unknown: '"{prop}" is not among the props of {name}.',
  missing: '{name} needs "{prop}".',
  type: 'Expected {expected}, found {found}.',
  value: '{name} takes for "{prop}" one of {values}.',
} as const;

/** A component or handler is handed what it is registered to take, and all that it cannot do without. */
export const customPropsFit = defineRule({
  id: 'custom-props-fit',
  severity: 'error',
  description: {
    zh: '传给自定义组件或处理器的内容必须是它注册时声明的，必需的都要有，取值类型相符。',
    en: 'A component or handler is handed what it is registered to take: known names, all required ones, values of their types.',
  },
  messages,
  visit: {
    customBlock(block, tools) {
      const { component: name } = block;
      const registered = tools.catalogue.custom?.components[name];
      if (registered)
        tell(
          { name, of: block, key: 'props', values: block.props, at: at(block, 'component') },
          registered.props,
          tools,
        );
    },
    action(action, tools) {
      if (action.type !== 'custom') return;
      const { handler: name } = action;
      const registered = tools.catalogue.custom?.handlers[name];
      if (registered)
        tell(
          { name, of: action, key: 'params', values: action.params, at: at(action, 'handler') },
          registered.props,
          tools,
        );
    },
  },
});

interface Handed {
  name: string;
  of: object;
  key: string;
  values: Values | undefined;
  at: Place;
}

function tell(handed: Handed, props: Payload | undefined, { report }: Tools<typeof messages>): void {
  const { name, of, key, values = {} } = handed;
  const known = props?.properties ?? {};
  const unknown = Object.keys(values).filter((prop) => !Object.hasOwn(known, prop));
  for (const prop of unknown) report(keyAt(of, key, prop), 'unknown', { prop, name, near: Object.keys(known) });
  const missing = (props?.required ?? []).filter((prop) => !Object.hasOwn(values, prop));
  // A wrong name in place of the right one is one mistake.
  for (const prop of missing.slice(unknown.length)) report(handed.at, 'missing', { prop, name });
  for (const [prop, value] of Object.entries(values)) {
    const payload = known[prop];
    if (!payload) continue;
    const expected = expectedOf(payload, value);
    if (expected !== undefined) report(at(of, key, prop), 'type', { expected, found: JSON.stringify(value) });
    else if (payload.enum && !isFrom(value) && !Array.isArray(value) && !payload.enum.includes(value as string))
      report(at(of, key, prop), 'value', {
        name,
        prop,
        values: payload.enum.map((one) => JSON.stringify(one)).join(', '),
      });
  }
}

function expectedOf({ type }: Payload, value: Value): string | undefined {
  if (isFrom(value) || value === null) return undefined;
  if (type === 'array') return Array.isArray(value) ? undefined : 'a list';
  if (type === 'object') return 'a value from elsewhere, since no plain one is an object';
  if (type === 'integer') return Number.isInteger(value) ? undefined : 'a whole number';
  if (type === 'number') return typeof value === 'number' ? undefined : 'a number';
  if (type === 'boolean') return typeof value === 'boolean' ? undefined : 'true or false';
  return typeof value === 'string' ? undefined : 'a text';
}

function isFrom(value: Value): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
