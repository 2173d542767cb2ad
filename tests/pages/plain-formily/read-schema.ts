import { type Field, type Form, type GeneralField, isField } from '@formily/core';
import type { ISchema } from '@formily/react';
import { conditionHolds, type Reach } from './condition-holds.ts';
import { type Checks, NOTHING_BUT_SPACE, type Rule, validatorOf } from './validator-of.ts';

/** What a schema names and its project has. */
export interface Known extends Checks {
  /** What conditions reach beside the form: `row`, `params`, `community`, `user`. */
  reach: Reach;
  derive: Readonly<Record<string, (values: unknown[], params: object) => unknown>>;
}

interface Derive {
  function: string;
  params?: object;
  keep?: boolean;
}

interface Reaction {
  dependencies?: string[];
  target?: string;
  when?: object;
  fulfill: { state?: object; derive?: Derive };
  otherwise?: { state: object };
}

interface Data extends Omit<ISchema, 'x-validator' | 'x-reactions'> {
  'x-validator'?: Rule[];
  'x-reactions'?: Reaction[];
}

/** By the name of a value: the fields whose components fill it in. */
type Fillers = ReadonlyMap<string, readonly string[]>;

/** The schema of `npm run formily` with its data turned into functions, as a Formily project takes it. */
export function readSchema(schema: ISchema, known: Known): ISchema {
  return partOf(schema, known, fillersIn(schema));
}

function partOf(schema: ISchema, known: Known, fillers: Fillers): ISchema {
  const { properties, items, 'x-reactions': reactions, 'x-validator': rules = [], ...rest } = schema as unknown as Data;
  return {
    ...rest,
    ...(rest['x-decorator'] === 'FormItem' && {
      'x-validator': [...rules.map((rule) => validatorOf(rule, known)), NOTHING_BUT_SPACE],
    }),
    ...(reactions && { 'x-reactions': reactions.map((reaction) => reactionOf(reaction, known, fillers)) as never }),
    ...(items && { items: partOf(items as ISchema, known, fillers) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, partOf(each as ISchema, known, fillers)]),
      ),
    }),
  };
}

/** One with a `target` is Formily's as it stands. */
function reactionOf(reaction: Reaction, known: Known, fillers: Fillers): unknown {
  const { target, when, fulfill, otherwise, dependencies = [] } = reaction;
  if (target !== undefined) return reaction;
  const { derive } = fulfill;
  if (derive) return derivation(dependencies, derive, known);
  return (field: GeneralField) => {
    const holds = when === undefined || conditionHolds(when, valuesAround(field, fillers), known.reach);
    // Once the reaction has ended: of what is set inside it, Formily leaves out some of what follows.
    queueMicrotask(() => field.setState({ ...(holds ? fulfill.state : otherwise?.state) }));
  };
}

/**
 * The values that stand beside a field: of its row, or of the form. What is empty is not there. Each is read when it is
 * asked for, so that a reaction hangs on what its condition names and on nothing else.
 */
function valuesAround(field: GeneralField, fillers: Fillers): Reach {
  const beside = Object(field.record) as Record<string, unknown>;
  const valueAt = (name: string) => {
    const value = beside[name];
    return isEmpty(value) || isFilledByHidden(field.form, fillers.get(name)) ? undefined : value;
  };
  return new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, name) => valueAt(String(name)),
      getOwnPropertyDescriptor(_, name) {
        const value = valueAt(String(name));
        return value === undefined ? undefined : { value, configurable: true, enumerable: true };
      },
    },
  );
}

/** What a component fills in besides its own value goes with that component's field. */
function isFilledByHidden(form: Form, names: readonly string[] = []): boolean {
  const there = names.flatMap((name) => form.query(name).take() ?? []);
  return there.length > 0 && !there.some((field) => field.visible);
}

function fillersIn({ properties = {} }: ISchema): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (name: string, filler: string) => found.set(name, [...(found.get(name) ?? []), filler]);
  for (const [filler, each] of Object.entries(properties as Record<string, ISchema>)) {
    for (const name of Object.values((each['x-data'] as { into?: Record<string, string> })?.into ?? {}))
      add(name, filler);
    for (const [name, inner] of fillersIn(each)) for (const one of inner) add(name, one);
  }
  return found;
}

/** Works a field out of others: what a person typed stays while nothing can be said, or always with `keep`. */
function derivation(from: string[], { function: name, keep = false, params = {} }: Derive, known: Known) {
  const work = known.derive[name];
  let worked: { value: unknown } | undefined;
  let before: string | undefined;
  return (field: Field) => {
    const given = from.map((name) => field.form.values[name]);
    const isMasked = from.some((name, place) => {
      const source = field.form.fields[name];
      return isField(source) && source.data?.sensitive === true && known.isMasked(given[place]);
    });
    // What was loaded stays until one of the others changes.
    const starts = before === undefined || before === JSON.stringify(given);
    before = JSON.stringify(given);
    if (!work || isMasked || !field.visible) return;
    const found = work(given, params);
    const isOwn = isEmpty(field.value) || (worked !== undefined && field.value === worked.value);
    if (field.value !== found && !isOwn && (keep || starts || isEmpty(found))) return;
    worked = { value: found };
    field.value = found;
  };
}

export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isEmpty);
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
