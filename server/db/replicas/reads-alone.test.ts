import { expect, test } from 'vitest';
import { readsAlone } from './reads-alone.ts';

test.each([
  'select "c"."update_time", deleted_by from "access_card" as "c"',
  '\n  with page as (select id from a) select count(*) from page',
  'SELECT 1',
])('reads: %s', (text) => {
  expect(readsAlone(text)).toBe(true);
});

test.each([
  'insert into a values (1)',
  'with gone as (delete from a returning id) select count(*) from gone',
  'select id from a for update skip locked',
  'select id from a for no key update',
  "select pg_notify('console_live', $1)",
  'select pg_advisory_xact_lock(1)',
  'select pg_try_advisory_xact_lock(1)',
  "select nextval('s')",
  'savepoint attempt_1',
  'lock table a',
])('does more, or may: %s', (text) => {
  expect(readsAlone(text)).toBe(false);
});
