import type { Listed } from './listed-mistakes.ts';

const CARD = 'entities/accessCard.json';
const DEVICE = 'entities/device.json';
const CALLS = 'endpoints/card.json';
const CARD_DETAILS = 'pages/business/cardDetails.json';
const HOUSEHOLD_DETAILS = 'pages/business/householdDetails.json';

const CALL = '"endpoint": "/control/card/v1/timeline/list"';

/** Mistakes in what is said of histories: at the entity, the call, and the block. */
export const HISTORY_MISTAKES: Readonly<Record<string, Listed>> = {
  'a history of a field that there is not': {
    rule: 'field-exists',
    file: DEVICE,
    find: '"history": "all"',
    write: '"history": ["deviceName", «"deviceLocaton"»]',
  },
  'a history of a field of another entity': {
    rule: 'history-fits',
    file: DEVICE,
    find: '"history": "all"',
    write: '"history": ["deviceName", «"configTemplateName"»]',
  },
  'a history of a state': {
    rule: 'history-fits',
    file: CARD,
    find: '"history": "all"',
    write: '"history": ["remark", «"cardState"»]',
  },
  'a history of rows that nobody changes': {
    rule: 'history-fits',
    file: 'entities/accessRecord.json',
    find: '"appendOnly": true,',
    write: '"appendOnly": true,\n  «"history"»: "all",',
  },
  'a history that no call answers': {
    rule: 'history-fits',
    file: 'entities/visitor.json',
    find: '"scope": "community",',
    write: '"scope": "community",\n  «"history"»: "all",',
  },
  'a history call of the steps': {
    rule: 'history-fits',
    file: CALLS,
    after: '"operation": "history"',
    find: '"entity": "accessCard"',
    write: '"entity": «"timelineEvent"»',
  },
  'a history call of several records': {
    rule: 'endpoint-keywords',
    file: CALLS,
    find: '"operation": "history",',
    write: '"operation": "history",\n      «"batch"»: true,',
  },
  'a reason that is not asked for': {
    rule: 'history-fits',
    file: CALLS,
    after: '"/control/card/v1/loss"',
    find: '"reason": "reason"',
    write: '"reason": «"why"»',
  },
  'a history that asks a list': {
    rule: 'endpoint-operation',
    file: CARD_DETAILS,
    find: CALL,
    write: '"endpoint": «"/control/card/v1/list"»',
  },
  'a list that asks a history': {
    rule: 'endpoint-operation',
    file: 'pages/business/card.json',
    find: '"endpoint": "/control/card/v1/list"',
    write: '"endpoint": «"/control/card/v1/timeline/list"»',
  },
  'a history of another record than the one around it': {
    rule: 'endpoint-access',
    file: HOUSEHOLD_DETAILS,
    find: '"endpoint": "/control/household/v1/timeline/list"',
    write: '"endpoint": «"/control/card/v1/timeline/list"»',
  },
  'a key of another record': {
    rule: 'sent-key-fits',
    file: CARD_DETAILS,
    find: CALL,
    write: `${CALL},\n        "key": { "from": «"row.roomId"» }`,
  },
  'a colour by a field that no step has': {
    rule: 'field-exists',
    file: CARD_DETAILS,
    after: '"kind": "history"',
    find: '{ "when": { "toState": "2" }, "tone": "danger" }',
    write: '{ "when": { «"cardState"»: "2" }, "tone": "danger" }',
  },
};
