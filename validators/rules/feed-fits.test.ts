import type { Changes } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { feedFits } from './feed-fits.ts';

const TITLE = '"title": { "zh": "门禁", "en": "Gate" }';
const label = (name: string) => `"label": { "zh": "${name}", "en": "${name}" }`;
const FIELDS = `
  "communityUuid": { "type": "string", ${label('community')}, "maxLength": 32, "readOnly": true },
  "gateNo": { "type": "string", ${label('no')}, "maxLength": 10 },
  "gateName": { "type": "string", ${label('name')}, "maxLength": 10 },
  "state": { "type": "string", ${label('state')}, "dictionary": "bookState", "readOnly": true },
  "height": { "type": "integer", ${label('height')}, "minimum": 0, "maximum": 9, "readOnly": true },
  "heardAt": { "type": "string", "format": "date-time", ${label('heard')}, "readOnly": true },
  "twice": { "type": "integer", ${label('twice')}, "computed": { "function": "sum", "from": ["height"] } },
  "keys": { "type": "array", ${label('keys')}, "items": { "type": "string", "maxLength": 9 } },
  "keeper": { "type": "string", ${label('keeper')}, "maxLength": 9, "readOnly": true, "sensitive": { "mask": "name" } },
  "authorId": { "type": "string", ${label('author')}, "maxLength": 32, "readOnly": true,
    "relation": { "entity": "author", "label": "authorName" } },
  "deviceId": { "type": "string", ${label('device')}, "maxLength": 32, "readOnly": true,
    "relation": { "entity": "device", "label": "deviceName" } },
  "authorName": { "type": "string", ${label('author')}, "maxLength": 20, "joined": { "relation": "authorId", "field": "authorName" } }`;

/** An entity with a feed; its other members may be given, too. */
function gate(feed: string, more = '"unique": [["communityUuid", "gateNo"]]', head = '"scope": "community"'): Changes {
  return {
    'entities/gate.json': `{ "$schema": "../grammar/entity.schema.json", "type": "object", ${TITLE}, ${head},
      "include": ["base"], "properties": { ${FIELDS} }, ${more}, ${feed} }`,
  };
}
const WHERE = '"where": { "gateNo": { "from": "message.no" } }';
const AT = '"at": { "from": "message.at" }';
const feed = (words: string, more?: string) => gate(`"feed": { "topic": "gate", ${AT}, ${words} }`, more);
const written = (words: string, more?: string) => feed(`${WHERE}, "with": { ${words} }`, more);
const found = (words: string, more?: string) =>
  feed(`"where": ${words}, "with": { "height": { "from": "message.height" } }`, more);
const silent = (words: string, more?: string) =>
  feed(`${WHERE}, "with": { "state": "1" }, "offline": { "after": "90s", "with": { ${words} } }`, more);
const OWN = '"required": ["gateNo", "state"], "unique": [["communityUuid", "gateNo"]]';

