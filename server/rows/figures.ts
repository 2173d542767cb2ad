import { type RawBuilder, sql } from 'kysely';
import type { CatalogueEntity, CatalogueFigure, Scalar } from '../../schemas/generated/grammar.ts';
import { indexColumn, lookupColumn, snakeCase } from '../db/table-of.ts';
import type { CallContext } from '../services/call-context.ts';
import { type FigureFunctions, overRows } from './figure-functions.ts';
import { all } from './filter-condition.ts';
import { hiddenKind } from './hidden-kind.ts';
import { onRelated } from './on-related.ts';

type Context = Pick<CallContext, 'catalogue'> & { session: Pick<CallContext['session'], 'level'> };
export type FigureResult = number | string | null;

/** One column that a statement selects for a figure. */
export interface FigurePart {
  column: string;
  /** Over the rows `t` of one group, or of all. */
  value: RawBuilder<unknown>;
  /** How the values of groups make the value of all rows; undefined where they do not. */
  across: 'sum' | 'min' | 'max' | undefined;
}

/** Figures over rows, as far as the caller may know them. */
export interface Figures {
  /** Of those that the caller may know. */
  names: readonly string[];
  parts: readonly FigurePart[];
  /** The figures that a read row holds, by name. A share of nothing, and what is worked out of no row, is null. */
  values(row: Readonly<Record<string, unknown>>): Record<string, FigureResult>;
  /** What a figure is sorted by; undefined for one that the caller may not know. */
  order(name: string): RawBuilder<unknown> | undefined;
}

/**
 * How figures are worked out of the rows `t`, or of what counts them. Those over a field that the caller sees masked are left out: the number of its
 * different values, its greatest, or how many rows have a certain one would reveal what the mask hides; that there is one at all, the
 * mask shows.
 */
export function figuresOf(
  context: Context,
  entity: CatalogueEntity,
  figures: Readonly<Record<string, CatalogueFigure>>,
  functions: FigureFunctions = overRows(entity),
): Figures {
  const isHidden = (field: string) => hiddenKind(context.catalogue, entity, field, context.session.level) !== undefined;
  const isKnown = (name: string): boolean => {
    const figure = figures[name];
    if (!figure) return false;
    if (figure.share) return figure.share.every((other) => other !== name && isKnown(other));
    return (
      !isHidden(figure.field ?? '') &&
      !Object.entries(figure.where ?? {}).some(([field, value]) => value !== null && isHidden(field))
    );
  };
  const known = Object.entries(figures).filter(([name]) => isKnown(name));
  const worked = new Map(known.filter(([, { share }]) => !share).map((entry) => [entry[0], workedOut(...entry)]));

  function workedOut(name: string, figure: CatalogueFigure) {
    const field = figure.field ?? entity.primaryKey;
    const { where } = figure;
    const filter = where ? sql` filter (where ${whereCondition(context, entity, where)})` : sql``;
    const part = (suffix: string, value: RawBuilder<unknown>, across: FigurePart['across']): FigurePart => ({
      column: `${name}${suffix}`,
      value,
      across,
    });
    switch (figure.function) {
      case 'distinct':
        return [part('', functions.distinct(field, filter), undefined)];
      case 'sum':
        return [part('', functions.sum(field, filter), 'sum')];
      case 'average':
        return [part(' sum', functions.sum(field, filter), 'sum'), part(' of', functions.filled(field, filter), 'sum')];
      case 'least':
        return [part('', functions.end('min', field, filter), 'min')];
      case 'most':
        return [part('', functions.end('max', field, filter), 'max')];
      default:
        return [part('', functions.count(filter), 'sum')];
    }
  }

  function resultOf(name: string, row: Readonly<Record<string, unknown>>): FigureResult {
    const figure = figures[name];
    if (figure?.share) {
      const [part, whole] = figure.share.map((other) => Number(resultOf(other, row) ?? 0));
      return whole ? rounded((100 * (part ?? 0)) / whole, figure.decimals) : null;
    }
    switch (figure?.function) {
      case 'average': {
        const count = Number(row[`${name} of`] ?? 0);
        return count === 0 ? null : rounded(Number(row[`${name} sum`]) / count, figure.decimals);
      }
      case 'least':
      case 'most': {
        const value = row[name] ?? null;
        return typeof value === 'number' || typeof value === 'string' ? value : null;
      }
      case 'sum':
        return rounded(Number(row[name] ?? 0), figure.decimals);
      default:
        return Number(row[name] ?? 0);
    }
  }

  function order(name: string): RawBuilder<unknown> | undefined {
    const figure = figures[name];
    if (!figure || !isKnown(name)) return undefined;
    if (figure.share) {
      const [part = sql`null`, whole = sql`null`] = figure.share.map((other) => order(other) ?? sql`null`);
      return sql`((${part})::double precision / nullif(${whole}, 0))`;
    }
    const [one, count] = worked.get(name) ?? [];
    if (!one) return undefined;
    return count ? sql`(${one.value}::double precision / nullif(${count.value}, 0))` : one.value;
  }

  return {
    names: known.map(([name]) => name),
    parts: [...worked.values()].flat(),
    values: (row) => Object.fromEntries(known.map(([name]) => [name, resultOf(name, row)])),
    order,
  };
}

/** Rows with these values, null for none. */
export function whereCondition(
  { catalogue }: Pick<Context, 'catalogue'>,
  entity: CatalogueEntity,
  where: Readonly<Record<string, Scalar>>,
): RawBuilder<unknown> {
  return all(
    Object.entries(where).map(([field, value]) => {
      const encrypted = lookupColumn(entity, field) !== snakeCase(field);
      return onRelated(catalogue, entity, field, (name, alias) => {
        const column = sql.ref(`${alias}.${encrypted ? indexColumn(name) : snakeCase(name)}`);
        return value === null ? sql`${column} is null` : sql`${column} = ${value}`;
      });
    }),
  );
}

function rounded(value: number, decimals: number | undefined): number {
  return decimals === undefined ? value : Number(value.toFixed(decimals));
}
