import type { Listed } from './listed-mistakes.ts';

const VISITOR = 'entities/visitor.json';
const APPLICATION = 'entities/application.json';
const MOVES = '"entity": "visitorRecord",\n        "name": "overstay"';
const NOTIFY = '"to": "record:visiting:leave"';
const LIFECYCLE = '"field": "visitState",';

/** Mistakes in what is said to follow, and to be done when its time has come. */
export const EFFECT_MISTAKES: Readonly<Record<string, Listed>> = {
  'an effect on what never happens': {
    rule: 'effect-follows',
    file: VISITOR,
    after: '"effects"',
    find: '"on": "overstay"',
    write: '"on": «"overstayed"»',
  },
  'an effect that does two things': {
    rule: 'effect-follows',
    file: VISITOR,
    after: '"effects"',
    find: '"on": "overstay",\n      "transition": {',
    write: '"on": "overstay",\n      "update": { "with": { "rejectReason": "超时" } },\n      «"transition"»: {',
  },
  'an effect on a transition that its entity lacks': {
    rule: 'effect-target-fits',
    file: VISITOR,
    find: MOVES,
    write: '"entity": "visitorRecord",\n        "name": «"overstays"»',
  },
  'an effect on an entity that there is not': {
    rule: 'effect-target-fits',
    file: VISITOR,
    after: '"effects"',
    find: '"entity": "visitorRecord"',
    write: '"entity": «"visitRecord"»',
  },
  'an effect that finds records by another field': {
    rule: 'field-exists',
    file: VISITOR,
    find: '"where": { "visitorId": { "from": "row.id" } }',
    write: '"where": { «"visitId"»: { "from": "row.id" } }',
  },
  'an effect that finds records by the key of another one': {
    rule: 'effect-values-fit',
    file: VISITOR,
    find: '"where": { "visitorId": { "from": "row.id" } }',
    write: '"where": { "visitorId": { "from": «"row.residentId"» } }',
  },
  'an effect that writes a state': {
    rule: 'effect-target-fits',
    file: VISITOR,
    after: '"effects"',
    find: '"effects": [',
    write: '"effects": [\n    { "on": "cancel", "update": { "with": { «"visitState"»: "5" } } },',
  },
  'an effect that shows a telephone': {
    rule: 'effect-values-fit',
    file: VISITOR,
    find: '"effects": [',
    write: '"effects": [\n    { "on": "cancel", "update": { "with": { "rejectReason": { "from": «"row.phone"» } } } },',
  },
  'an effect of somebody where nobody calls': {
    rule: 'effect-values-fit',
    file: VISITOR,
    find: '"effects": [',
    write:
      '"effects": [\n    { "on": "overstay", "update": { "with": { "rejectReason": { "from": «"user.userName"» } } } },',
  },
  'a message to a code that there is not': {
    rule: 'effect-readers-fit',
    file: VISITOR,
    find: NOTIFY,
    write: '"to": «"record:visiting:leaves"»',
  },
  'a message that opens no page': {
    rule: 'effect-readers-fit',
    file: VISITOR,
    find: '"page": "record/visiting"',
    write: '"page": «"record/visitings"»',
  },
  'a message with a place that nothing fills': {
    rule: 'text-places',
    file: VISITOR,
    find: '"zh": "{spaceName}的访客超过预计时间仍未离开，请核实。"',
    write: '"zh": «"{roomName}的访客超过预计时间仍未离开，请核实。"»',
  },
  'an SMS to what is no phone': {
    rule: 'effect-readers-fit',
    file: VISITOR,
    find: '"effects": [',
    write:
      '"effects": [\n    { "on": "reject", "sms": { "to": { "from": «"row.hostName"» }, "text": { "zh": "来访申请未通过", "en": "Your visit was refused" } } },',
  },
  'an SMS to a number that the caller sends along': {
    rule: 'grammar',
    file: VISITOR,
    find: '"effects": [',
    write:
      '"effects": [\n    { "on": "reject", "sms": { "to": { "from": «"values.phone"» }, "text": { "zh": "来访申请未通过", "en": "Your visit was refused" } } },',
  },
  'effects in a circle': {
    rule: 'effects-no-cycle',
    file: VISITOR,
    find: '"effects": [',
    write:
      '"effects": [\n    { "on": "overstay", «"transition"»: { "entity": "visitor", "name": "overstay", "where": { "residentId": { "from": "row.residentId" } }, "leaves": true } },',
  },
  'a schedule by a field that is no time': {
    rule: 'schedule-fits',
    file: VISITOR,
    find: '"at": { "from": "row.endTime" }',
    write: '"at": { "from": «"row.hostName"» }',
  },
  'a schedule without a time': {
    rule: 'schedule-fits',
    file: APPLICATION,
    find: '{\n      "label": { "zh": "超过申请有效期，未处理", "en": "Not decided before it ran out" },\n      "at": { "from": "row.expireTime" },\n      "transition": "expire"\n    }',
    write: '«{ "label": { "zh": "超过申请有效期", "en": "Ran out" }, "transition": "expire" }»',
  },
  'a schedule that makes what operators make': {
    rule: 'schedule-fits',
    file: APPLICATION,
    after: '"schedules"',
    find: '"transition": "expire"',
    write: '"transition": «"reject"»',
  },
  'a schedule of a transition that there is not': {
    rule: 'schedule-fits',
    file: APPLICATION,
    after: '"schedules"',
    find: '"transition": "expire"',
    write: '"transition": «"expires"»',
  },
  'a schedule that does nothing': {
    rule: 'schedule-fits',
    file: VISITOR,
    find: '"schedules": {',
    write: '"schedules": {\n    "remind": «{ "label": { "zh": "提醒", "en": "Reminder" }, "at": "08:00" }»,',
  },
  'a time in a state that nobody keeps': {
    rule: 'schedule-fits',
    file: APPLICATION,
    find: '"at": { "from": "row.expireTime" }',
    write: '«"after"»: "30d"',
  },
  'a moment of a state that people type': {
    rule: 'schedule-fits',
    file: VISITOR,
    find: LIFECYCLE,
    write: '"field": "visitState",\n    "since": «"startTime"»,',
  },
};
