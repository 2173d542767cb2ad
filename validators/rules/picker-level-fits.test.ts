import { bookFields, formPage, inDocument } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { pickerLevelFits } from './picker-level-fits.ts';

const place = (name: string) => {
  const author = inDocument('entities/author.json', [], '"scope": "platform"');
  return { [`entities/${name}.json`]: author['entities/author.json'] ?? '' };
};
const key = (entity: string) =>
  `"${entity}Id": { "type": "string", "label": { "zh": "${entity}", "en": "${entity}" }, "maxLength": 32, "relation": { "entity": "${entity}", "label": "authorName", "endpoint": "/author/options" } }`;
const picker = (more: string) => ({
  ...place('room'),
  ...place('floor'),
  ...bookFields(`${key('room')}, ${key('floor')}`),
  ...formPage(`"fields": ["title", { "field": "roomId", "widget": "spacePicker"${more} }]`),
});

testRule(pickerLevelFits, {
  accepts: {
    'a room': picker(', "level": 5, "into": { "floorId": "floorId" }'),
    'a level that is left out': picker(''),
  },
  rejects: {
    'a floor in a field for rooms': [
      picker(', "level": «4»'),
      '"roomId" leads to room, which is level 5: this gives floor.',
    ],
    'the key of another level': [
      picker(', "level": 5, "into": { "unitId": «"floorId"» }'),
      '"unitId" is the key of unit, and "floorId" leads to floor.',
    ],
  },
});
