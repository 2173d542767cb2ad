// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/start-i18n.ts';
import { FindingsOverlay } from './findings-overlay.tsx';
import type { ShownFinding } from './live-messages.ts';
import { showFailure, showFindings, useLive } from './live-store.ts';

const finding: ShownFinding = {
  rule: 'field-exists',
  severity: 'error',
  file: 'pages/record/opening.json',
  line: 26,
  column: 16,
  message: '"personNam" is not a field of accessRecord.',
  frame: [
    { number: 25, text: '  "columns": [' },
    { number: 26, text: '    { "field": "personNam" }', marked: [15, 26] },
  ],
};

beforeAll(() => startI18n('zh'));
beforeEach(() => {
  useLive.setState({ findings: [], folder: '', failure: undefined, aside: false });
  render(<FindingsOverlay />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const box = () => screen.queryByRole('alertdialog');

it('shows nothing while nothing is wrong', () => {
  expect(box()).toBeNull();
});

it('shows an error with its rule, its place and the text around it', () => {
  act(() => showFindings([finding], '/home/me/schemas/'));
  expect(box()?.textContent).toContain(finding.message);
  expect(screen.getByRole('button', { name: 'schemas/pages/record/opening.json:26:16' })).toBeTruthy();
  expect(screen.getByText('field-exists')).toBeTruthy();
  expect(box()?.querySelector('mark')?.textContent).toBe('"personNam"');
});

it('opens the editor at the place', async () => {
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetched);
  act(() => showFindings([finding], '/home/me/schemas/'));
  await userEvent.click(screen.getByRole('button', { name: /opening\.json:26:16/ }));
  const place = encodeURIComponent('/home/me/schemas/pages/record/opening.json:26:16');
  expect(fetched).toHaveBeenCalledWith(`/__open-in-editor?file=${place}`);
});

it('stays aside when it was put aside, until something else is wrong', async () => {
  act(() => showFindings([finding], '/'));
  await userEvent.click(screen.getByRole('button', { name: '收起' }));
  expect(box()).toBeNull();
  act(() => showFindings([finding], '/'));
  expect(box()).toBeNull();
  act(() => showFindings([{ ...finding, line: 30 }], '/'));
  expect(box()).toBeTruthy();
});

it('keeps warnings in the corner until they are asked for', async () => {
  act(() => showFindings([{ ...finding, severity: 'warning' }], '/'));
  expect(box()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '文档有 1 处提醒' }));
  expect(box()?.textContent).toContain(finding.message);
});

it('says why the server stays with what it had', () => {
  act(() => showFailure('The column phone of the table trial is text, and its entity now asks for integer.'));
  expect(box()?.textContent).toContain('The column phone of the table trial');
  act(() => showFailure(undefined));
  expect(box()).toBeNull();
});
