import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import type { RunningDev } from '../../start-dev.ts';

/** The studio in a browser, by the names that a person sees. */
export function studioIn(page: Page) {
  const window = page.getByRole('dialog', { name: '页面编辑器' });
  const canvas = window.getByRole('region', { name: '页面', exact: true });
  const tree = window.getByRole('tree', { name: '大纲' });
  const inspector = window.getByRole('region', { name: '属性' });
  const changes = page.getByRole('dialog', { name: '修改内容' });
  return {
    window,
    canvas,
    tree,
    inspector,
    changes,
    selected: tree.locator('[aria-selected="true"]'),
    key: (name: string) => inspector.locator(`[data-key="${name}"]`),
    line: (pointer: string) => tree.locator(`[data-key="${pointer}"]`),
    said: window.getByRole('status').last(),
    text: window.locator('.cm-content'),
    conflict: page.getByRole('dialog', { name: '文件在磁盘上也被修改' }),
    undo: window.getByRole('button', { name: /^撤销/ }),
    async open() {
      await page.getByRole('button', { name: '编辑此页' }).click();
      await tree.getByRole('treeitem').first().waitFor();
    },
    /** Opens what has changed and saves it. */
    async trySaving() {
      await window.getByRole('button', { name: '保存' }).click();
      await changes.getByRole('button', { name: '保存' }).click();
    },
    async saved() {
      await window
        .getByRole('status')
        .getByText(/已保存/)
        .waitFor();
    },
    /** Writes a number into a property of the part that is selected. */
    async number(name: string, value: number) {
      const box = inspector.locator(`[data-key="${name}"]`).getByRole('spinbutton');
      await box.fill(String(value));
      await box.press('Enter');
    },
  };
}

/** A document of a running development server, as it lies on the disk. */
export function documentOf(dev: RunningDev, file: string) {
  const path = join(dev.schemas, file);
  const original = readFileSync(path, 'utf8');
  return {
    original,
    read: () => readFileSync(path, 'utf8'),
    write: (text: string) => writeFileSync(path, text),
    remove: () => rmSync(path),
    restore: () => writeFileSync(path, original),
    folder: dirname(path),
  };
}

/** Puts one stretch of a text in the place of another, which must be there once. */
export function replacedOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`${from} is not there once.`);
  return text.replace(from, to);
}
