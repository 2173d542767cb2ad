// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type PageForm, pageForms } from '../../generators/formily/page-forms.ts';
import type { Row } from '../../runtime/core/values.ts';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import { makeRandom } from '../protection/fuzz/random.ts';
import { askedPages } from './page-corpus.ts';
import { oneOf, valuesToType } from './plain-formily/generated-inputs.ts';
import { isEmpty } from './plain-formily/read-schema.ts';
import { compared, seenOfOurs, seenOfPlain, wrongIn, wrongInPlain } from './plain-formily/seen-of.ts';
import { drawn, fieldIn, type Twins } from './plain-formily/twins.tsx';

/** How often something is typed into each form: half of it into an empty one, half into a record that was saved before. */
const INPUTS = Number(process.env.FORMILY_INPUTS ?? 200);
const forms = [...askedPages()].flatMap(([id, { page, context }]) =>
  pageForms(page).map((form, place) => ({ id: `${id} ${place + 1}`, form, page, context })),
);

afterEach(cleanup);

describe.each(forms)('$id', ({ form, page, context }) => {
  test('is the same form in any project of Formily', async () => {
    for (const record of [undefined, recordFor(form, page)]) {
      const twins = await drawn(form, page, context.catalogue, record);
      await typedIn(twins, form, page);
      cleanup();
    }
  });
});

/** A record that was saved before: every field holds something, and what is masked is. */
function recordFor(form: PageForm, page: ResolvedPage): Row {
  const random = makeRandom(form.steps.length);
  const record = [...wordsFor(form, page)].map(([name, values]) => {
    const isBatch = form.steps.some(({ sections }) =>
      sections.some(({ fields }) =>
        fields.some((field) => field.name === name && field['x-component'] === 'batchUpload'),
      ),
    );
    // A batch is of one sitting.
    const given = isBatch ? [] : values.filter((value) => !isEmpty(value));
    return [name, given.length > 0 ? random.pick(given) : undefined] as const;
  });
  return Object.fromEntries(record);
}

function wordsFor({ steps }: PageForm, page: ResolvedPage) {
  return valuesToType(steps, (dictionary) => (page.dictionaries[dictionary] ?? []).map(({ value }) => value));
}

/** Types the same into both, and looks at both after each. */
async function typedIn(twins: Twins, form: PageForm, page: ResolvedPage): Promise<void> {
  const { ours, plain } = twins;
  const random = makeRandom(form.steps.length + 7);
  const words = wordsFor(form, page);
  const said: string[] = [];
  same(twins, 'at first');
  for (let turn = 0; turn < INPUTS / 2; turn += 1) {
    // A person types only into what is there and can be changed.
    const open = [...words.keys()].filter((name) => isOpen(twins, name));
    if (open.length === 0) return;
    const name = random.pick(open);
    const value = oneOf(words.get(name) ?? [], random);
    said.push(`${name} = ${JSON.stringify(value)}`);
    ours.input(name, structuredClone(value));
    fieldIn(plain, name)
      ?.onInput(structuredClone(value))
      .catch(() => {});
    // Rows have fields of their own once they are drawn.
    if (Array.isArray(value) && typeof value[0] === 'object') await act(async () => {});
    else await followed();
    const last = said.slice(-3).join(', then ');
    same(twins, last);
    if (turn % 8 !== 7) continue;
    expect(await wrongIn(twins), last).toEqual(await wrongInPlain(twins));
  }
  await act(async () => {
    await ours.validate();
    await plain.validate().catch(() => {});
  });
  expect(readIn('ours', twins, '.rt-field', '.rt-label', '.rt-field-error')).toEqual(
    readIn('plain', twins, '.ant-formily-item', '.ant-formily-item-label label', '.ant-formily-item-error-help'),
  );
}

function same(twins: Twins, when: string): void {
  const [ours, plain] = [seenOfOurs(twins), seenOfPlain(twins)];
  // The comparison of texts is many times faster, and this is done some 20,000 times.
  if (JSON.stringify(ours) !== JSON.stringify(plain)) expect(ours, when).toEqual(plain);
}

/** Lets what follows from an input follow, without drawing: what is checked takes a row of microtasks. */
async function followed(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await null;
}

function isOpen({ ours, plain, fields }: Twins, name: string): boolean {
  if (fields.some((field) => field.name === name && field.readOnly)) return false;
  const by = fields.filter((field) => Object.values(field['x-component-props'].into ?? {}).includes(name));
  const asked = fields.some((field) => field.name === name) ? [name] : by.map((field) => field.name);
  return asked.some((each) => {
    const [one, other] = [ours.fieldNamed(each), fieldIn(plain, each)];
    return one?.visible === true && other?.visible === true && one.editable && other.editable;
  });
}

/** What stands on the screen of each form: the labels of its fields, and which of them say that something is wrong. */
function readIn(side: string, { fields }: Twins, field: string, label: string, error: string): string[] {
  const boxes = [...document.querySelectorAll(`[data-testid=${side}] ${field}`)];
  const titles = compared(fields).map(({ title }) => tight(title.zh));
  // Neither the cells of a table nor the titles of sections.
  const own = boxes.filter(
    (box) => !box.parentElement?.closest('table, fieldset') && !box.querySelector('[class*=formily-grid]'),
  );
  return own.flatMap((box) => {
    const text = tight(box.querySelector(label)?.textContent ?? '');
    return titles.includes(text) ? [`${text}${box.querySelector(error) ? ' !' : ''}`] : [];
  });
}

function tight(text: string): string {
  return text.replace(/\s|[:：*]/g, '');
}
