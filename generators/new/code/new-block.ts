import type { JsonObject } from '../../../validators/json.ts';
import { CannotMake } from '../draft.ts';
import { camel, checkName, kebab, pascal } from './names.ts';
import type { SourceFiles } from './new-rule.ts';

const GRAMMAR = 'schemas/grammar/page.schema.json';
const RESOLVED = 'schemas/grammar/resolved-page.schema.json';

type Defs = { $defs: Record<string, JsonObject> };

/**
 * A kind of block: what an implementer writes, what it resolves to, how it is drawn; `npm run generate` registers it. It starts
 * as a card with a title and a text, which needs nothing of the catalogue and contains no names.
 */
export function newBlock(name: string, read: (path: string) => string | undefined): SourceFiles {
  checkName(name);
  const kind = camel(kebab(name));
  const component = `${pascal(kebab(name))}Block`;
  const folder = `runtime/blocks/${kebab(name)}`;
  const file = `${folder}/${kebab(name)}-block.tsx`;
  const grammar = JSON.parse(read(GRAMMAR) ?? '{}') as Defs;
  const resolved = JSON.parse(read(RESOLVED) ?? '{}') as Defs;
  if (read(file) !== undefined || grammar.$defs[`${kind}Block`])
    throw new CannotMake(`There is a block "${kind}" already.`);
  addGrammar(grammar, kind);
  addResolved(resolved, kind);
  return new Map([
    [file, blockText(kind, component)],
    [`${folder}/${kebab(name)}-block.test.tsx`, testText(kind, component)],
    [GRAMMAR, `${JSON.stringify(grammar, null, 2)}\n`],
    [RESOLVED, `${JSON.stringify(resolved, null, 2)}\n`],
  ]);
}

function addGrammar({ $defs }: Defs, kind: string): void {
  const text = { $ref: 'common.schema.json#/$defs/text' };
  $defs[`${kind}Block`] = {
    description: `A titled text.\n带标题的文字。`,
    type: 'object',
    required: ['kind', 'text'],
    properties: {
      kind: { description: 'The kind of block.\n区块类型。', const: kind },
      title: { description: 'Written above it.\n区块上方的标题。', ...text },
      text: { description: 'What it says.\n正文。', ...text },
    },
    examples: [
      { kind, title: { zh: '说明', en: 'Note' }, text: { zh: '请先选择小区', en: 'Choose a community first' } },
    ],
  };
  ($defs.block as { oneOf: JsonObject[] }).oneOf.push({ $ref: `#/$defs/${kind}Block` });
}

function addResolved({ $defs }: Defs, kind: string): void {
  const text = { $ref: 'common.schema.json#/$defs/text' };
  const name = `resolved${pascal(kebab(kind))}`;
  $defs[name] = {
    description: 'A titled text.',
    type: 'object',
    required: ['kind', 'text'],
    properties: {
      kind: { description: 'The kind of block.', const: kind },
      title: { description: 'Written above it.', ...text },
      text: { description: 'What it says.', ...text },
    },
    additionalProperties: false,
  };
  ($defs.resolvedBlock as { oneOf: JsonObject[] }).oneOf.push({ $ref: `#/$defs/${name}` });
}

function blockText(kind: string, component: string): string {
  return `import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import type { BlockInput } from '../block-input.ts';

/** Say here what it shows and what it asks the server. */
export function ${component}({ block }: BlockInput<'${kind}'>) {
  const { language } = useRuntime();
  return (
    <section className="rt-card">
      {block.title && <h3>{textOf(block.title, language)}</h3>}
      <p>{textOf(block.text, language)}</p>
    </section>
  );
}
`;
}

function testText(kind: string, component: string): string {
  return `// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { blockPage, words } from '../../testing/block-page.ts';
import { fakeClient } from '../../testing/fake-client.ts';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';

afterEach(cleanup);

test('${component} shows its title and text', async () => {
  const block = { kind: '${kind}' as const, title: words('说明'), text: words('请先选择小区') };
  renderPage({ page: blockPage(block), host: fakeHost({ client: fakeClient({}).client }) });
  expect(await screen.findByText('请先选择小区')).toBeTruthy();
});
`;
}
