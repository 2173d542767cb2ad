import type { JsonObject, JsonValue } from '../json.ts';
import type { Grammars, PlacedSchema } from './grammars.ts';
import { isGenerated, otherwisePart, tagOf } from './layers.ts';
import { matchesPattern } from './matches-pattern.ts';
import { hasTwins, isOfType, isSame } from './same-value.ts';
import type { Schema, TypeName } from './schema.ts';

type Test = (value: JsonValue) => boolean;

/** The keys that a schema, and those that apply with it, define: these, and those that depend on the object itself. */
interface Keys {
  fixed: Set<string>;
  others: ((key: string, value: JsonObject) => boolean)[];
}

/**
 * Whether a value fits a grammar, and nothing more: the same answer as `fitGrammar` without its messages and places, from
 * functions that are built once for each grammar. Nearly every document fits, and needs no more than this.
 */
export class QuickFit {
  readonly #grammars: Grammars;
  readonly #tests = new Map<Schema, Test>();

  constructor(grammars: Grammars) {
    this.#grammars = grammars;
  }

  fits(value: JsonValue, grammar: PlacedSchema): boolean {
    return this.#test(grammar)(value);
  }

  /** Parts of a grammar refer to each other in cycles: a test that is still being built is looked up when it is run. */
  #test(placed: PlacedSchema): Test {
    const { schema } = placed;
    const known = this.#tests.get(schema);
    if (known) return known;
    this.#tests.set(schema, (value) => this.#tests.get(schema)?.(value) ?? true);
    const made = this.#make(placed);
    this.#tests.set(schema, made);
    return made;
  }

  #make({ schema, file }: PlacedSchema): Test {
    const at = (part: Schema) => this.#test({ schema: part, file });
    const tests: Test[] = [...scalarTests(schema)];
    if (schema.$ref !== undefined) tests.push(this.#test(this.#grammars.resolve(schema.$ref, file)));
    for (const part of schema.allOf ?? []) if (!isGenerated(part)) tests.push(at(part));
    if (schema.items) tests.push(ofLists(at(schema.items)));
    const keys = this.#keyTests({ schema, file });
    if (keys) tests.push(keys);
    const choice = this.#choice({ schema, file });
    if (choice) {
      // An undecided choice is reported where the tag is wrong; where the tag is required, `required` reports it.
      tests.push((value) => {
        if (!isObject(value) || !Object.hasOwn(value, choice.tag)) return true;
        const chosen = choice.of(value);
        return chosen !== undefined && this.#test(chosen)(value);
      });
    }
    if (schema.if) {
      tests.push((value) => {
        const part = otherwisePart(schema, (key) => !isObject(value) || Object.hasOwn(value, key));
        return part === undefined || at(part)(value);
      });
    }
    if (schema.unevaluatedProperties === false) {
      const keys = this.#keysOf({ schema, file });
      tests.push((value) => !isObject(value) || hasOnly(keys, value));
    }
    return allOf(tests);
  }

  #keyTests({ schema, file }: PlacedSchema): Test | undefined {
    const { properties, patternProperties, additionalProperties, propertyNames } = schema;
    if (!properties && !patternProperties && additionalProperties === undefined && !propertyNames) return undefined;
    const at = (part: Schema) => this.#test({ schema: part, file });
    const own = new Map(Object.entries(properties ?? {}).map(([key, part]) => [key, at(part)]));
    const patterns = Object.entries(patternProperties ?? {}).map(([pattern, part]) => ({ pattern, fits: at(part) }));
    const others = additionalProperties ? at(additionalProperties) : undefined;
    const names = propertyNames && at(propertyNames);
    return (value) => {
      if (!isObject(value)) return true;
      for (const key in value) {
        const member = value[key] ?? null;
        const test = own.get(key);
        let named = test !== undefined;
        if (test && !test(member)) return false;
        for (const { pattern, fits } of patterns) {
          if (!matchesPattern(pattern, key)) continue;
          named = true;
          if (!fits(member)) return false;
        }
        if (!named && (additionalProperties === false || (others && !others(member)))) return false;
        if (names && !names(key)) return false;
      }
      return true;
    };
  }

  #keysOf({ schema, file }: PlacedSchema): Keys {
    const { properties, patternProperties, additionalProperties } = schema;
    const keys: Keys = { fixed: new Set(Object.keys(properties ?? {})), others: [] };
    const add = (more: Keys) => {
      for (const key of more.fixed) keys.fixed.add(key);
      keys.others.push(...more.others);
    };
    if (additionalProperties) keys.others.push(() => true);
    for (const pattern of Object.keys(patternProperties ?? {})) keys.others.push((key) => matchesPattern(pattern, key));
    if (schema.$ref !== undefined) add(this.#keysOf(this.#grammars.resolve(schema.$ref, file)));
    for (const part of schema.allOf ?? []) if (!isGenerated(part)) add(this.#keysOf({ schema: part, file }));
    const choice = this.#choice({ schema, file });
    if (choice) {
      const branches = new Map<Schema, Keys>();
      keys.others.push((key, value) => {
        const chosen = choice.of(value);
        // Which further keys are allowed here is unknown.
        if (!chosen) return true;
        const known = branches.get(chosen.schema) ?? this.#keysOf(chosen);
        branches.set(chosen.schema, known);
        return isAmong(known, key, value);
      });
    }
    if (schema.else) {
      const others = this.#keysOf({ schema: schema.else, file });
      keys.others.push(
        (key, value) =>
          otherwisePart(schema, (one) => Object.hasOwn(value, one)) !== undefined && isAmong(others, key, value),
      );
    }
    return keys;
  }

  /** The branch that the discriminator of a schema chooses. */
  #choice({ schema, file }: PlacedSchema) {
    if (!schema.oneOf || !schema.discriminator) return undefined;
    const tag = schema.discriminator.propertyName;
    const branches = new Map<JsonValue, PlacedSchema>();
    for (const part of schema.oneOf) {
      const branch = part.$ref === undefined ? { schema: part, file } : this.#grammars.resolve(part.$ref, file);
      const value = tagOf(branch.schema, tag);
      if (!branches.has(value)) branches.set(value, branch);
    }
    const of = (value: JsonObject) => (Object.hasOwn(value, tag) ? branches.get(value[tag] ?? null) : undefined);
    return { tag, of };
  }
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isScalar(value: JsonValue): boolean {
  return typeof value !== 'object' || value === null;
}

