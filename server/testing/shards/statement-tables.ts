// Over 300 lines because it is one walk over the parts of a statement, each a few lines that are read with the others.
import type { A_Expr, Node, SelectStmt, WithClause } from 'libpg-query';
import { parse } from 'libpg-query';

export const COMMUNITY = 'community_uuid';

/** A table where a statement reads or writes it. */
export interface TableUse {
  table: string;
  does: 'select' | 'insert' | 'update' | 'delete';
  /** Its community is one that the statement was given, or that of a row whose community was. */
  isNamed: boolean;
  /** Columns that are compared with what is given or with another table's column, in order. */
  equal: readonly string[];
  /** The rows are locked. */
  locks: boolean;
  /** Of an insert that may meet a row: by which columns it is found. */
  conflict?: readonly string[];
  /** Of an update: what is set. */
  sets?: readonly string[];
}

/** The columns by table. What is not there is no table of this console. */
export type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** A list has some of what is given, or all of it. */
const HOLDS: ReadonlySet<string> = new Set(['@>', '&&']);

/** What a name in `from` stands for. */
interface Entry {
  id: number;
  table?: string;
  /** Of what is no table: its columns. Left out, any: a function's. */
  columns?: readonly string[];
  /** What its columns are inside of it, where they are columns there. */
  inner?: ReadonlyMap<string, Pick<Column, 'entry' | 'name'>>;
}

/** `gives` is known to be given as soon as all of these are. */
interface Deduction {
  premises: readonly string[];
  gives: string;
}

interface Level {
  entries: Map<string, Entry>;
  outer: Level | undefined;
  queries: Map<string, Entry>;
}

interface Output {
  name: string;
  node: string;
  /** The column that it is, where it is one. */
  of?: Pick<Column, 'entry' | 'name'>;
}

/** The tables that a statement touches, and of which it names the community. */
export async function tablesOfStatement(sql: string, columns: Columns): Promise<TableUse[]> {
  const { stmts = [] } = await parse(sql);
  const walk = new Walk(columns);
  for (const { stmt } of stmts) if (stmt) walk.statement(stmt, undefined);
  return walk.uses();
}

