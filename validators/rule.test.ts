import { expect, test } from 'vitest';
import { at } from './positions/place.ts';
import { defineRule, fill } from './rule.ts';

test('a message is filled by name', () => {
  expect(fill('"{field}" is not a field of {owner}.', { field: 'a', owner: 'book' })).toBe(
    '"a" is not a field of book.',
  );
  expect(() => fill('No {thing}.', {})).toThrow('"No {thing}." is reported without thing.');
});

test('the compiler refuses a report of an unknown message and one whose places are not filled', () => {
  const rule = defineRule({
    id: 'example',
    severity: 'error',
    description: { zh: '示例。', en: 'An example.' },
    messages: { unknown: 'No page is named "{target}".', bare: 'Nothing to fill.' },
    visit: {
      target(target, { report }) {
        report(at(target, 'page'), 'unknown', { target: target.page, near: [] });
        report(at(target, 'page'), 'bare', {});
        // @ts-expect-error there is no such message
        report(at(target, 'page'), 'unknwon', { target: target.page });
        // @ts-expect-error the place {target} is not filled
        report(at(target, 'page'), 'unknown', {});
        // @ts-expect-error there is no place {page}
        report(at(target, 'page'), 'unknown', { target: target.page, page: '' });
      },
    },
  });
  expect(rule.id).toBe('example');
});
