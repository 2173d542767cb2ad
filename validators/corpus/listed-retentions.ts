import type { Listed } from './listed-mistakes.ts';

const DAYS = '"days": { "entity": "communitySystemConfig", "field": "recordKeepDays" }';
const PICTURES = '"clear": ["snapUrl", "faceUrl"]';

const mistaken = (rule: string, find: string, write: string, file = 'entities/accessRecord.json'): Listed => ({
  rule,
  file,
  find,
  write,
});
const days = (rule: string, words: string) => mistaken(rule, DAYS, `"days": { ${words} }`);
const cleared = (rule: string, field: string) => mistaken(rule, PICTURES, `"clear": ["snapUrl", «"${field}"»]`);

/** Mistakes in what is said of how long records are stored. */
export const RETENTION_MISTAKES: Readonly<Record<string, Listed>> = {
  'days of a setting that there is not': days(
    'entity-exists',
    '"entity": «"communitySystemConfg"», "field": "recordKeepDays"',
  ),
  'days that the setting does not have': days(
    'field-exists',
    '"entity": "communitySystemConfig", "field": «"recordKeepDay"»',
  ),
  'days of what is no setting': days('retention-fits', '"entity": «"device"», "field": "recordKeepDays"'),
  'days that are a switch': days('retention-fits', '"entity": "communitySystemConfig", "field": «"epidemicEnabled"»'),
  'days that are written as a number': mistaken('grammar', DAYS, '"days": «365»'),
  'records that go since a moment that there is not': mistaken(
    'field-exists',
    `{ "since": "openTime", ${DAYS} }`,
    `{ "since": «"openTme"», ${DAYS} }`,
  ),
  'records that go since a moment that no index finds': mistaken(
    'retention-fits',
    `{ "since": "openTime", ${DAYS} }`,
    `{ "since": «"createTime"», ${DAYS} }`,
  ),
  'pictures that there are not': cleared('field-exists', 'sceneUrl'),
  'the community of a record is emptied': cleared('retention-fits', 'communityUuid'),
  'a joined name is emptied': cleared('retention-fits', 'communityName'),
  'what no community has is stored for its days': mistaken(
    'retention-fits',
    '"scope": "account",',
    `"scope": "account",\n  «"retention"»: [{ "since": "createTime", ${DAYS} }],`,
    'entities/message.json',
  ),
};
