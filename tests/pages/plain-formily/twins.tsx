import { createForm, type Field, type Form, isArrayField, isField } from '@formily/core';
import type { ISchema } from '@formily/react';
import { act, render } from '@testing-library/react';
import { formilySchema } from '../../../generators/formily/formily-schema.ts';
import type { PageForm } from '../../../generators/formily/page-forms.ts';
import { DialogHost } from '../../../runtime/actions/dialog-host.tsx';
import { type PageFrame, PageFrameContext } from '../../../runtime/core/page-frame.tsx';
import type { Row, Scopes } from '../../../runtime/core/values.ts';
import { deriveFunctions } from '../../../runtime/derive/generated/derive-functions.ts';
import { createRecordForm } from '../../../runtime/form/create-record-form.ts';
import { FormSections } from '../../../runtime/form/form-sections.tsx';
import { initialValues } from '../../../runtime/form/initial-values.ts';
import { isSame } from '../../../runtime/form/sent-values.ts';
import { formats } from '../../../runtime/formats/formats.ts';
import { plausibleClient } from '../../../runtime/testing/plausible-client.ts';
import { fakeHost, Surroundings } from '../../../runtime/testing/render-page.tsx';
import { runtimeTexts } from '../../../runtime/testing/texts.ts';
import type { Catalogue, ResolvedField, ResolvedPage } from '../../../schemas/generated/grammar.ts';
import { exampleRegistry } from '../../../src/gallery/custom/example-registry.ts';
import { drawPlain } from './draw-plain.tsx';
import { type Known, readSchema } from './read-schema.ts';

/** What conditions find beside the form, in both. */
const REACH: Scopes = {
  now: '2026-02-03 04:05:06',
  row: { id: 'r1', state: '1' },
  params: { id: 'r1', mode: 'edit' },
  community: { communityUuid: 'c1', communityName: '翠湖花园', epidemic: true },
  user: { uuid: 'u1', userName: '测试员' },
};

/** One form, twice. */
export interface Twins {
  ours: ReturnType<typeof createRecordForm>;
  plain: Form;
  fields: readonly ResolvedField[];
  /** What both held at first. */
  first: Readonly<Record<string, unknown>>;
}

/** What a page puts around its parts. */
const frameOf = (page: ResolvedPage): PageFrame => ({
  page,
  params: {},
  address: undefined,
  box: { current: null },
  root: { current: null },
});

/** Draws a form by the runtime, and out of its schema by `createSchemaField` and the set, side by side. */
export async function drawn(
  { steps }: PageForm,
  page: ResolvedPage,
  catalogue: Catalogue,
  record?: Row,
): Promise<Twins> {
  const first = initialValues(steps, {}, record, REACH);
  const ours = createRecordForm({
    steps,
    values: structuredClone(first),
    scopes: () => REACH,
    wording: () => ({ language: 'zh', t: runtimeTexts('zh').getFixedT('zh', 'runtime') }),
    custom: exampleRegistry.derive,
  });
  const plain = createForm({ values: structuredClone(first) });
  const schema = readSchema(formilySchema(steps, { language: 'zh', dictionaries: page.dictionaries }) as ISchema, {
    reach: { ...REACH },
    derive: { ...deriveFunctions, ...exampleRegistry.derive } as Known['derive'],
    formats,
    isMasked: (value) => typeof value === 'string' && value.includes('*'),
    isUntouched: ({ path, value }) => isSame(value, first[path.toString()]),
  });
  const host = fakeHost({ client: plausibleClient(catalogue).client });
  render(
    <Surroundings host={host}>
      <PageFrameContext value={frameOf(page)}>
        <DialogHost>
          <div data-testid="ours">
            {steps
              .flatMap(({ sections }) => sections)
              .map((section, place) => (
                // Each on its own, so that none waits until it comes near.
                <FormSections
                  key={String(place)}
                  form={ours}
                  sections={[section]}
                  scopes={REACH}
                  idPrefix={`o${place}`}
                />
              ))}
          </div>
          <div data-testid="plain">{drawPlain(plain, schema)}</div>
        </DialogHost>
      </PageFrameContext>
    </Surroundings>,
  );
  await act(async () => {});
  const fields = steps.flatMap(({ sections }) => sections.flatMap((section) => section.fields));
  return { ours, plain, fields, first };
}

export function fieldIn(form: Form, name: string): Field | undefined {
  const field = form.query(name).take();
  return isField(field) || isArrayField(field) ? field : undefined;
}
