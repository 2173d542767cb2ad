import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../core/load-catalogue.ts';
import { messageChecks, orderText } from './messages.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/devices.md'), 'utf8');
const checks = messageChecks(loadCatalogue());

function examples(kind: 'event' | 'answer' | 'order'): string[] {
  return [...page.matchAll(/```json (\w+)\n([\s\S]*?)```/g)].flatMap(([, of, text]) =>
    of === kind && text ? [text] : [],
  );
}

test('the examples for implementers are taken', () => {
  expect(examples('answer')).toHaveLength(2);
  for (const text of examples('answer')) expect(checks.answer(Buffer.from(text))).toHaveProperty('value');
  const events = examples('event').map((text) => checks.event('YQD2100101', Buffer.from(text)));
  expect(events.map((one) => ('value' in one ? one.value.kind : one.problem))).toEqual([
    'heartbeat',
    'opening',
    'alarm',
    'passage',
    'capture',
    'verification',
    'check',
  ]);
});

test('the order that is shown is what the console sends', () => {
  const [text = ''] = examples('order');
  const order = { id: '8f0c2f5e9a6b4d10', deviceSn: 'YQD2100101', kind: 'open' as const, content: { seconds: 5 } };
  expect(JSON.parse(orderText(order, new Date('2026-11-19T02:00:00Z')))).toEqual(JSON.parse(text));
});
