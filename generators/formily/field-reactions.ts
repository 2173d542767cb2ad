import type { Condition, ResolvedField, ResolvedStep, Value } from '../../schemas/generated/grammar.ts';
import { conditionNames } from '../../validators/model/condition-names.ts';

/** A reaction in Formily's shape. `when` is a condition of the language: data, where Formily has an expression. */
export interface FormilyReaction {
  dependencies?: readonly string[];
  /** The field that it changes, where that is another. */
  target?: string;
  effects?: readonly string[];
  when?: Condition;
  fulfill: { state?: Readonly<Record<string, unknown>>; derive?: object };
  otherwise?: { state: Readonly<Record<string, unknown>> };
}

/** What changes a field, and which choices of others are dropped when the user chooses in it. */
export function fieldReactions(field: ResolvedField, steps: readonly ResolvedStep[]): FormilyReaction[] {
  const { visibleWhen, requiredWhen, disabledWhen, derive } = field['x-reactions'] ?? {};
  const reactions: FormilyReaction[] = [];
  if (visibleWhen) reactions.push(conditionReaction(visibleWhen, 'visible', true, false));
  if (requiredWhen && field.required !== true) {
    reactions.push(conditionReaction(requiredWhen, 'required', true, false));
  }
  if (disabledWhen) {
    const otherwise = field.readOnly ? 'readOnly' : 'editable';
    reactions.push(conditionReaction(disabledWhen, 'pattern', 'disabled', otherwise));
  }
  if (derive) {
    const { from, ...rule } = derive;
    reactions.push({ dependencies: from, fulfill: { derive: rule } });
  }
  for (const target of narrowedFrom(field.name, steps)) {
    reactions.push({ target, effects: ['onFieldInputValueChange'], fulfill: { state: { value: null } } });
  }
  return reactions;
}

/** One property of the state follows a condition. */
export function conditionReaction(
  when: Condition,
  property: string,
  holds: unknown,
  otherwise: unknown,
): FormilyReaction {
  return {
    dependencies: conditionNames(when),
    when,
    fulfill: { state: { [property]: holds } },
    otherwise: { state: { [property]: otherwise } },
  };
}

/** The fields whose choices a field narrows, and those that these narrow in turn. */
function narrowedFrom(name: string, steps: readonly ResolvedStep[]): string[] {
  const fields = steps.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
  const found = new Set<string>();
  const follow = (from: string) => {
    for (const field of fields) {
      const { options } = field['x-component-props'];
      if (!options || field.name === name || found.has(field.name)) continue;
      if (options.dependsOn !== from && !Object.values(options.params).some((value) => isFrom(value, from))) continue;
      found.add(field.name);
      follow(field.name);
    }
  };
  follow(name);
  return [...found];
}

function isFrom(value: Value, name: string): boolean {
  return typeof value === 'object' && value !== null && 'from' in value && value.from === `values.${name}`;
}
