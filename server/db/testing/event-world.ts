import type { Catalogue, CatalogueEntity, Property } from '../../../schemas/generated/grammar.ts';
import { type Keys, makeKeys, parseKeys } from '../../crypto/keys.ts';
import { createVault } from '../../crypto/vault.ts';
import { bulkInsert } from '../bulk-insert.ts';
import type { Database } from '../database.ts';
import { writeMeta } from '../meta.ts';
import { migrate } from '../migrate.ts';
import { indexMark } from '../rotation/key-marks.ts';

const label = { zh: '字段', en: 'Field' };
const text: Property = { type: 'string', label };

/** Events of pets, with monthly partitions: small enough to be made in every test. */
export function eventCatalogue(rest: Partial<CatalogueEntity> = {}): Catalogue {
  const petEvent: CatalogueEntity = {
    name: 'petEvent',
    title: label,
    scope: 'platform',
    rows: 'own',
    primaryKey: 'id',
    readModel: false,
    appendOnly: true,
    fields: {
      id: text,
      eventTime: { ...text, format: 'date-time', readOnly: true },
      petName: text,
      weight: { type: 'number', label },
      toys: { type: 'array', label, items: { type: 'string' } },
      home: { type: 'object', label },
      phone: { ...text, sensitive: { mask: 'phone', encrypted: true } },
    },
    required: [],
    indexes: [['petName', 'eventTime']],
    unique: [['phone', 'eventTime']],
    sort: { field: 'eventTime', order: 'descend' },
    partition: { by: 'month', field: 'eventTime' },
    ...rest,
  };
  return { entities: { petEvent }, endpoints: {}, dictionaries: {}, menu: [], roles: [] };
}

export function entityOf(catalogue: Catalogue): CatalogueEntity {
  const { petEvent } = catalogue.entities;
  if (!petEvent) throw new Error('No entity');
  return petEvent;
}

export const someKeys = (): Keys => parseKeys(makeKeys(), 'test');

/** Rows with everything that gets lost on the way easily. */
export const events = [
  {
    id: 'e1',
    eventTime: '2026-10-31 23:59:59',
    petName: '猫"\\\n\t，张三😀',
    toys: ['球', 'a,b', '"', ''],
    home: { 房: [1, null] },
  },
  { id: 'e2', eventTime: '2026-11-01 00:00:00', petName: 'NULL', weight: 0.1, phone: '15412340001' },
  { id: 'e3', eventTime: '2026-11-30 12:00:00', petName: '', weight: 1e21, toys: [], phone: '15412340002' },
  { id: 'e4', eventTime: '2019-05-05 08:00:00', petName: "o'hara {x}", home: {} },
] as const;

/** Makes the tables and fills them, as a server that was set up. */
export async function fillEvents(database: Database, catalogue: Catalogue, keys: Keys): Promise<void> {
  const vault = createVault(keys);
  await migrate(database, catalogue);
  await writeMeta(database, 'keys', indexMark(vault));
  await writeMeta(database, 'setup', 'done');
  await bulkInsert(database, entityOf(catalogue), events, vault);
}
