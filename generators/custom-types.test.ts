import { expect, test } from 'vitest';
import { customTypes } from './custom-types.ts';

const description = { zh: '自定义', en: 'Of our own' };

test('the names of each kind are a type, and what each is handed is another', () => {
  const text = customTypes({
    $schema: '',
    components: {
      roomMatrix: {
        description,
        props: {
          type: 'object',
          properties: { buildingId: { type: 'string' }, floors: { type: 'integer' } },
          required: ['buildingId'],
        },
      },
      clock: { description },
    },
    handlers: {},
    cells: {
      daysLeft: {
        description,
        types: ['string'],
        props: {
          type: 'object',
          properties: {
            look: { type: 'string', enum: ['plain', 'bold'] },
            of: { type: 'array', items: { type: 'number' } },
          },
        },
      },
    },
  });
  expect(text).toContain("export type CustomComponentName = 'clock' | 'roomMatrix';");
  expect(text).toContain('  roomMatrix: { buildingId: string; floors?: number };');
  expect(text).toContain('  clock: Record<never, never>;');
  expect(text).toContain('  daysLeft: { look?: "plain" | "bold"; of?: (number)[] };');
  expect(text).toContain('export type CustomHandlerName = never;');
  expect(text).toContain('export type CustomWidgetName = never;');
  expect(text).toContain('export type CustomDeriveProps = {};');
});
