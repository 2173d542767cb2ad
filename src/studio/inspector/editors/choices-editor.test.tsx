// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { flushPending } from '../../core/pending-edits.ts';
import type { EditorProps } from '../editor-props.ts';
import { ChoicesEditor } from './choice-editor.tsx';

afterEach(cleanup);

it('the second of two quick choices does not lose the first, though the document has neither yet', () => {
  const onChange = vi.fn<EditorProps['onChange']>();
  const choices = ['a', 'b', 'c'].map((value) => ({ value, label: { zh: value, en: value } }));
  const item = { key: 'required', value: ['a'], choices } as unknown as EditorProps['item'];
  render(<ChoicesEditor {...({ item, language: 'zh', onChange } as unknown as EditorProps)} />);
  const box = screen.getByRole('combobox');
  for (const name of ['b', 'c']) {
    fireEvent.mouseDown(box);
    fireEvent.click(screen.getByTitle(name));
  }
  act(() => flushPending());
  expect(onChange.mock.calls).toEqual([[['a', 'b', 'c']]]);
});
