import type { Changes } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { retentionFits } from './retention-fits.ts';

const label = (name: string) => `"label": { "zh": "${name}", "en": "${name}" }`;
const text = (name: string, rest = '') =>
  `{ "type": "string", ${label(name)}, "maxLength": 32, "readOnly": true${rest} }`;
const moment = (name: string) => `{ "type": "string", "format": "date-time", ${label(name)} }`;
const FIELDS = `
  "communityUuid": ${text('community')},
  "passNo": ${text('no')},
  "passTime": ${moment('time')},
  "leaveTime": ${moment('left')},
  "day": { "type": "string", "format": "calendar-date", ${label('day')} },
  "state": { "type": "string", ${label('state')}, "dictionary": "bookState" },
  "picture": ${text('picture')},
  "face": ${text('face')},
  "steps": { "type": "integer", ${label('steps')} },
  "hours": { "type": "integer", ${label('hours')} },
  "twice": { "type": "integer", ${label('twice')}, "computed": { "function": "sum", "from": ["steps", "hours"] } },
  "authorId": ${text('author', ', "relation": { "entity": "author", "label": "authorName" }')},
  "authorName": { "type": "string", ${label('author')}, "maxLength": 20, "joined": { "relation": "authorId", "field": "authorName" } }`;
const entity = (title: string, head: string, fields: string, more = '') => `{
  "$schema": "../grammar/entity.schema.json", "type": "object", "title": { "zh": "${title}", "en": "${title}" },
  ${head}, "include": ["base"], "properties": { ${fields} }${more} }`;
const days = (rest: string) => `{ "type": "integer", ${label('days')}${rest} }`;
const BOUNDS = '"minimum": 1, "maximum": 90, "default": 30';

/** An entity whose records go, and settings of communities. */
function pass(retention: string, head = '"scope": "community"'): Changes {
  return {
    'entities/pass.json': entity(
      'Pass',
      head,
      FIELDS,
      `, "required": ["passNo"], "indexes": [["communityUuid", "passTime", "id"], ["communityUuid", "day"]], ${retention}`,
    ),
    'entities/keeping.json': entity(
      'Keeping',
      '"scope": "community"',
      `"communityUuid": ${text('community')}, "days": ${days(`, ${BOUNDS}`)}, "more": ${days(`, ${BOUNDS}`)}, "free": ${days('')},
       "none": ${days(', "minimum": 0, "default": 3')}`,
      ', "unique": [["communityUuid"]]',
    ),
    'entities/several.json': entity(
      'Several',
      '"scope": "community"',
      `"communityUuid": ${text('community')}, "days": ${days(`, ${BOUNDS}`)}`,
    ),
  };
}
const DAYS = '"days": { "entity": "keeping", "field": "days" }';
const MORE = '"days": { "entity": "keeping", "field": "more" }';
const since = (field: string) => pass(`"retention": [{ "since": «"${field}"», ${DAYS} }]`);
const cleared = (field: string) =>
  pass(`"retention": [{ "since": "passTime", ${DAYS}, "clear": ["picture", «"${field}"»] }]`);
const setting = (words: string) => pass(`"retention": [{ "since": "passTime", "days": { ${words} } }]`);

testRule(retentionFits, {
  accepts: {
    'whole records, and two pictures before': pass(
      `"retention": [{ "since": "passTime", ${DAYS} }, { "since": "passTime", ${DAYS}, "clear": ["picture", "face"] }]`,
    ),
    'fields that there are not, which another rule tells of': pass(
      '"retention": [{ "since": "pasTime", "days": { "entity": "keeping", "field": "day" }, "clear": ["pictur"] }]',
    ),
    'an entity that there is not, which another rule tells of': setting('"entity": "kept", "field": "days"'),
  },
  rejects: {
    'rows that come from elsewhere': [
      pass(`«"retention"»: [{ "since": "passTime", ${DAYS} }]`, '"scope": "community", "readModel": true'),
      'Rows of pass come from elsewhere: there is nothing to take away.',
    ],
    'records of an account': [
      pass(`«"retention"»: [{ "since": "passTime", ${DAYS} }]`, '"scope": "account"'),
      'Records of pass belong to no community, and the days are a setting of one.',
    ],
    'a day': [since('day'), '"day" is no moment: days count from a date-time.'],
    'a joined field': [since('authorName'), '"authorName" is no column of pass.'],
    'a moment that no index finds': [
      since('leaveTime'),
      'No index finds what is too old: say ["communityUuid", "leaveTime", …] in "indexes".',
    ],
    'a computed field': [cleared('twice'), '"twice" is no column of pass.'],
    'a required field': [cleared('passNo'), 'A record has to have "passNo": it cannot be emptied.'],
    'the moment itself': [cleared('passTime'), 'A record has to have "passTime": it cannot be emptied.'],
    'its state': [
      {
        ...pass(
          `"retention": [{ "since": "passTime", ${DAYS}, "clear": [«"state"»] }], "lifecycle": { "field": "state", "initial": "1", "final": ["2"],
             "transitions": { "leave": { "label": { "zh": "离开", "en": "Leave" }, "from": ["1"], "to": "2" } } }`,
        ),
      },
      'A record has to have "state": it cannot be emptied.',
    ],
    'the key': [cleared('id'), 'A record has to have "id": it cannot be emptied.'],
    'what is no setting': [
      setting('"entity": «"several"», "field": "days"'),
      'several is no setting with one record a community: its "unique" says ["communityUuid"].',
    ],
    'a number without bounds': [
      setting('"entity": "keeping", "field": «"free"»'),
      '"free" is no number of days: a stored integer with a minimum of 1 or more, and a default.',
    ],
    'no day at all': [
      setting('"entity": "keeping", "field": «"none"»'),
      '"none" is no number of days: a stored integer with a minimum of 1 or more, and a default.',
    ],
    'records twice': [
      pass(`"retention": [{ "since": "passTime", ${DAYS} }, «{ "since": "passTime", ${MORE} }»]`),
      'Entry 1 says already for how long records are stored.',
    ],
    'a field twice': [
      pass(
        `"retention": [{ "since": "passTime", ${DAYS}, "clear": ["face"] }, { "since": "passTime", ${MORE}, "clear": [«"face"»] }]`,
      ),
      '"face" is emptied by entry 1 already.',
    ],
  },
});
