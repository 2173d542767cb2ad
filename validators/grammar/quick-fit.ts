import type { JsonObject, JsonValue } from '../json.ts';
import type { Grammars, PlacedSchema } from './grammars.ts';
import { isGenerated, otherwisePart, tagOf } from './layers.ts';
import { matchesPattern } from './matches-pattern.ts';
import { hasTwins, isOfType, isSame } from './same-value.ts';
import type { Schema } from './schema.ts';

type Test = (value: JsonValue) => boolean;
type Keyed = (key: string, value: JsonObject) => boolean;

/**
 * Whether a value fits a grammar, and nothing more: the same answer as `fitGrammar` without its words and places, from
 * functions that are put together once a grammar. Nearly every document fits, and needs no more than this.
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

  /** Parts of a grammar name each other in circles, so a test is put together when it is first run. */
  #test(placed: PlacedSchema): Test {
    const known = this.#tests.get(placed.schema);
    if (known) return known;
    let made: Test | undefined;
    const test: Test = (value) => {
      made ??= this.#make(placed);
      return made(value);
    };
    this.#tests.set(placed.schema, test);
    return test;
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
      // What is left undecided is told where the tag is wrong, and where it is needed: `required` tells that.
      tests.push((value) => !isObject(value) || !Object.hasOwn(value, choice.tag) || choice.of(value) !== undefined);
      tests.push((value) => {
        const chosen = isObject(value) ? choice.of(value) : undefined;
        return chosen === undefined || this.#test(chosen)(value);
      });
    }
    if (schema.if) {
      tests.push((value) => {
        const part = otherwisePart(schema, (key) => !isObject(value) || Object.hasOwn(value, key));
        return part === undefined || at(part)(value);
      });
    }
    if (schema.unevaluatedProperties === false) {
      const names = this.#names({ schema, file });
      tests.push((value) => !isObject(value) || Object.keys(value).every((key) => names(key, value)));
    }
    return (value) => tests.every((test) => test(value));
  }

  #keyTests({ schema, file }: PlacedSchema): Test | undefined {
    const { properties, patternProperties, additionalProperties, propertyNames } = schema;
    if (!properties && !patternProperties && additionalProperties === undefined && !propertyNames) return undefined;
    const at = (part: Schema) => this.#test({ schema: part, file });
    const own = new Map(Object.entries(properties ?? {}).map(([key, part]) => [key, at(part)]));
    const patterns = Object.entries(patternProperties ?? {}).map(([pattern, part]) => ({ pattern, test: at(part) }));
    const others = additionalProperties ? at(additionalProperties) : undefined;
    const names = propertyNames && at(propertyNames);
    return (value) => {
      if (!isObject(value)) return true;
      for (const key of Object.keys(value)) {
        const member = value[key] ?? null;
        const test = own.get(key);
        let named = test !== undefined;
        if (test && !test(member)) return false;
        for (const { pattern, test: fits } of patterns) {
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

  /** Whether a schema, or one that applies with it, says something about a key. */
  #names({ schema, file }: PlacedSchema): Keyed {
    const { properties, patternProperties, additionalProperties } = schema;
    const patterns = Object.keys(patternProperties ?? {});
    const parts: Keyed[] = [];
    if (schema.$ref !== undefined) parts.push(this.#names(this.#grammars.resolve(schema.$ref, file)));
    for (const part of schema.allOf ?? []) if (!isGenerated(part)) parts.push(this.#names({ schema: part, file }));
    const choice = this.#choice({ schema, file });
    if (choice) {
      const branches = new Map<Schema, Keyed>();
      parts.push((key, value) => {
        const chosen = choice.of(value);
        // Nobody knows which further keys belong here.
        if (!chosen) return true;
        const names = branches.get(chosen.schema) ?? this.#names(chosen);
        branches.set(chosen.schema, names);
        return names(key, value);
      });
    }
    if (schema.else) {
      const others = this.#names({ schema: schema.else, file });
      parts.push(
        (key, value) => otherwisePart(schema, (one) => Object.hasOwn(value, one)) !== undefined && others(key, value),
      );
    }
    return (key, value) =>
      (properties !== undefined && Object.hasOwn(properties, key)) ||
      Boolean(additionalProperties) ||
      patterns.some((pattern) => matchesPattern(pattern, key)) ||
      parts.some((part) => part(key, value));
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

function ofLists(item: Test): Test {
  return (value) => !Array.isArray(value) || value.every(item);
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
    const types = [type].flat();
    tests.push((value) => types.some((one) => isOfType(value, one)));
  }
  const fixed = schema.const === undefined ? possible : [schema.const];
  if (fixed) tests.push((value) => fixed.some((one) => isSame(one, value)));
  if (required) tests.push((value) => !isObject(value) || required.every((key) => Object.hasOwn(value, key)));
  const least = schema.minProperties;
  if (least !== undefined) tests.push((value) => !isObject(value) || Object.keys(value).length >= least);
  if (minItems !== undefined) tests.push((value) => !Array.isArray(value) || value.length >= minItems);
  if (maxItems !== undefined) tests.push((value) => !Array.isArray(value) || value.length <= maxItems);
  if (schema.uniqueItems) tests.push((value) => !Array.isArray(value) || !hasTwins(value));
  if (minLength !== undefined || maxLength !== undefined) {
    tests.push((value) => {
      if (typeof value !== 'string') return true;
      const length = [...value].length;
      return length >= (minLength ?? 0) && length <= (maxLength ?? length);
    });
  }
  if (pattern !== undefined) tests.push((value) => typeof value !== 'string' || matchesPattern(pattern, value));
  if (minimum !== undefined) tests.push((value) => typeof value !== 'number' || value >= minimum);
  if (maximum !== undefined) tests.push((value) => typeof value !== 'number' || value <= maximum);
  return tests;
}
