// @vitest-environment happy-dom
import { ArrayTable, FormItem, Input, PreviewText, Upload } from '@formily/antd-v5';
import { createForm, type Form } from '@formily/core';
import { createSchemaField, Field, FormContext, type ISchema } from '@formily/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

/** What stays ours where the set has a component (docs/decisions/047), and what the set's fails in. */

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const inForm = (form: Form, children: ReactNode) =>
  render(<FormContext.Provider value={form}>{children}</FormContext.Provider>);

const column = (name: string, component: object): ISchema => ({
  type: 'void',
  'x-component': 'ArrayTable.Column',
  'x-component-props': { title: name },
  properties: { [name]: component },
});
const SchemaField = createSchemaField({ components: { ArrayTable, FormItem, Input } });

function rowsOf(count: number, names: readonly string[]): ISchema {
  const cell = { type: 'string', 'x-decorator': 'FormItem', 'x-component': 'Input' };
  const acts = { type: 'void', properties: { up: { type: 'void', 'x-component': 'ArrayTable.MoveUp' } } };
  return {
    type: 'array',
    default: Array.from({ length: count }, () => Object.fromEntries(names.map((name) => [name, name]))),
    'x-component': 'ArrayTable',
    'x-component-props': { pagination: false },
    items: {
      type: 'object',
      properties: {
        ...Object.fromEntries(names.map((name) => [`$${name}`, column(name, cell)])),
        $acts: column('acts', acts),
      },
    },
  };
}

it('ArrayTable: a box does not say where it stands, and the table is no valid HTML', async () => {
  // React complains of the table, but once in the life of a worker: what it says proves nothing here.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const form = createForm();
  inForm(form, <SchemaField schema={{ type: 'object', properties: { rows: rowsOf(2, ['名']) } }} />);
  const boxes = await screen.findAllByRole('textbox');
  expect(boxes).toHaveLength(2);
  for (const box of boxes) expect(box.getAttribute('aria-label')).toBeNull();
  expect(screen.queryByLabelText(/名/)).toBeNull();
  expect(document.querySelector('tbody > div')).not.toBeNull();
});

it('PreviewText: a label finds no value, and nothing can be focused to be copied', () => {
  inForm(
    createForm({ values: { 名: '甲' } }),
    <>
      <label htmlFor="box">名</label>
      <Field name="名" component={[PreviewText.Input, { id: 'box' }]} />
    </>,
  );
  expect(screen.getByText('甲')).toBeTruthy();
  expect(screen.queryByLabelText('名')).toBeNull();
  expect(document.querySelector('[tabindex], input')).toBeNull();
});

it('Upload: what a field holds is the state of the files, not where they are kept', async () => {
  const form = createForm({ values: { 件: ['/files/1.pdf'] } });
  inForm(
    form,
    <Field
      name="件"
      component={[Upload, { beforeUpload: () => false, children: <button type="button">选择</button> }]}
    />,
  );
  const box = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(box, { target: { files: [new File(['a'], 'a.pdf')] } });
  await waitFor(() => expect(JSON.stringify(form.values)).toContain('percent'));
});
