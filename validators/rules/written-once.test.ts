import { bookEntity, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { writtenOnce } from './written-once.ts';

const call = (words: string, path = '/event/call') =>
  inDocument('endpoints/library.json', ['endpoints'], `"${path}": { ${words}, "access": ["library:book"] }`);
const EVENT = '"entity": "timelineEvent"';
/** As what people see of it can be filled in: then somebody may add one. */
const NOTED = inDocument(
  'entities/timelineEvent.json',
  ['properties'],
  '"note": { "type": "string", "label": { "zh": "备注", "en": "Note" }, "maxLength": 20 }',
);

testRule(writtenOnce, {
  accepts: {
    'reading, and a file of it': {
      ...call(`"operation": "list", ${EVENT}`),
      ...call(`"operation": "export", ${EVENT}`, '/event/export'),
    },
    'a new row that people fill in': { ...NOTED, ...call(`"operation": "create", ${EVENT}`) },
    'an effect that adds one': {
      ...NOTED,
      ...bookEntity('"effects": [{ "on": "lend", "create": { "entity": "timelineEvent", "with": { "note": "甲" } } }]'),
    },
    'what changes may be changed': call('"operation": "delete", "entity": "book"'),
  },
  rejects: {
    'a change': [
      call(`"operation": «"update"», ${EVENT}`),
      'Rows of timelineEvent are written once: nothing changes or removes them.',
    ],
    'a deletion': [
      call(`"operation": «"delete"», ${EVENT}`),
      'Rows of timelineEvent are written once: nothing changes or removes them.',
    ],
    'a new row of what the server writes': [
      call(`"operation": «"create"», ${EVENT}`),
      'Rows of timelineEvent are written by the server alone: each field is readOnly.',
    ],
    'a file of them': [
      call(`"operation": «"import"», ${EVENT}, "columns": ["action"]`),
      'Rows of timelineEvent are written by the server alone: each field is readOnly.',
    ],
    'an effect': [
      bookEntity('"effects": [{ "on": "lend", "create": { "entity": «"timelineEvent"», "with": { "action": "1" } } }]'),
      'Rows of timelineEvent are written by the server alone: each field is readOnly.',
    ],
    'a schedule': [
      inDocument(
        'entities/timelineEvent.json',
        [],
        `«"schedules"»: { "remind": { "label": { "zh": "提醒", "en": "Reminder" }, "at": "08:00" } }`,
      ),
      'Rows that are written once stay as they are: they have no "schedules".',
    ],
  },
});
