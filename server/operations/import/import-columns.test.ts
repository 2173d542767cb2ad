import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CatalogueEndpoint, Property } from '../../../schemas/generated/grammar.ts';
import { householdWorld, type Row } from '../../testing/household-world.ts';
import { OWN } from '../../testing/small-world.ts';
import { type DatabaseKind, databasesThatDiffer, oneDatabase } from '../../testing/test-database.ts';
import { catalogue } from '../../testing/test-server.ts';

/** Every import there is; one of tomorrow is in it without being named. */
const imports = Object.values(catalogue.endpoints).filter(({ operation }) => operation === 'import');
const TABLES = [
  'resident',
  'household',
  'access_card',
  'door_permission',
  'device',
  'room',
  'area',
  'building',
  'unit',
  'floor',
  'vehicle',
  'parking_space',
  'isolation_person',
  'nucleic_record',
];
/** What is written of the moment, which no column contains. */
const MOMENTS = new Set(['create_time', 'update_time', 'issue_time', 'start_time', 'revision']);
/** What only this test states about a file: two residents, and where they live. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  residentName: ['赵小宁', '钱多', '孙新'],
  personName: ['赵小宁', '钱多', '孙新'],
  buildingId: ['1栋', '2栋'],
  unitId: ['1单元'],
  floorId: ['1层'],
  roomId: ['101', '102'],
  areaName: ['一期', '二期'],
  plateNo: ['浙A12345', '浙A12346'],
  citizenId: ['990000198501010019', '990000198501020022', '990000199001010033'],
  startDate: ['2098-01-25', '2098-01-20'],
  endDate: ['2098-01-31', '2098-02-28'],
  buildingNo: ['11', '12'],
  certificateNo: ['990000199001013015', '99000019900101304X', '990000199001013023'],
  sampleTime: ['2026-01-31 08:30:00', '2026-02-01 08:30:00'],
  resultTime: ['2026-02-01 20:00:00', '2026-02-02 20:00:00'],
  deviceSn: ['YQD210019997', 'YQD210019998'],
  ip: ['192.168.1.20', '192.168.1.21'],
  mac: ['02:1A:3C:4D:5E:6F', '02:1A:3C:4D:5E:70'],
};

/** A few cells that a column may hold. */
function cellsOf(field: string, property: Property): readonly string[] {
  if (SAID[field]) return SAID[field];
  if (property.dictionary)
    return (catalogue.dictionaries[property.dictionary]?.values ?? []).slice(0, 3).map(({ label }) => label.zh);
  if (property.format === 'mobile') return ['15412345601', '15412345602', '15412345603'];
  if (property.format === 'card-number') return ['A1B2C3D4', 'A1B2C3D5'];
  if (property.format === 'calendar-date') return ['2026-01-31', '2026-02-28'];
  if (property.format === 'date-time') return ['2098-01-31 08:30:00', '2098-02-28 08:30:00'];
  if (property.type === 'integer' || property.type === 'number') return ['12', '0', '13'];
  return ['A101', 'A102', 'A103'];
}

/** How many pairs of columns are tried for each import, and on which databases; IMPORT_PAIRS=1000 tries all, everywhere. */
const PAIRS = Number(process.env.IMPORT_PAIRS ?? 16);
const ALTERNATIVES = PAIRS > 100 ? 3 : 1;
const KINDS = PAIRS > 100 ? databasesThatDiffer('values') : oneDatabase;

type Cells = Readonly<Record<string, string>>;

/** Everything in the tables except keys and times, which differ in every run. */
async function footprint(world: ReturnType<typeof householdWorld>): Promise<string> {
  const tables = TABLES.map((table) => sql`select ${table} as name, to_jsonb(t) as row from ${sql.table(table)} as t`);
  const rows = await world.server.database.run(sql<{ name: string; row: Row }>`${sql.join(tables, sql` union all `)}`);
  const found = rows.map(({ name, row }) => {
    const kept = Object.entries(row).filter(([key]) => !MOMENTS.has(key) && !(`${key}_index` in row));
    return `${name} ${JSON.stringify(kept).replace(/"[0-9a-f]{32}"/g, '"#"')}`;
  });
  return found.sort().join('\n');
}

async function reset(world: ReturnType<typeof householdWorld>): Promise<void> {
  const { database } = world.server;
  const kept = `('r101', 'r102', 'r201', 'r901', 'a1', 'b1', 'b2', 'b9', 'u1', 'u2', 'd1', 'd2', 'd3', 'd9', 'tf1')`;
  const emptied = [...TABLES, 'device_sync', 'face_picture', 'timeline_event'].map(
    (table, at) =>
      sql`${sql.id(`emptied_${at}`)} as (delete from ${sql.table(table)} where id not in ${sql.raw(kept)})`,
  );
  await database.run(sql`with ${sql.join(emptied)} select 1`);
  await world.put('resident', [
    {
      id: 'p1',
      communityUuid: OWN,
      residentName: '赵小宁',
      phone: '15412345601',
      certificateNo: '990000198501010019',
      roomCount: 1,
    },
    {
      id: 'p2',
      communityUuid: OWN,
      residentName: '钱多',
      phone: '15412345602',
      certificateNo: '990000198501020022',
      roomCount: 1,
    },
  ]);
  const household = { communityUuid: OWN, householdType: '1', householdState: '1', checkInDate: '2026-01-01' };
  await world.put('household', [
    { ...household, id: 'h1', residentId: 'p1', roomId: 'r101' },
    { ...household, id: 'h2', residentId: 'p2', roomId: 'r102' },
  ]);
}

