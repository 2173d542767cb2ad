import { expect, test } from 'vitest';
import { readDatabaseAddress } from './database-address.ts';

test('one host is taken as it is', () => {
  const url = 'postgres://console:p%40ss@db.example:5433/console?sslmode=require';
  expect(readDatabaseAddress(url)).toEqual({ urls: [url], writes: false });
});

test('several hosts share user, name and options, and one of them has to take writes', () => {
  expect(readDatabaseAddress('postgresql://u:p@one:5432,two,[::1]:5434/n?a=b&target_session_attrs=any')).toEqual({
    urls: ['postgresql://u:p@one:5432/n?a=b', 'postgresql://u:p@two/n?a=b', 'postgresql://u:p@[::1]:5434/n?a=b'],
    writes: true,
  });
});

test('a single host may be asked to take writes', () => {
  expect(readDatabaseAddress('postgres://u@one/n?target_session_attrs=read-write')).toEqual({
    urls: ['postgres://u@one/n'],
    writes: true,
  });
});

test.each([
  'mysql://u@one/n',
  'postgres://',
  'postgres://u@one,/n',
  'postgres://u@one:x,two/n',
  'postgres://u@one/n?target_session_attrs=standby',
])('%s is none', (text) => {
  expect(readDatabaseAddress(text)).toBeUndefined();
});
