import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../server/core/load-catalogue.ts';
import { snakeCase } from '../../server/db/table-of.ts';
import { statementText, type TableConstants, tableConstants } from './statement-text.ts';
import { isNode, type Node, nameOf, nodesOf, programOf } from './syntax.ts';
import { writtenColumns } from './written-columns.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The entities with a state table, and what it is about. */
const lifecycles = Object.values(loadCatalogue().entities).flatMap(({ name, lifecycle }) =>
  lifecycle ? [{ name, table: snakeCase(name), field: lifecycle.field, transitions: lifecycle.transitions }] : [],
);
const fields = new Set(lifecycles.map(({ field }) => field));
const columns = new Set([...fields].map(snakeCase));
const columnOf = new Map(lifecycles.map(({ table, field }) => [table, snakeCase(field)]));

/** What makes demo data and small worlds puts records where they stand after a life that they never had. */
const sources = new Map(
  readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .map((file) => `server/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/(testing|demo)\//.test(file))
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const),
);

/** The one that writes states. */
const WRITES_STATES = 'server/lifecycle/transition.ts';

/** These put the columns together that a statement writes; each leaves the state out. */
const BUILDS_COLUMNS = [
  // Says so when it is handed one.
  'server/operations/write/store-changes.ts',
  // The places of somebody who moves, by their names.
  'server/modules/household/move-room.ts',
  // All of another permission but its own columns, of which the state is one.
  'server/modules/device/derive-defaults.ts',
  // What a code is kept as.
  'server/modules/visitor/pass-code.ts',
  // Of residents.
  'server/access/follow-name.ts',
  // Pictures.
  'server/modules/facial/erase-picture.ts',
  // Fields that a retention names: retention-fits refuses a state.
  'server/retention/expire-records.ts',
  'server/db/archive/archive-months.ts',
  // Encrypted fields, under another key.
  'server/db/rotation/rewrite-values.ts',
  // Whose columns its callers name, which are looked at there.
  'server/db/bulk-upsert.ts',
];

/** What an SQL template writes of a lifecycle, as `table.column`; of columns that are put together, `table.?`. */
function statesWrittenBy(path: readonly Node[], source: string, tables: TableConstants): string[] {
  const [parent, node] = path.slice(-2);
  if (node?.type !== 'TaggedTemplateExpression' || !['sql', 'query'].includes(String(nameOf(node.tag)))) return [];
  const isSetOfUpsert = parent?.type === 'Property' && nameOf(parent.key) === 'set';
  const begins = /\binitialState\(/.test(source.slice(node.start, node.end));
  return writtenColumns(statementText(node, tables), isSetOfUpsert).flatMap((written) => {
    const { table, column, isNew } = written;
    const isState = table === '?' ? columns.has(column) : columnOf.get(table) === column;
    const isBuilt = column === '?' && (table === '?' || columnOf.has(table)) && !isNew;
    return (isState && !(isNew && begins)) || isBuilt ? [`${table}.${column}`] : [];
  });
}

/** A member of an object that gives a record a state. An object that is answered at once, with an id at most, is no record. */
function statesGivenBy(path: readonly Node[]): string[] {
  const [around, object, member] = path.slice(-3);
  const field = member?.type === 'Property' ? String(nameOf(member.key)) : '';
  if (!fields.has(field) || object?.type !== 'ObjectExpression') return [];
  if (around?.type === 'ReturnStatement' && (object.properties as Node[]).length <= 2) return [];
  const value = member?.value as Node;
  const values = value.type === 'ConditionalExpression' ? [value.consequent, value.alternate] : [value];
  const begins = (each: unknown) =>
    isNode(each) && each.type === 'CallExpression' && nameOf(each.callee) === 'initialState';
  return values.every(begins) ? [] : [field];
}

function writesIn(file: string, source: string): string[] {
  const storesNew = /\b(bulkInsert|bulkUpsert|newRecord|storeChanges)\(/.test(source);
  if (!storesNew && !/\b(set|insert)\b/.test(source)) return [];
  const program = programOf(file, source);
  const tables = tableConstants(program);
  const found = [...nodesOf(program)].flatMap((path) => [
    ...statesWrittenBy(path, source, tables),
    ...(storesNew ? statesGivenBy(path) : []),
  ]);
  return found.map((what) => `${file}: ${what}`);
}

test('nothing but transition() moves a record from state to state, and new ones begin where initialState() puts them', () => {
  const found = [...sources].flatMap(([file, source]) => (file === WRITES_STATES ? [] : writesIn(file, source)));
  const isBuilt = (line: string) => BUILDS_COLUMNS.some((file) => line.startsWith(file)) && line.endsWith('.?');
  expect(found.filter((line) => !isBuilt(line))).toEqual([]);
  expect(BUILDS_COLUMNS.filter((file) => !found.some((line) => line.startsWith(file)))).toEqual([]);
});

test('the test sees a raw write, whatever it looks like', () => {
  const raw = [
    "sql`update access_card set card_state = '3' where id = 1`",
    'sql`with due as (select 1) update household h set update_time = now(), household_state = due.state from due`',
    "sql`insert into visitor (id, visit_state) values (1, '3')`",
    "sql`insert into office (id) values (1) on conflict (id) do update set office_state = '2'`",
    "bulkUpsert(d, e, r, v, { set: sql`revision = 1, face_state = case when t.id = 1 then '2' else t.face_state end` })",
    "newRecord(c, e, { id, permissionState: '5' }, u)",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source.
    'sql`update application set ${sets} where id = 1`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source.
    'sql`update ${sql.table(name)} set ${sets} where id = 1`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source.
    "const k = table('access_card', 'k'); sql`update ${k} set ${assigned(k, { card_no: a, card_state: b })}`",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source.
    "const k = table('access_card', 'k'); query`insert into ${k} (${columnNames(k, 'id', 'card_state')}) values (1, 2)`",
  ];
  expect(raw.map((source) => writesIn('raw.ts', source).length)).toEqual(raw.map(() => 1));
  const fine = [
    "sql`update resident r set card_count = 1 from access_card k where k.card_state = '1'`",
    "sql`update resident set face_state = '2'`",
    "sql`select household_state = '4', id from household order by household_state = '4', id`",
    "newRecord(c, e, { id, permissionState: initialState(c, 'doorPermission') }, u)",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source.
    "sql`insert into visitor_record (id, visit_state) values (1, ${initialState(needs, 'visitorRecord')})`",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source.
    "const k = table('access_card', 'k'); sql`update ${k} set ${assigned(k, { card_no: a, ...touched(k) })}`",
  ];
  expect(fine.flatMap((source) => writesIn('fine.ts', source))).toEqual([]);
});

test('each transition of the program is made by it, or said by a schedule or an effect', () => {
  const entities = Object.values(loadCatalogue().entities);
  const said = new Set(
    entities.flatMap(({ name, schedules = {}, effects = [] }) => [
      ...Object.values(schedules).map(({ transition }) => `${name}.${transition}`),
      ...effects.map(({ transition }) => `${transition?.entity}.${transition?.name}`),
    ]),
  );
  const unmade = lifecycles.flatMap(({ name, transitions }) =>
    Object.entries(transitions)
      .filter(([step, { by }]) => by === 'system' && !said.has(`${name}.${step}`))
      .filter(
        ([step]) => ![...sources.values()].some((text) => text.includes(`'${step}'`) && text.includes(`'${name}'`)),
      )
      .map(([step]) => `${name}.${step}`),
  );
  expect(unmade).toEqual([]);
});
