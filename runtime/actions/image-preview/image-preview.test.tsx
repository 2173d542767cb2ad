// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { runtimeTexts } from '../../testing/texts.ts';
import ImagePreview from './image-preview.tsx';

afterEach(cleanup);

function open() {
  const onClose = vi.fn();
  const pressed = vi.fn();
  window.addEventListener('keydown', pressed);
  const view = render(
    <I18nextProvider i18n={runtimeTexts('zh')}>
      <ImagePreview url="/a.jpg" title="抓拍照片" onClose={onClose} />
    </I18nextProvider>,
  );
  return { ...view, onClose, pressed };
}

const picture = () => screen.getByRole('img', { name: '抓拍照片' });
const scale = () => screen.getByRole('status', { name: '缩放比例' }).textContent;

it('is a modal dialog with the picture’s name', () => {
  open();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: '抓拍照片' });
  expect(dialog.open).toBe(true);
});

it('zooms and turns by its buttons, and fits again', async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByRole('button', { name: '放大（+）' }));
  expect(scale()).toBe('125%');
  await user.click(screen.getByRole('button', { name: '向右旋转（R）' }));
  expect(picture().style.transform).toContain('rotate(90deg) scale(1.25)');
  await user.click(screen.getByRole('button', { name: '还原（0）' }));
  expect(picture().style.transform).toBe('translate(0px, 0px) rotate(0deg) scale(1)');
});

it('does the same by keys, and keeps them from the page behind', () => {
  const { pressed } = open();
  for (const key of ['+', '+', 'r', 'l', 'L', 'ArrowLeft']) fireEvent.keyDown(picture(), { key });
  expect(scale()).toBe('156%');
  expect(picture().style.transform).toMatch(/^translate\(60px, 0px\) rotate\(-90deg\)/);
  for (const key of ['-', '-', '-']) fireEvent.keyDown(picture(), { key });
  expect(picture().style.transform).toMatch(/^translate\(0px, 0px\)/);
  expect(pressed).not.toHaveBeenCalled();
});

it('stops at its largest and smallest', () => {
  open();
  for (let press = 0; press < 20; press++) fireEvent.keyDown(picture(), { key: '+' });
  expect(scale()).toBe('800%');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '放大（+）' }).disabled).toBe(true);
  for (let press = 0; press < 40; press++) fireEvent.keyDown(picture(), { key: '-' });
  expect(scale()).toBe('50%');
});

it('closes by its cross, by Esc, and beside the picture, but not on it', async () => {
  const { onClose, container } = open();
  await userEvent.click(picture());
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '关闭（Esc）' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  const stage = container.ownerDocument.querySelector('.rt-preview-stage');
  if (stage) await userEvent.click(stage);
  expect(onClose).toHaveBeenCalledTimes(3);
});

it('says that a picture is gone', () => {
  open();
  fireEvent.error(picture());
  expect(screen.getByRole('alert').textContent).toBe('图片加载失败');
});
