import { testRule } from '../testing/test-rule.ts';
import { platformRows } from './platform-rows.ts';

const title = '"title": { "zh": "日志", "en": "Log" }';
const label = '"label": { "zh": "账号", "en": "Account" }';
const log = (head: string, field = 'line') => ({
  'entities/log.json': `{ "$schema": "../grammar/entity.schema.json", "type": "object", ${title}, ${head}, "include": ["base"],
    "properties": { "${field}": { "type": "string", ${label} } } }`,
});

testRule(platformRows, {
  accepts: {
    'rows of everybody, and of communities': {},
    'a log of which everybody reaches what is his': log('"scope": "platform", "rows": "own"', 'userName'),
    'a table that names nobody': log('"scope": "platform", "rows": "all"'),
  },
  rejects: {
    'a table that does not say who reaches what': [
      log('"scope": «"platform"»'),
      'Its rows are kept from nobody: say in "rows" what an account of a community reaches of them, "own" or "all" (without it the server answers none).',
    ],
    'a log of accounts that is everybody’s': [
      log('"scope": "platform", "rows": «"all"»', 'userName'),
      'Its rows are somebody\'s ("userName"): whoever is no platform administrator reaches his "own".',
    ],
    'rows that a scope keeps already': [
      log('"scope": "account", «"rows"»: "own"'),
      'The scope "account" says whose the rows are; "rows" is said of the platform\'s.',
    ],
  },
});
