import type { Listed } from './listed-mistakes.ts';

const DEVICE = 'entities/device.json';
const PLACE = '"history": "all"';

const WHERE = '"where": { "deviceSn": { "from": "message.sn" } }';
const AT = '"at": { "from": "message.at" }';

/** A feed of devices themselves, one word of which is wrong. */
const mistaken = (rule: string, words: string): Listed => ({
  rule,
  file: DEVICE,
  find: PLACE,
  write: `${PLACE},\n  "feed": { "topic": "gate/state", ${words} }`,
});
const written = (rule: string, values: string) => mistaken(rule, `${WHERE}, "with": { ${values} }, ${AT}`);
const silent = (rule: string, words: string) =>
  mistaken(rule, `${WHERE}, "with": { "doorState": { "from": "message.door" } }, ${AT}, "offline": { ${words} }`);

/** Mistakes in what is said of messages that feed an entity. */
export const FEED_MISTAKES: Readonly<Record<string, Listed>> = {
  'a feed of a field that there is not': written('field-exists', '«"doorSate"»: { "from": "message.door" }'),
  'a feed found by a field that there is not': mistaken(
    'field-exists',
    `"where": { «"deviceNo"»: { "from": "message.sn" } }, "with": { "faceCount": 1 }, ${AT}`,
  ),
  'a feed found by a name': mistaken(
    'feed-fits',
    `"where": «{ "deviceName": { "from": "message.name" } }», "with": { "faceCount": { "from": "message.n" } }, ${AT}`,
  ),
  'a feed of what people fill in': written('feed-fits', '«"deviceName"»: { "from": "message.name" }'),
  'a feed of what every record has': written('feed-fits', '«"updateTime"»: { "from": "now" }'),
  'a feed of a joined field': written('feed-fits', '«"configTemplateName"»: { "from": "message.config" }'),
  'a feed of the key that finds the record': written('feed-fits', '«"deviceSn"»: { "from": "message.next" }'),
  'a feed of a code that there is not': written('feed-fits', '"onlineState": «"8"»'),
  'a feed of a text as a count': written('feed-fits', '"faceCount": «"many"»'),
  'a feed of the time of arrival as a count': written('feed-fits', '"faceCount": { "from": «"now"» }'),
  'a feed of a device as a text': written('feed-fits', '"firmware": { "from": «"device.id"» }'),
  'a feed out of a form': written('grammar', '"faceCount": { "from": «"values.faces"» }'),
  'a feed without a moment': {
    rule: 'grammar',
    file: DEVICE,
    find: PLACE,
    write: `${PLACE},\n  «"feed"»: { "topic": "gate/state", ${WHERE}, "with": { "faceCount": 1 } }`,
  },
  'a feed with the topic of a broker': {
    rule: 'grammar',
    file: DEVICE,
    find: PLACE,
    write: `${PLACE},\n  "feed": { "topic": «"console/+/state"», ${WHERE}, "with": { "faceCount": 1 }, ${AT} }`,
  },
  'silence of a few seconds': silent('grammar', '"after": «"5s"», "with": { "doorState": "9" }'),
  'silence with a code that there is not': silent('feed-fits', '"after": "90s", "with": { "onlineState": «"off"» }'),
  'silence that empties what people fill in': silent('feed-fits', '"after": "90s", "with": { «"remark"»: null }'),
  'a feed of rows that never change': {
    rule: 'feed-fits',
    file: 'entities/accessRecord.json',
    find: '"appendOnly": true,',
    write: `"appendOnly": true,\n  «"feed"»: { "topic": "opening", "where": { "id": { "from": "message.id" } }, "with": { "snapUrl": { "from": "message.url" } }, ${AT} },`,
  },
};