class Walk {
  #columns: Columns;
  #deductions: Deduction[] = [];
  #found: (Omit<TableUse, 'isNamed' | 'equal'> & { entry: Entry; isWritten?: boolean })[] = [];
  #equal = new Map<number, Set<string>>();
  #seen = new Map<Node, Output[]>();
  #ids = 0;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  uses(): TableUse[] {
    const given = new Set<string>();
    for (let more = true; more; ) {
      more = false;
      for (const { premises, gives } of this.#deductions) {
        if (given.has(gives) || !premises.every((node) => given.has(node))) continue;
        given.add(gives);
        more = true;
      }
    }
    return this.#found.map(({ entry, isWritten, ...use }) => ({
      ...use,
      isNamed: isWritten ?? given.has(nodeOf(entry, COMMUNITY)),
      equal: [...(this.#equal.get(entry.id) ?? [])].toSorted(),
    }));
  }

  /** @returns what its rows have, where it has any */
  statement(node: Node, outer: Level | undefined): Output[] {
    if ('SelectStmt' in node) return this.#select(node.SelectStmt, outer);
    if ('InsertStmt' in node) {
      const { relation, cols = [], selectStmt, onConflictClause, returningClause, withClause } = node.InsertStmt;
      const level = this.#level(outer, withClause);
      const entry = this.#table(relation?.relname ?? '', relation?.alias?.aliasname, level);
      if (selectStmt) this.statement(selectStmt, { ...level, entries: new Map() });
      const names = cols.flatMap((col) => ('ResTarget' in col ? (col.ResTarget.name ?? []) : []));
      const elements = onConflictClause?.infer?.indexElems ?? [];
      const conflict = elements.flatMap((one) => ('IndexElem' in one ? (one.IndexElem.name ?? []) : []));
      this.#found.push({
        table: entry.table ?? '',
        does: 'insert',
        entry,
        locks: false,
        isWritten: names.length === 0 || names.includes(COMMUNITY),
        ...(conflict.length > 0 && { conflict }),
      });
      this.#inside([onConflictClause, returningClause], level);
      return this.#outputs(returningClause?.exprs, level, false);
    }
    if ('UpdateStmt' in node) {
      const { relation, fromClause = [], whereClause, targetList = [], returningClause, withClause } = node.UpdateStmt;
      const level = this.#level(outer, withClause);
      const entry = this.#table(relation?.relname ?? '', relation?.alias?.aliasname, level);
      const sets = targetList.flatMap((one) => ('ResTarget' in one ? (one.ResTarget.name ?? []) : []));
      this.#found.push({ table: entry.table ?? '', does: 'update', entry, locks: false, sets });
      for (const from of fromClause) this.#from(from, level, false);
      this.#condition(whereClause, level);
      this.#inside([targetList, returningClause], level);
      return this.#outputs(returningClause?.exprs, level, false);
    }
    if ('DeleteStmt' in node) {
      const { relation, usingClause = [], whereClause, returningClause, withClause } = node.DeleteStmt;
      const level = this.#level(outer, withClause);
      const entry = this.#table(relation?.relname ?? '', relation?.alias?.aliasname, level);
      this.#found.push({ table: entry.table ?? '', does: 'delete', entry, locks: false });
      for (const from of usingClause) this.#from(from, level, false);
      this.#condition(whereClause, level);
      this.#inside([returningClause], level);
      return this.#outputs(returningClause?.exprs, level, false);
    }
    return [];
  }

  #select(select: SelectStmt, outer: Level | undefined): Output[] {
    const level = this.#level(outer, select.withClause);
    if (select.op && select.op !== 'SETOP_NONE' && select.larg && select.rarg) {
      return this.#merged([this.#select(select.larg, level), this.#select(select.rarg, level)]);
    }
    if (select.valuesLists) {
      const rows = select.valuesLists.map((row) => ('List' in row ? (row.List.items ?? []) : []));
      this.#inside(rows, level);
      return (rows[0] ?? []).map((_, at) => {
        const node = this.#fresh();
        if (rows.every((row) => isValue(row[at]))) this.#deduce([], node);
        return { name: `column${at + 1}`, node };
      });
    }
    const locks = (select.lockingClause ?? []).length > 0;
    for (const from of select.fromClause ?? []) this.#from(from, level, locks);
    this.#condition(select.whereClause, level);
    const { targetList, groupClause, havingClause, windowClause, sortClause, limitCount, limitOffset } = select;
    this.#inside([targetList, groupClause, havingClause, windowClause, sortClause, limitCount, limitOffset], level);
    return this.#outputs(targetList, level, limitCount === undefined);
  }

  /** The rows of several queries one after the other: what is given in each of them, is. */
  #merged(arms: readonly Output[][]): Output[] {
    return (arms[0] ?? []).map(({ name }, at) => {
      const node = this.#fresh();
      const nodes = arms.flatMap((arm) => arm[at]?.node ?? []);
      this.#deduce(nodes, node);
      for (const one of nodes) this.#deduce([node], one);
      return { name, node };
    });
  }

  #level(outer: Level | undefined, withClause: WithClause | undefined): Level {
    const level: Level = { entries: new Map(), outer, queries: new Map(outer?.queries) };
    for (const one of withClause?.ctes ?? []) {
      if (!('CommonTableExpr' in one)) continue;
      const { ctename = '', ctequery, aliascolnames } = one.CommonTableExpr;
      if (!ctequery) continue;
      const renamed = namesIn(aliascolnames);
      if (withClause?.recursive && 'SelectStmt' in ctequery && ctequery.SelectStmt.larg && ctequery.SelectStmt.rarg) {
        // What comes again begins with what came first.
        const first = this.#derived(this.#select(ctequery.SelectStmt.larg, level), renamed);
        level.queries.set(ctename, first);
        this.#select(ctequery.SelectStmt.rarg, level);
        continue;
      }
      level.queries.set(ctename, this.#derived(this.statement(ctequery, level), renamed));
    }
    return level;
  }

  #from(node: Node, level: Level, locks: boolean): Entry[] {
    if ('RangeVar' in node) {
      const { relname = '', alias } = node.RangeVar;
      const query = level.queries.get(relname);
      const name = alias?.aliasname ?? relname;
      if (query) {
        level.entries.set(name, query);
        return [query];
      }
      const entry = this.#table(relname, name, level);
      this.#found.push({ table: relname, does: 'select', entry, locks });
      return [entry];
    }
    if ('RangeSubselect' in node) {
      const { subquery, alias } = node.RangeSubselect;
      const outputs = subquery ? this.statement(subquery, level) : [];
      const entry = this.#derived(outputs, namesIn(alias?.colnames));
      level.entries.set(alias?.aliasname ?? `query ${entry.id}`, entry);
      return [entry];
    }
    if ('RangeFunction' in node) {
      const { functions = [], alias } = node.RangeFunction;
      this.#inside(functions, level);
      const entry: Entry = { id: this.#next() };
      level.entries.set(alias?.aliasname ?? `function ${entry.id}`, entry);
      const renamed = namesIn(alias?.colnames);
      const count = argumentsOf(functions);
      // One column is called as the rows are.
      const own = count === 1 ? [alias?.aliasname ?? ''] : [...Array(count).keys()].map((at) => `column${at + 1}`);
      const names = renamed.length > 0 ? renamed : own;
      if (functions.every(isValue)) for (const name of names) this.#deduce([], nodeOf(entry, name));
      return [names.length > 0 ? Object.assign(entry, { columns: names }) : entry];
    }
    if ('JoinExpr' in node) {
      const { larg, rarg, quals, jointype } = node.JoinExpr;
      const left = larg ? this.#from(larg, level, locks) : [];
      const right = rarg ? this.#from(rarg, level, locks) : [];
      // A row that is joined where there is one leaves the other as it is.
      const only =
        jointype === 'JOIN_LEFT' ? right : jointype === 'JOIN_RIGHT' ? left : jointype === 'JOIN_FULL' ? [] : undefined;
      this.#condition(quals, level, only);
      return [...left, ...right];
    }
    return [];
  }

  #table(table: string, alias: string | undefined, level: Level): Entry {
    const entry: Entry = { id: this.#next(), table };
    level.entries.set(alias ?? table, entry);
    return entry;
  }

  #derived(outputs: readonly Output[], renamed: readonly string[]): Entry {
    const entry: Entry = { id: this.#next() };
    const names = outputs.map(({ name }, at) => renamed[at] ?? name);
    for (const [at, { node }] of outputs.entries()) {
      this.#deduce([node], nodeOf(entry, names[at] ?? ''));
      this.#deduce([nodeOf(entry, names[at] ?? '')], node);
    }
    const inner = outputs.flatMap(({ of }, at) => (of ? [[names[at] ?? '', of] as const] : []));
    return Object.assign(entry, { columns: names, inner: new Map(inner) });
  }

  /** @param isNarrowed what is asked of its rows from outside may be asked inside as well: not of the first so many */
  #outputs(targets: readonly Node[] | undefined, level: Level, isNarrowed: boolean): Output[] {
    return (targets ?? []).flatMap((target): Output[] => {
      if (!('ResTarget' in target)) return [];
      const { name, val } = target.ResTarget;
      const fields = val && 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : [];
      const last = fields.at(-1);
      if (last && 'A_Star' in last) {
        const [alias] = namesIn(fields);
        const entries: (Entry | undefined)[] =
          alias === undefined ? [...level.entries.values()] : [this.#entry(alias, level)];
        return entries.flatMap((entry) =>
          entry
            ? this.#columnsOf(entry).map((name) =>
                this.#output(name, { entry, name, node: nodeOf(entry, name) }, isNarrowed),
              )
            : [],
        );
      }
      const column = val && this.#columnOf(val, level);
      const named = name ?? namesIn(fields).at(-1) ?? '';
      if (column) return [this.#output(named, column, isNarrowed)];
      const node = this.#fresh();
      if (isValue(val)) this.#deduce([], node);
      return [{ name: named, node }];
    });
  }

  #output(name: string, of: Column, isNarrowed: boolean): Output {
    const node = this.#fresh();
    this.#deduce([of.node], node);
    if (isNarrowed) this.#deduce([node], of.node);
    return { name, node, of };
  }

  /**
   * What holds of the rows that are left.
   *
   * @param only left out, of all of them; else it says something of these alone
   */
  #condition(node: Node | undefined, level: Level, only?: readonly Entry[]): void {
    if (!node) return;
    this.#inside([node], level);
    for (const each of this.#facts(node, level)) {
      const { column, other } = each;
      this.#note(column.entry, column.name);
      if (other) this.#note(other.entry, other.name);
      const may = (entry: Entry) => only === undefined || only.includes(entry);
      if (!other) {
        if (may(column.entry)) this.#deduce([], column.node);
        continue;
      }
      if (may(column.entry)) this.#deduce([other.node], column.node);
      if (may(other.entry)) this.#deduce([column.node], other.node);
    }
  }

  #facts(node: Node, level: Level): Fact[] {
    if ('BoolExpr' in node) {
      const { boolop, args = [] } = node.BoolExpr;
      const parts = args.map((arg) => this.#facts(arg, level));
      if (boolop === 'AND_EXPR') return parts.flat();
      if (boolop !== 'OR_EXPR') return [];
      for (const { column, other } of parts.flat())
        for (const one of [column, other]) if (one) this.#note(one.entry, one.name);
      const [first = [], ...others] = parts;
      return first.filter(
        ({ column, other }) =>
          !other && others.every((facts) => facts.some((one) => !one.other && one.column.node === column.node)),
      );
    }
    if ('SubLink' in node) {
      const { subLinkType, testexpr, subselect, operName } = node.SubLink;
      const isIn = subLinkType === 'ANY_SUBLINK' && (operName === undefined || namesIn(operName).join() === '=');
      if (!isIn || !testexpr || !subselect) return [];
      const outputs = this.#inner(subselect, level);
      return this.#tests(testexpr).flatMap((test, at) => {
        const column = this.#columnOf(test, level);
        const output = outputs[at];
        if (!column || !output) return [];
        const entry: Entry = { id: this.#next() };
        return [{ column, other: { entry, name: output.name, node: output.node } }];
      });
    }
    if (!('A_Expr' in node)) return [];
    return this.#equalities(node.A_Expr, level);
  }

  #equalities({ kind, name, lexpr, rexpr }: A_Expr, level: Level): Fact[] {
    if (lexpr && kind === 'AEXPR_OP' && HOLDS.has(namesIn(name).join())) {
      const column = this.#columnOf(lexpr, level);
      if (column) this.#note(column.entry, column.name);
      return [];
    }
    if (!lexpr || !rexpr || (kind !== 'AEXPR_NOT_DISTINCT' && namesIn(name).join() !== '=')) return [];
    if (kind === 'AEXPR_OP' || kind === 'AEXPR_NOT_DISTINCT') {
      const left = this.#tests(lexpr);
      const right = this.#tests(rexpr);
      if (left.length !== right.length) return [];
      return left.flatMap((one, at) => {
        const other = right[at];
        return other ? this.#equality(one, other, level) : [];
      });
    }
    if (kind !== 'AEXPR_OP_ANY' && kind !== 'AEXPR_IN') return [];
    const column = this.#columnOf(lexpr, level);
    const isGiven = 'List' in rexpr ? (rexpr.List.items ?? []).every(isValue) : isValue(rexpr);
    return column && isGiven ? [{ column }] : [];
  }

  #equality(one: Node, other: Node, level: Level): Fact[] {
    const left = this.#columnOf(one, level);
    const right = this.#columnOf(other, level);
    if (left && right) return [{ column: left, other: right }];
    if (left && isValue(other)) return [{ column: left }];
    return right && isValue(one) ? [{ column: right }] : [];
  }

  /** The parts of a row, or the one thing. */
  #tests(node: Node): readonly Node[] {
    return 'RowExpr' in node ? (node.RowExpr.args ?? []) : [node];
  }

  #columnOf(node: Node, level: Level): Column | undefined {
    if ('TypeCast' in node && node.TypeCast.arg) return this.#columnOf(node.TypeCast.arg, level);
    if (!('ColumnRef' in node)) return undefined;
    const names = namesIn(node.ColumnRef.fields);
    const name = names.at(-1) ?? '';
    const entry = names.length > 1 ? this.#entry(names.at(-2) ?? '', level) : this.#entryWith(name, level);
    return entry && { entry, name, node: nodeOf(entry, name) };
  }

  #entry(alias: string, level: Level | undefined): Entry | undefined {
    return level && (level.entries.get(alias) ?? this.#entry(alias, level.outer));
  }

  #entryWith(column: string, level: Level | undefined): Entry | undefined {
    if (!level) return undefined;
    const found = [...level.entries.values()].find((entry) => this.#columnsOf(entry).includes(column));
    return found ?? this.#entryWith(column, level.outer);
  }

  #columnsOf({ table, columns }: Entry): readonly string[] {
    return columns ?? [...(this.#columns.get(table ?? '') ?? [])];
  }

  /** Queries that stand in an expression, each with what is outside of it in sight. */
  #inside(node: unknown, level: Level): void {
    if (Array.isArray(node)) for (const each of node) this.#inside(each, level);
    else if (isObject(node)) {
      const { SubLink: link } = node;
      if (isObject(link)) {
        this.#inside(link.testexpr, level);
        if (isObject(link.subselect)) this.#inner(link.subselect as Node, level);
      } else for (const each of Object.values(node)) this.#inside(each, level);
    }
  }

  /** A query inside of an expression, which may be looked at twice. */
  #inner(query: Node, level: Level): Output[] {
    const known = this.#seen.get(query) ?? this.statement(query, level);
    this.#seen.set(query, known);
    return known;
  }

  #note(entry: Entry, column: string): void {
    const known = this.#equal.get(entry.id) ?? new Set();
    this.#equal.set(entry.id, known.add(column));
    const inner = entry.inner?.get(column);
    if (inner) this.#note(inner.entry, inner.name);
  }

  #deduce(premises: readonly string[], gives: string): void {
    this.#deductions.push({ premises, gives });
  }

  #next(): number {
    this.#ids += 1;
    return this.#ids;
  }

  #fresh(): string {
    return `output ${this.#next()}`;
  }
}

interface Column {
  entry: Entry;
  name: string;
  node: string;
}

/** A column equals what is given, or another column. */
interface Fact {
  column: Column;
  other?: Column;
}

function nodeOf(entry: Entry | undefined, column: string): string {
  return `${entry?.id}.${column}`;
}

/** The names among the parts of a dotted name. */
function namesIn(fields: readonly Node[] | undefined): string[] {
  return (fields ?? []).flatMap((field) => ('String' in field ? (field.String.sval ?? []) : []));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** How many lists a function such as `unnest` is given, each of which becomes a column. */
function argumentsOf(functions: readonly Node[]): number {
  const [first] = functions;
  const [call] = first && 'List' in first ? (first.List.items ?? []) : [];
  return call && 'FuncCall' in call ? (call.FuncCall.args ?? []).length : 0;
}

/** Whether an expression is worked out of what the statement is given, of no row. */
function isValue(node: unknown): boolean {
  if (Array.isArray(node)) return node.every(isValue);
  if (!isObject(node)) return node !== undefined;
  if ('ColumnRef' in node || 'SubLink' in node || 'SetToDefault' in node) return false;
  return Object.values(node).every(isValue);
}
