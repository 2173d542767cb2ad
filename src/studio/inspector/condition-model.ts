import type { JsonObject, JsonValue } from '../../../validators/json.ts';

/** The comparisons of the grammar, in the order in which they are offered. */
export const OPERATORS = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$exists'] as const;
export type Operator = (typeof OPERATORS)[number];

/** How the lines of a group belong together. */
export const JOINS = ['$and', '$or', '$nor'] as const;
export type Join = (typeof JOINS)[number];

export interface ConditionLine {
  name: string;
  operator: Operator;
  /** Undefined while it is still to be typed. */
  value: JsonValue | undefined;
}

/** A condition as lines that are edited: all, any or none of them hold. */
export interface ConditionGroup {
  join: Join;
  lines: readonly (ConditionLine | ConditionGroup)[];
}

/**
 * Reads a condition.
 *
 * @returns undefined where it says something that lines cannot
 */
export function toGroup(condition: JsonValue | undefined): ConditionGroup | undefined {
  if (condition === undefined) return { join: '$and', lines: [] };
  if (!isObject(condition)) return undefined;
  const lines: (ConditionLine | ConditionGroup)[] = [];
  for (const [name, operand] of Object.entries(condition)) {
    if (isJoin(name)) {
      if (!Array.isArray(operand)) return undefined;
      const inner = operand.map(toGroup);
      if (inner.some((group) => group === undefined)) return undefined;
      lines.push({ join: name, lines: (inner as ConditionGroup[]).map(unwrapped) });
      continue;
    }
    const read = linesOf(name, operand);
    if (!read) return undefined;
    lines.push(...read);
  }
  // A group alone is what it says.
  const [only] = lines;
  return lines.length === 1 && only && isGroup(only) ? only : { join: '$and', lines };
}

/** A group of one line is that line. */
function unwrapped(group: ConditionGroup): ConditionLine | ConditionGroup {
  const [only] = group.lines;
  return group.join === '$and' && group.lines.length === 1 && only ? only : group;
}

function linesOf(name: string, operand: JsonValue): ConditionLine[] | undefined {
  if (!isObject(operand) || 'from' in operand) return [{ name, operator: '$eq', value: operand }];
  const entries = Object.entries(operand);
  if (entries.some(([operator]) => !(OPERATORS as readonly string[]).includes(operator))) return undefined;
  return entries.map(([operator, value]) => ({ name, operator: operator as Operator, value }));
}

/**
 * Writes a condition as a person would: equal to is the value alone, and names that occur once need no list.
 *
 * @returns undefined where nothing is left, or something is still to be typed
 */
export function toCondition({ join, lines }: ConditionGroup): JsonObject | undefined {
  if (lines.length === 0 || lines.some((line) => !isGroup(line) && !isComplete(line))) return undefined;
  const written = lines.map((line) => (isGroup(line) ? toCondition(line) : writtenLine(line)));
  if (written.some((each) => each === undefined)) return undefined;
  const parts = written as JsonObject[];
  if (join !== '$and') return { [join]: parts };
  return merged(parts) ?? { $and: parts };
}

/** One object of several; undefined where two say something about one name that no object can. */
function merged(parts: readonly JsonObject[]): JsonObject | undefined {
  const whole: JsonObject = {};
  for (const part of parts) {
    for (const [name, operand] of Object.entries(part)) {
      const before = whole[name];
      if (before === undefined) {
        whole[name] = operand;
        continue;
      }
      const isTwoComparisons = isComparison(before) && isComparison(operand);
      if (!isTwoComparisons || Object.keys(operand).some((operator) => operator in before)) return undefined;
      whole[name] = { ...before, ...operand };
    }
  }
  return whole;
}

function writtenLine({ name, operator, value }: ConditionLine): JsonObject {
  if (value === undefined) return {};
  return { [name]: operator === '$eq' ? value : { [operator]: value } };
}

function isComplete({ name, operator, value }: ConditionLine): boolean {
  if (name === '' || value === undefined || value === '' || (isObject(value) && value.from === '')) return false;
  return (operator !== '$in' && operator !== '$nin') || (Array.isArray(value) ? value.length > 0 : isObject(value));
}

export function isGroup(line: ConditionLine | ConditionGroup): line is ConditionGroup {
  return 'join' in line;
}

function isComparison(value: JsonValue): value is JsonObject {
  return isObject(value) && !('from' in value);
}

function isJoin(name: string): name is Join {
  return (JOINS as readonly string[]).includes(name);
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
