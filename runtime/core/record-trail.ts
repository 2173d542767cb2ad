import { createContext, type RefObject } from 'react';
import type { Row } from './values.ts';

type Params = Readonly<Record<string, string>>;

/** The rows of a list as its user sees them: filtered, in their order, a page of all. */
export interface ListedRows {
  rows: readonly Row[];
  /** How many there are before these. */
  before: number;
  total: number;
  /** There are more than `total`. */
  capped: boolean;
  pageSize: number;
  /** The rows of another page, counted from 1; undefined where the list cannot go to any page. */
  load?: ((page: number) => Promise<readonly Row[]>) | undefined;
}

/** The rows of the list around a button or a link. */
export const ListedRowsContext = createContext<RefObject<ListedRows | undefined> | null>(null);

/** The records of a list, as the parameters with which it opens the page of each. */
export interface Trail {
  steps: readonly Params[];
  before: number;
  total: number;
  capped: boolean;
  pageSize: number;
  load?: ((page: number) => Promise<readonly Params[]>) | undefined;
}

/** Of how many lists it is known where one was; a reload forgets them. */
const MOST = 12;
type Left = { page: string; trail: Trail };
/** By whose they are: another account that signs in here gets none of them. */
const known = new WeakMap<object, readonly Left[]>();

const isSame = (one: Params, other: Params) => keyOf(one) === keyOf(other);
const keyOf = (params: Params) => JSON.stringify(Object.entries(params).sort());

/**
 * Remembers in which list the record was that a page is opened for. Opened from no list, or from one whose rows its parameters do
 * not tell apart, it has none any more.
 *
 * @param owner stands for the account
 */
export function leaveTrail(
  owner: object,
  page: string,
  opened: Params,
  listed: ListedRows | undefined,
  paramsOf: (row: Row) => Params,
): void {
  const before = (known.get(owner) ?? []).filter((left) => left.page !== page || placeIn(left.trail, opened) < 0);
  known.set(owner, before);
  if (!listed) return;
  const steps = listed.rows.map(paramsOf);
  const isOfRows = new Set(steps.map(keyOf)).size === steps.length && steps.some((step) => isSame(step, opened));
  if (!isOfRows) return;
  const { total, capped, pageSize, load } = listed;
  const trail: Trail = { steps, before: listed.before, total, capped, pageSize };
  if (load) trail.load = async (number) => (await load(number)).map(paramsOf);
  known.set(owner, [{ page, trail }, ...before].slice(0, MOST));
}

/** The list that a record was opened from, as its user had it then. */
export function trailOf(owner: object, page: string, params: Params): Trail | undefined {
  return known.get(owner)?.find((left) => left.page === page && placeIn(left.trail, params) >= 0)?.trail;
}

/** Counted from 0 among the steps at hand. */
export function placeIn({ steps }: Trail, params: Params): number {
  return steps.findIndex((step) => isSame(step, params));
}

/** Whether the list goes on beyond a record. @param by 1 for the next one, -1 for the one before */
export function goesOn(trail: Trail, params: Params, by: 1 | -1): boolean {
  const place = placeIn(trail, params);
  if (place < 0) return false;
  if (trail.steps[place + by]) return true;
  if (!trail.load) return false;
  return by < 0 ? trail.before > 0 : trail.capped || trail.before + trail.steps.length < trail.total;
}

/** The record after or before one, from another page of the list where it has to be. @returns undefined where there is none any more */
export async function stepFrom(trail: Trail, params: Params, by: 1 | -1): Promise<Params | undefined> {
  const place = placeIn(trail, params);
  const there = trail.steps[place + by];
  if (there || !goesOn(trail, params, by) || !trail.load) return there;
  const first = by < 0 ? trail.before - trail.pageSize : trail.before + trail.steps.length;
  const known = new Set(trail.steps.map(keyOf));
  // Rows that came or went meanwhile have moved the others: nobody is met twice.
  const more = (await trail.load(Math.floor(first / trail.pageSize) + 1)).filter((step) => !known.has(keyOf(step)));
  if (by < 0) {
    trail.steps = [...more, ...trail.steps];
    trail.before = Math.max(0, trail.before - trail.pageSize);
    return more.at(-1);
  }
  trail.steps = [...trail.steps, ...more];
  if (more.length === 0) trail.total = trail.before + trail.steps.length;
  return more[0];
}