function hasOnly(keys: Keys, value: JsonObject): boolean {
  for (const key in value) if (!isAmong(keys, key, value)) return false;
  return true;
}

function isAmong({ fixed, others }: Keys, key: string, value: JsonObject): boolean {
  return fixed.has(key) || others.some((other) => other(key, value));
}

/** One test that combines several. */
function allOf(tests: readonly Test[]): Test {
  const [first, second] = tests;
  if (!first) return () => true;
  if (!second) return first;
  if (tests.length === 2) return (value) => first(value) && second(value);
  return (value) => {
    for (const test of tests) if (!test(value)) return false;
    return true;
  };
}

function ofLists(item: Test): Test {
  return (value) => {
    if (Array.isArray(value)) for (const element of value) if (!item(element)) return false;
    return true;
  };
}

/** Most values are of these types, which one check detects. */
function typeTest(type: TypeName): Test {
  switch (type) {
    case 'string':
      return (value) => typeof value === 'string';
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'object':
      return isObject;
    case 'array':
      return Array.isArray;
    default:
      return (value) => isOfType(value, type);
  }
}

/** The keywords that need no other schema. */
function scalarTests(schema: Schema): Test[] {
  const {
    type,
    enum: possible,
    required,
    pattern,
    minItems,
    maxItems,
    minLength,
    maxLength,
    minimum,
    maximum,
  } = schema;
  const tests: Test[] = [];
  if (type !== undefined) {
    const any = [type].flat().map(typeTest);
    const [only, ...others] = any;
    tests.push(only && others.length === 0 ? only : (value) => any.some((isOf) => isOf(value)));
  }
  const fixed = schema.const === undefined ? possible : [schema.const];
  if (fixed?.every(isScalar)) {
    const scalars = new Set(fixed);
    tests.push((value) => scalars.has(value));
  } else if (fixed) tests.push((value) => fixed.some((one) => isSame(one, value)));
  if (required) {
    tests.push((value) => {
      if (isObject(value)) for (const key of required) if (!Object.hasOwn(value, key)) return false;
      return true;
    });
  }
  const least = schema.minProperties;
  if (least !== undefined) tests.push((value) => !isObject(value) || Object.keys(value).length >= least);
  if (minItems !== undefined) tests.push((value) => !Array.isArray(value) || value.length >= minItems);
  if (maxItems !== undefined) tests.push((value) => !Array.isArray(value) || value.length <= maxItems);
  if (schema.uniqueItems) tests.push((value) => !Array.isArray(value) || !hasTwins(value));
  if (minLength !== undefined || maxLength !== undefined) {
    tests.push((value) => {
      if (typeof value !== 'string') return true;
      // A character is one unit or two: mostly no counting is needed.
      if (value.length <= (maxLength ?? value.length) && value.length >= 2 * (minLength ?? 0)) return true;
      const length = [...value].length;
      return length >= (minLength ?? 0) && length <= (maxLength ?? length);
    });
  }
  if (pattern !== undefined) tests.push((value) => typeof value !== 'string' || matchesPattern(pattern, value));
  if (minimum !== undefined) tests.push((value) => typeof value !== 'number' || value >= minimum);
  if (maximum !== undefined) tests.push((value) => typeof value !== 'number' || value <= maximum);
  return tests;
}
