import { bookEntity, bookFields, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { waitingCallFits } from './waiting-call-fits.ts';

const call = (words: string, access = '["library:book"]') =>
  inDocument('endpoints/library.json', ['endpoints'], `"/book/wait": { ${words}, "access": ${access} }`);
const ACTION = '"operation": "action", "entity": "book"';
const ID = '"id": { "type": "string", "maxLength": 32 }';
const request = (properties: string) => `"request": { "type": "object", "properties": { ${properties} } }`;

testRule(waitingCallFits, {
  accepts: {
    'a transition': call(`${ACTION}, "transition": "lend", "waits": true`),
    'a transition of several records with what is written to it': call(
      `${ACTION}, "transition": "lend", "batch": true, "waits": true, ${request(`${ID}, "title": { "type": "string", "maxLength": 20 }`)}`,
    ),
    'a new record without what is sensitive': call(
      '"operation": "create", "entity": "book", "fields": ["title"], "waits": true',
    ),
    'what follows and makes no device do anything': {
      ...bookEntity('"effects": [{ "on": "lend", "update": { "with": { "title": "甲" } } }]'),
      ...call(`${ACTION}, "transition": "lend", "waits": true`),
    },
    'an entity that is not there': call('"operation": "action", "entity": "bok", "waits": true'),
    'a call that reads, which is wrong anyway': call('"operation": "list", "entity": "book", "waits": true'),
  },
  rejects: {
    'one that everybody may make': [
      call(`${ACTION}, "transition": "lend", "waits": true, "publicBecause": { "zh": "甲", "en": "A" }`, '«"public"»'),
      'A call that waits is made for an account once: one that is open to everybody has none.',
    ],
    'one that only a module could answer': [
      call(`${ACTION}, «"waits"»: true, ${request('"seconds": { "type": "integer" }')}`),
      'A call that waits is a create, an update or a transition that the documents alone describe: what a module does besides could happen twice.',
    ],
    'one that names no entity': [
      call('"operation": "action", «"waits"»: true'),
      'A call that waits is a create, an update or a transition that the documents alone describe: what a module does besides could happen twice.',
    ],
    'one that is tried before': [
      call(`${ACTION}, "transition": "lend", "impact": true, «"waits"»: true`),
      'Its question asks the server first what would change, and cannot be asked without a network: "impact" and "waits" exclude one another.',
    ],
    'one with an answer of its own': [
      call(
        `${ACTION}, "transition": "lend", «"waits"»: true, "response": { "type": "object", "properties": { "days": { "type": "integer" } } }`,
      ),
      'A call that waits has no answer of its own: whoever sent it has gone on by then.',
    ],
    'a sensitive value of its entity, and one that the wire encrypts by name': [
      call(
        `${ACTION}, "transition": "lend", "waits": true, ${request(`${ID}, «"readerPhone"»: { "type": "string", "format": "mobile" }, «"cardNo"»: { "type": "string" }`)}`,
      ),
      '"readerPhone" is sensitive, and what waits lies on the device: it may not be taken by a call that waits.',
      '"cardNo" is sensitive, and what waits lies on the device: it may not be taken by a call that waits.',
    ],
    'one further in': [
      call(
        `${ACTION}, "transition": "lend", "waits": true, ${request(`${ID}, «"people"»: { "type": "array", "items": { "type": "object", "properties": { "citizenId": { "type": "string" } } } }`)}`,
      ),
      '"people" is sensitive, and what waits lies on the device: it may not be taken by a call that waits.',
    ],
    'one among the fields that it writes': [
      call('"operation": "create", "entity": "book", "fields": ["title", «"readerPhone"»], "waits": true'),
      '"readerPhone" is sensitive, and what waits lies on the device: it may not be taken by a call that waits.',
    ],
    'one where all fields are written': [
      call('"operation": "create", "entity": "book", «"waits"»: true'),
      '"readerPhone" is sensitive, and what waits lies on the device: it may not be taken by a call that waits.',
    ],
    'a command to a device that follows from what follows': [
      {
        ...bookFields(
          '"deviceId": { "type": "string", "label": { "zh": "门", "en": "Door" }, "maxLength": 32, "relation": { "entity": "book" } }',
        ),
        ...bookEntity(
          '"effects": [{ "on": "lend", "transition": { "entity": "book", "name": "giveBack", "where": { "id": { "from": "row.id" } } } }, { "on": "giveBack", "command": { "device": { "from": "row.deviceId" }, "type": "1" } }]',
        ),
        ...call(`${ACTION}, "transition": "lend", «"waits"»: true`),
      },
      'A call that waits makes no device do anything: "book" commands one when "giveBack" happens.',
    ],
  },
});
