import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { ResolvedForm } from '../../schemas/generated/grammar.ts';
import { type Answer, fakeClient } from './fake-client.ts';
import { personForm } from './form-fixtures.ts';
import { fakeHost, renderPage } from './render-page.tsx';
// The page loads it on demand; here it is there before the first test.
import '../blocks/form/form-block.tsx';

export const ADD = '/control/person/v1/add';
export const UPDATE = '/control/person/v1/update';
export const DETAIL = '/control/person/v1/detail';
export const stored = { id: 'p1', revision: 3, name: '李雷', phone: '138****1003', grade: '贵宾', remark: null };

interface Opened {
  form?: Partial<ResolvedForm>;
  answers?: Record<string, Answer>;
  params?: Record<string, string>;
  host?: Parameters<typeof fakeHost>[0] extends infer Host ? Partial<Host> : never;
}

/** Opens the form of a person for a new record. */
export function openForm({ form, answers, params, host: more }: Opened = {}) {
  const fake = fakeClient({ [DETAIL]: () => stored, [ADD]: () => ({ id: 'p9' }), [UPDATE]: () => null, ...answers });
  const back = vi.fn();
  const host = fakeHost({ client: fake.client, back, ...more });
  const view = renderPage({ host, page: personForm(form), params });
  return { ...fake, ...view, back, host };
}

/** Opens it for the stored record. */
export const openRecord = (more: Opened = {}) => openForm({ params: { id: 'p1' }, ...more });

export const box = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(label));

/** Replaces the text of a box. */
export const type = async (label: string, text: string) => {
  fireEvent.change(await box(label), { target: { value: text } });
};

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** The payloads of a call, in order. */
export const sent = (fake: ReturnType<typeof fakeClient>, path: string) =>
  fake.callsTo(path).map(({ payload }) => payload);
