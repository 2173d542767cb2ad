import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../server/core/load-catalogue.ts';
import { tablesOf } from '../../server/db/migrate.ts';
import { SERVER_COLUMNS } from '../../server/db/server-columns.ts';
import { type KnownNames, untypedParts } from './untyped-sql.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Files with texts as short as codes that are none. A file that has none any more goes off the list. */
const SHORT_TEXTS: Record<string, string> = {
  'server/access/face-print.ts': 'zeros and ones of a picture',
  'server/crypto/keys.ts': 'the first key',
  'server/db/backup/row-sum.ts': 'a sum of no rows',
  'server/demo/applications.ts': 'numbers of communities',
  'server/demo/communities.ts': 'numbers of communities',
  'server/demo/community-rows.ts': 'numbers of communities',
  'server/demo/device-plans.ts': 'numbers of communities',
  'server/demo/devices.ts': 'numbers of communities',
  'server/demo/epidemic-visitors.ts': 'numbers of communities',
  'server/demo/epidemic.ts': 'numbers of communities',
  'server/demo/isolation-plan.ts': 'numbers of communities',
  'server/demo/passages.ts': 'what a camera takes for another sign',
  'server/demo/vehicles.ts': 'numbers of communities, places of a plate',
  'server/demo/visitors.ts': 'numbers of communities',
  'server/sessions/address-index.ts': 'a part of an address',
  'server/modules/captcha/captcha-answer.ts': 'letters of a picture',
  'server/modules/captcha/captcha-glyphs.ts': 'letters of a picture',
  'server/modules/location/amap-geocoder.ts': 'an answer of somebody else’s service',
  'server/modules/location/places/geonames-names.ts': 'numbers of somebody else’s list',
  'server/operations/import/cell-value.ts': 'what people write into a sheet',
  'server/operations/period-before.ts': 'the first day of a month',
  'server/settings/settings.ts': 'a default of a setting',
  'server/storage/s3-store.ts': 'a parameter of S3',
};

/** The one that counts them. */
const COUNTS_REVISIONS = 'server/db/sql/touched.ts';

const made = tablesOf(loadCatalogue());
const known: KnownNames = {
  tables: new Set([...made.map(({ name }) => name), ...Object.keys(SERVER_COLUMNS)]),
  columns: new Set([
    ...made.flatMap(({ columns }) => columns.map(({ name }) => name)),
    ...Object.values(SERVER_COLUMNS).flatMap((columns) => Object.keys(columns)),
  ]),
};

/** Of a source, in which `#{` is written for what would be put in where it stands. */
const partsOf = (source: string) =>
  untypedParts('raw.ts', source.replaceAll('#{', '${'), known).map(({ kind, text }) => `${kind} ${text}`);

test('SQL of the server names nothing, no code and no row that the compiler does not know', { timeout: 60_000 }, () => {
  const files = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
    .map((file) => `server/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file))
    .filter((file) => file !== COUNTS_REVISIONS);
  const found = files.flatMap((file) =>
    untypedParts(file, readFileSync(join(ROOT, file), 'utf8'), known).map((part) => ({ file, ...part })),
  );
  const isNone = ({ file, kind }: (typeof found)[number]) => kind === 'code' && file in SHORT_TEXTS;
  const wrong = found.filter((part) => !isNone(part));
  expect(wrong.map(({ file, kind, line, text }) => `${file}:${line} ${kind} ${text}`)).toEqual([]);
  const short = new Set(found.filter(isNone).map(({ file }) => file));
  expect(Object.keys(SHORT_TEXTS).filter((file) => !short.has(file))).toEqual([]);
});

test('the test sees names, codes, rows and revisions that are written by hand', () => {
  expect(partsOf("sql`select k.card_no from access_card k where k.card_state = '3'`")).toEqual([
    'name k.card_no',
    'name access_card',
    'name k.card_state',
    "code '3'",
  ]);
  expect(partsOf('sql`update #{k} set revision = coalesce(revision, 0) + 1`')).toEqual([
    'name revision',
    'name revision',
    'revision revision + 1',
  ]);
  expect(partsOf('sql<{ id: string }>`select #{k.id} from #{k}`')).toEqual(['row <{ id: string }>']);
  expect(partsOf("sql.ref('t.card_no')")).toEqual(['name card_no']);
  expect(partsOf("const ACTIVE = '1'; type Ended = '4' | '5';")).toEqual(["code '1'", "code '4'", "code '5'"]);
});

test('what a statement itself has named, and what is typed, is fine', () => {
  const fine = [
    'query`select #{selected({ id: k.id })} from #{k} where #{k.card_state} = #{codes.cardState.lost}`',
    'sql`with due as (select #{k.person_id}, count(*) as cards from #{k} group by 1) select person_id, due.cards from due`',
    'sql`insert into #{held} (#{columnNames(held, "sync_id")}) select id from unnest(#{ids}::text[]) as given (id)`',
    'sql<number>`count(*) filter (where #{k.deposit} > 0)`',
    "sql`update #{k} set #{assigned(k, { ...touched(k) })} where #{k.create_time} at time zone interval '8 hours' < now()`",
    "const number = String(at).padStart(2, '0');",
  ];
  expect(fine.flatMap(partsOf)).toEqual([]);
});