testRule(feedFits, {
  accepts: {
    'what nobody types, a constant and the time of arrival': written(
      '"height": { "from": "message.pos.height" }, "state": "1", "heardAt": { "from": "now" }',
    ),
    'another value where none reports any more': silent('"state": "2", "height": null'),
    'a record of the device that reports': found(
      '{ "deviceId": { "from": "device.id" }, "gateNo": { "from": "message.no" } }',
      '"unique": [["communityUuid", "deviceId", "gateNo"]]',
    ),
    'a record that is made with all that it needs': feed(
      `${WHERE}, "adds": true, "with": { "state": { "from": "message.state" } }`,
      OWN,
    ),
  },
  rejects: {
    'records of all communities': [
      gate(
        `«"feed"»: { "topic": "gate", ${AT}, ${WHERE}, "with": { "height": 1 } }`,
        '"unique": [["gateNo"]]',
        '"scope": "platform"',
      ),
      'A device reaches records of its community, and a record of gate belongs to none.',
    ],
    'rows that are written once': [
      gate(
        `«"feed"»: { "topic": "gate", ${AT}, ${WHERE}, "with": { "height": 1 } }`,
        undefined,
        '"scope": "community", "appendOnly": true',
      ),
      'Rows of gate are written once: a device could not say how they are now.',
    ],
    'rows that come from elsewhere': [
      gate(
        `«"feed"»: { "topic": "gate", ${AT}, ${WHERE}, "with": { "height": 1 } }`,
        undefined,
        '"scope": "community", "readModel": true',
      ),
      'Rows of gate come from elsewhere: no device writes them.',
    ],
    'a topic of another entity': [
      {
        ...gate(`"feed": { "topic": «"door"», ${AT}, ${WHERE}, "with": { "height": 1 } }`),
        'entities/door.json': `{ "$schema": "../grammar/entity.schema.json", "type": "object", ${TITLE}, "scope": "community",
          "include": ["base"], "properties": { ${FIELDS} }, "unique": [["communityUuid", "gateNo"]],
          "feed": { "topic": "door", ${AT}, ${WHERE}, "with": { "height": 1 } } }`,
      },
      'Messages of "door" feed door already: nobody could tell what they are about.',
    ],
    'a key that several have': [
      found('«{ "gateName": { "from": "message.name" } }»'),
      'Several records of a community may be found: "unique" needs communityUuid with gateName, or with some of them.',
    ],
    'a key of several values': [
      found('{ "gateNo": "1", «"keys"»: { "from": "message.key" } }'),
      '"keys" holds several values: no message says which.',
    ],
    'a key of a person': [
      found('{ "gateNo": "1", «"keeper"»: { "from": "message.keeper" } }'),
      '"keeper" is sensitive: messages of devices are about things.',
    ],
    'the time of arrival as a key': [
      found('{ "gateNo": { "from": «"now"» } }'),
      'No record is found by the time at which its message arrives.',
    ],
    'a key that can be no device': [
      found('{ "gateNo": { "from": «"device.id"» } }'),
      '"gateNo" does not hold the key of a device.',
    ],
    'the key, written': [
      written('«"gateNo"»: { "from": "message.new" }'),
      'The record is found by "gateNo": it cannot be given another value.',
    ],
    'a field that people fill in': [
      written('«"gateName"»: { "from": "message.name" }'),
      'People fill in "gateName": what they type would be overwritten. It needs "readOnly": true.',
    ],
    'what every record has': [written('«"revision"»: 1'), 'The server sets "revision" in every record.'],
    'a joined field': [
      written('«"authorName"»: { "from": "message.author" }'),
      '"authorName" is read over "authorId" and is no column of gate.',
    ],
    'a computed field': [
      written('«"twice"»: { "from": "message.twice" }'),
      'The server works "twice" out, or numbers it: no device gives it a value.',
    ],
    'a state': [
      written(
        '«"state"»: { "from": "message.state" }',
        `"unique": [["communityUuid", "gateNo"]], "lifecycle": { "field": "state", "initial": "1",
          "transitions": { "open": { "label": { "zh": "开", "en": "Open" }, "from": ["1"], "to": "2" } } }`,
      ),
      '"state" is a state, which changes by transitions alone.',
    ],
    'a value about a person': [
      written('«"keeper"»: { "from": "message.keeper" }'),
      '"keeper" is sensitive: messages of devices are about things.',
    ],
    'a number as a time': [written('"height": { "from": «"now"» }'), '"height" is neither a day nor a moment.'],
    'a code that there is not': [written('"state": «"7"»'), 'The dictionary bookState has no "7".'],
    'a value out of bounds': [written('"height": «12»'), '"height" never is 12: expected at most 9.'],
    'a code that there is not, when offline': [silent('"state": «"7"»'), 'The dictionary bookState has no "7".'],
    'a field that people fill in, when offline': [
      silent('«"gateName"»: null'),
      'People fill in "gateName": what they type would be overwritten. It needs "readOnly": true.',
    ],
    'the same when offline': [silent('«"state"»: "1"'), '"state" is "1" while messages come, too: this says nothing.'],
    'a required field, emptied': [
      silent('"state": «null»', OWN),
      'A record of gate needs "state": it cannot be emptied.',
    ],
    'a new record without all that it needs': [
      feed(`${WHERE}, «"adds"»: true, "with": { "height": { "from": "message.height" } }`, OWN),
      'A record of gate needs state: no device could be asked.',
    ],
  },
});
