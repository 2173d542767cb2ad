import { entityOf, eventCatalogue } from './event-world.ts';

/** Events that belong to communities. */
export const archiveCatalogue = eventCatalogue({
  fields: {
    ...entityOf(eventCatalogue()).fields,
    communityUuid: { type: 'string', label: { zh: '小区', en: 'Community' } },
  },
});

/** The month of `further`, and from which one on all stays. */
export const ARCHIVED_NOW = new Date('2027-02-15T00:00:00Z');
export const ARCHIVED_BEFORE = '2026-11';

/** Values that are lost on the way easily, beside those of the world. */
export const further = [
  { id: 'f1', eventTime: '2026-10-01 00:00:00', weight: 1e-7, communityUuid: 'c1', phone: '15412340009' },
  { id: 'f2', eventTime: '2026-10-01 00:00:01', weight: -0.1, communityUuid: 'c1', home: { a: 'é\u2028"' } },
  {
    id: 'f3',
    eventTime: '2026-10-31 23:59:59',
    weight: 123456789012345.6,
    communityUuid: 'c2',
    petName: '\u0001\u007f',
  },
  { id: 'f4', eventTime: '2026-10-15 08:00:00', weight: 1e15, communityUuid: 'c2', toys: ['null', 'NULL', '{}'] },
];
