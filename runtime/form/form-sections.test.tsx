// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ResolvedField } from '../../schemas/generated/grammar.ts';
import { fakeClient } from '../testing/fake-client.ts';
import { formField, formSection, personForm } from '../testing/form-fixtures.ts';
import { fakeHost, renderPage } from '../testing/render-page.tsx';
// The page loads it when it is wanted; here it is there before the first test.
import '../blocks/form/form-block.tsx';

const watched = new Map<Element, (near: boolean) => void>();

/** Tells nothing until the test says that something has come near. */
class Observer {
  private readonly callback: (entries: { isIntersecting: boolean }[]) => void;
  constructor(callback: Observer['callback']) {
    this.callback = callback;
  }
  observe(element: Element) {
    watched.set(element, (isIntersecting) => this.callback([{ isIntersecting }]));
  }
  disconnect() {
    watched.clear();
  }
}

function openLong(last: Partial<ResolvedField> = {}) {
  vi.stubGlobal('IntersectionObserver', Observer);
  const many = (prefix: string) => Array.from({ length: 24 }, (_, number) => formField(`${prefix}${number}`));
  const sections = [formSection(many('a')), formSection([...many('b'), formField('last', last)])];
  renderPage({ host: fakeHost({ client: fakeClient({}).client }), page: personForm({ steps: [{ sections }] }) });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('draws a section below the fold when it comes near', async () => {
  openLong();
  expect(await screen.findByLabelText('a0')).toBeTruthy();
  expect(screen.queryByLabelText('b0')).toBeNull();
  // It is looked for after it is drawn.
  await waitFor(() => expect(watched.size).toBeGreaterThan(0));
  act(() => {
    for (const tell of watched.values()) tell(true);
  });
  expect(await screen.findByLabelText('b0')).toBeTruthy();
});

it('draws it too when the first wrong field is in it', async () => {
  openLong({ required: true });
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('请输入last')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toMatch(/last$/));
});

it('goes to the button of a file, since its field is not to be seen', async () => {
  openLong({ required: true, 'x-component': 'imageUpload' });
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  expect(await screen.findByText('请上传last')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('last 选择图片'));
});

it('draws everything where the browser cannot tell what is near', async () => {
  openLong();
  cleanup();
  vi.stubGlobal('IntersectionObserver', undefined);
  const fields = Array.from({ length: 30 }, (_, number) => formField(`c${number}`));
  const steps = [{ sections: [formSection(fields), formSection([formField('end')])] }];
  renderPage({ host: fakeHost({ client: fakeClient({}).client }), page: personForm({ steps }) });
  expect(await screen.findByLabelText('end')).toBeTruthy();
});

it('names a widget that it does not know', async () => {
  const odd = formField('odd', { 'x-component': 'hologram' as ResolvedField['x-component'] });
  renderPage({
    host: fakeHost({ client: fakeClient({}).client }),
    page: personForm({ steps: [{ sections: [formSection([odd])] }] }),
  });
  expect(await screen.findByText('不认识的控件“hologram”')).toBeTruthy();
});