describe.each(KINDS)('a column of a file on %s', (kind: DatabaseKind) => {
  const world = householdWorld(kind);

  test.each(imports.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s: is stored, or told to be wrong; nothing that is typed is left out without a word',
    { timeout: 600_000 },
    async (_, endpoint) => {
      const exists = await world.countOf('floor', sql`id = 'tf1'`);
      if (!exists) {
        await world.put('floor', [
          { id: 'tf1', communityUuid: OWN, buildingId: 'b1', unitId: 'u1', floorNo: 1, floorName: '1层', revision: 1 },
        ]);
      }
      const choices = new Map(
        endpoint.columns.map(({ field }) => [field, cellsOf(field, propertyOf(endpoint, field))]),
      );
      await reset(world);
      const base = await acceptedRow(endpoint, choices);
      const silent: string[] = [];
      /** Whether a row is taken, and what it then leaves behind. */
      const outcome = async (cells: Cells, before: Cells | undefined): Promise<string | undefined> => {
        await reset(world);
        if (before) await send(endpoint, before);
        return (await send(endpoint, cells)) ? footprint(world) : undefined;
      };
      for (const before of [undefined, base]) {
        if (before) await outcome(base, undefined);
        // What cannot be there twice, such as a card, is left out of what comes second.
        const again = before ? await errorsOf(endpoint, base) : [];
        const spare = Object.fromEntries(
          Object.entries(base).filter(
            ([name]) =>
              !again.includes(name) || endpoint.columns.some(({ field, required }) => required && field === name),
          ),
        );
        const taken: { first: Variant; left: string }[] = [];
        for (const first of [{ field: '', was: '', is: '', cells: spare }, ...variants(spare, choices)]) {
          const left = await outcome(first.cells, before);
          if (left !== undefined) taken.push({ first, left });
        }
        for (const { first, left } of taken.filter(({ first }) => first.field !== '')) {
          if (left === taken.find((one) => one.first.field === '')?.left) silent.push(inWords(first));
        }
        // Every second column beside every first one where they are few; else some of each, never the same ones.
        const each = Math.ceil(PAIRS / Math.max(1, taken.length));
        for (const [nth, { first, left }] of taken.entries()) {
          const others = variants(first.cells, choices).filter(({ field }) => field !== first.field);
          for (const second of some(others, each, nth)) {
            if ((await outcome(second.cells, before)) === left)
              silent.push(`${inWords(second)} with ${inWords(first)}`);
          }
        }
      }
      expect(silent).toEqual([]);
    },
  );

  /** A row that is taken, with as many columns filled as go together. */
  async function acceptedRow(
    endpoint: CatalogueEndpoint,
    choices: ReadonlyMap<string, readonly string[]>,
  ): Promise<Cells> {
    for (const [at, code] of [0, 1, 2].flatMap((one) => [0, 1, 2].map((other) => [one, other] as const))) {
      const cell = (field: string) => {
        const cells = choices.get(field) ?? [];
        return cells[(propertyOf(endpoint, field).dictionary ? code : at) % cells.length] ?? '';
      };
      let row: Cells = Object.fromEntries(
        endpoint.columns.filter(({ required }) => required).map(({ field }) => [field, cell(field)]),
      );
      if (!(await send(endpoint, row, true))) continue;
      for (const { field, required } of endpoint.columns) {
        const more = { ...row, [field]: cell(field) };
        if (!required && (await send(endpoint, more, true))) row = more;
      }
      return row;
    }
    throw new Error(`No row is taken by ${endpoint.path}.`);
  }

  async function send(endpoint: CatalogueEndpoint, cells: Cells, dryRun = false): Promise<boolean> {
    return (await errorsOf(endpoint, cells, dryRun)).length === 0;
  }

  /** The columns that the answer names as wrong in a row. */
  async function errorsOf(endpoint: CatalogueEndpoint, cells: Cells, dryRun = true): Promise<string[]> {
    const head = endpoint.columns.map(({ label }) => label.zh).join(',');
    const line = endpoint.columns.map(({ field }) => cells[field] ?? '').join(',');
    const { rows } = await world.manager.post<{ rows: { errors: { field: string }[] }[] }>(endpoint.path, {
      communityUuid: OWN,
      fileName: 'one.csv',
      data: Buffer.from(`${head}\n${line}`).toString('base64'),
      dryRun,
    });
    return rows.flatMap(({ errors }) => errors.map(({ field }) => field));
  }
});

function propertyOf(endpoint: CatalogueEndpoint, field: string): Property {
  const property = catalogue.entities[endpoint.entity ?? '']?.fields[field];
  if (!property) throw new Error(`No field ${field}`);
  return property;
}

interface Variant {
  field: string;
  was: string;
  is: string;
  cells: Cells;
}

/** The row with one cell otherwise. */
function variants(cells: Cells, choices: ReadonlyMap<string, readonly string[]>): Variant[] {
  return [...choices].flatMap(([field, all]) =>
    all
      .filter((is) => is !== (cells[field] ?? ''))
      .slice(0, ALTERNATIVES)
      .map((is) => ({ field, was: cells[field] ?? '', is, cells: { ...cells, [field]: is } })),
  );
}

/** So many, spread over all of them, others for each `nth`. */
function some<Item>(items: readonly Item[], count: number, nth: number): Item[] {
  const step = Math.max(1, Math.ceil(items.length / count));
  return items.filter((_, at) => at % step === nth % step);
}

function inWords({ field, was, is }: Variant): string {
  return `${field} ${was || '(empty)'} → ${is}`;
}
