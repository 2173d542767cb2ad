import type { Locator, Page } from 'playwright';
import { openChoices } from '../open-choices.ts';

interface NewPage {
  kind: string;
  title: readonly [zh: string, en: string];
  name: string;
  entity?: string;
  fields?: readonly (readonly [zh: string, en: string, name: string, kind: string])[];
  roles?: readonly string[];
}

/** What a hand does in the studio, each until it is done. */
export function handIn(page: Page) {
  const studio = page.getByRole('dialog', { name: '页面编辑器' });
  const tree = studio.getByRole('tree', { name: '大纲' });
  const inspector = studio.getByRole('region', { name: '属性' });
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const key = (name: string) => inspector.locator(`div[data-key="${name}"]`);
  const selected = () => tree.locator('[aria-selected="true"]');

  /** A key that is not used yet is opened first. */
  async function opened(name: string): Promise<Locator> {
    const offer = inspector.locator(`button[data-key="${name}"]`);
    await key(name).or(offer).first().waitFor();
    if (await offer.isVisible()) await offer.click();
    return key(name);
  }

  /** The choices of a select. What was edited just before may move it under the pointer: then it is clicked once more. */
  async function listOf(box: Locator): Promise<Locator> {
    for (let rounds = 0; ; rounds += 1) {
      await openChoices(box);
      const list = page
        .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
        .filter({ has: page.locator(`[id="${await box.getAttribute('aria-controls')}"]`) });
      const isOpen = await list.waitFor({ timeout: 1_500 }).then(
        () => true,
        () => false,
      );
      if (isOpen || rounds === 5) return list;
    }
  }

  /** Opens a select, narrows it by typing where it can be, and clicks what is looked for. */
  async function pick(select: Locator, option: string, typed = option): Promise<void> {
    const box = select
      .getByRole('combobox')
      .or(select.and(page.getByRole('combobox')))
      .first();
    const list = await listOf(box);
    if (await box.isEditable()) await box.fill(typed);
    const options = list.locator('.ant-select-item-option');
    const named = options.filter({ has: page.getByText(option, { exact: true }) });
    const found = ((await named.count()) > 0 ? named : options.filter({ hasText: option })).first();
    // A long list draws what is near.
    for (let rounds = 0; rounds < 20 && !(await found.isVisible()); rounds += 1) {
      await list.locator('.rc-virtual-list').hover();
      await page.mouse.wheel(0, 120);
    }
    await found.click();
  }

  async function part(name: string, nth = 0): Promise<void> {
    const row = tree.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) });
    await row.nth(nth).click();
    await selected().filter({ hasText: name }).waitFor();
  }

  return {
    part,
    root: () => tree.getByRole('treeitem').first().click(),

    async document(name: string, kind: string) {
      await pick(studio.getByRole('combobox', { name: '编辑的文档' }), kind, name);
      await tree.getByRole('treeitem').first().filter({ hasText: kind }).waitFor();
    },

    async page() {
      await pick(studio.getByRole('combobox', { name: '编辑的文档' }), '页面 ·', 'business/visitorPass');
      await tree.getByText('行内按钮').waitFor();
    },

    async goTo(title: string) {
      await pick(studio.getByRole('combobox', { name: '正在编辑的页面' }), title);
      await tree.getByRole('treeitem').first().filter({ hasText: title }).waitFor();
    },

    async both(name: string, zh: string, en: string) {
      const boxes = (await opened(name)).getByRole('textbox');
      await boxes.first().fill(zh);
      await boxes.last().fill(en);
      await studio.getByRole('status').last().click();
      await expectText(page, zh);
    },

    async number(name: string, value: string) {
      await (await opened(name)).getByRole('spinbutton').fill(value);
      await studio.getByRole('status').last().click();
    },

    async turnOn(name: string) {
      const box = (await opened(name)).getByRole('switch');
      await box.click();
      await box.and(page.locator('[aria-checked="true"]')).waitFor();
    },

    async choose(name: string, option: string) {
      const row = await opened(name);
      await pick(row, option);
      await row.locator('.ant-select-selection-item', { hasText: option }).waitFor();
    },

    async several(name: string, options: readonly string[]) {
      const row = await opened(name);
      for (const option of options) {
        await pick(row, option);
        await row.locator('.ant-select-selection-item').nth(0).waitFor();
      }
      await studio.getByRole('status').last().click();
    },

    /** Begins a part, empty. */
    async begin(name: string) {
      await (await opened(name)).getByRole('button', { name: '添加', exact: true }).click();
      await key(name).getByRole('button', { name: /^查看/ }).waitFor();
    },

    async follow(name: string) {
      await key(name).getByRole('button', { name: /^查看/ }).click();
    },

    /** Adds a name of one's own to the part that is selected. */
    async named(name: string) {
      await inspector.getByRole('textbox', { name: '新名称' }).fill(name);
      await inspector.getByRole('button', { name: '添加', exact: true }).click();
      await selected().filter({ hasText: name }).waitFor();
    },

    async line(name: string, line: { name: string; operator: string; value?: string; from?: string; plus?: string }) {
      const row = await opened(name);
      const lines = await row.getByRole('combobox', { name: '条件字段' }).count();
      await row.getByRole('button', { name: '添加条件', exact: true }).click();
      await pick(row.getByRole('combobox', { name: '条件字段' }).nth(lines), line.name);
      await pick(row.getByRole('combobox', { name: '比较方式' }).nth(lines), line.operator);
      if (line.value !== undefined) await row.getByRole('textbox', { name: '比较值' }).last().fill(line.value);
      if (line.from !== undefined) {
        await row.getByText('取自', { exact: true }).last().click();
        await pick(row.getByRole('combobox', { name: '比较值 取自' }).last(), line.from);
      }
      if (line.plus !== undefined)
        await row
          .getByRole('textbox', { name: /前后移动/ })
          .last()
          .fill(line.plus);
      await studio.getByRole('status').last().click();
      await expectText(page, `"${line.name}"`);
    },

    /** A value that is taken from what is in reach. */
    async from(name: string, source: string) {
      const row = await opened(name);
      await row.getByText('取自', { exact: true }).click();
      await pick(row.getByRole('combobox').last(), source);
    },

    async remove() {
      const before = await selected().textContent();
      await studio.getByRole('button', { name: '删除', exact: true }).click();
      await selected()
        .filter({ hasNotText: before ?? '' })
        .waitFor();
    },

    async add(name: string) {
      await studio.getByRole('button', { name: '添加', exact: true }).first().click();
      const palette = dialog('添加');
      await palette.getByRole('combobox').fill(name);
      await palette.getByRole('option').filter({ hasText: name }).first().click();
      await palette.waitFor({ state: 'detached' });
    },

    async newDictionary(made: {
      title: readonly [string, string];
      name: string;
      values: readonly (readonly [value: string, zh: string, en: string, colour?: string])[];
    }) {
      await studio.getByRole('button', { name: '新建字典' }).click();
      const box = dialog('新建字典');
      await box.getByRole('textbox', { name: '中文名称', exact: true }).fill(made.title[0]);
      await box.getByRole('textbox', { name: '英文名称', exact: true }).fill(made.title[1]);
      await box.getByRole('textbox', { name: '字典标识' }).fill(made.name);
      for (const [index, [value, zh, en, colour]] of made.values.entries()) {
        const at = (name: string) => box.getByRole('textbox', { name: `${name} ${index + 1}`, exact: true });
        if (!(await at('值').isVisible())) await box.getByRole('button', { name: '添加字典项' }).click();
        await at('值').fill(value);
        await at('中文名称').fill(zh);
        await at('英文名称').fill(en);
        if (colour) await pick(box.getByRole('combobox', { name: `颜色 ${index + 1}` }), colour);
      }
      await box.getByRole('button', { name: '创建' }).click();
      await box.waitFor({ state: 'detached' });
    },

    async newPage({ kind, title, name, entity, fields, roles = [] }: NewPage) {
      await studio.getByRole('button', { name: '新建页面' }).click();
      const box = dialog('新建页面');
      await box.getByRole('radio', { name: new RegExp(`^${kind}`) }).click();
      await box.getByRole('textbox', { name: '中文名称', exact: true }).fill(title[0]);
      await box.getByRole('textbox', { name: '英文名称', exact: true }).fill(title[1]);
      if (fields) {
        await box.getByText('新建实体', { exact: true }).click();
        await box.getByRole('textbox', { name: '实体标识' }).fill(entity ?? name);
        for (const [index, [zh, en, id, of]] of fields.entries()) {
          const at = (label: string) => box.getByRole('textbox', { name: `${label} ${index + 1}`, exact: true });
          if (!(await at('中文名称').isVisible())) await box.getByRole('button', { name: '添加字段' }).click();
          await at('中文名称').fill(zh);
          await at('英文名称').fill(en);
          await at('字段标识').fill(id);
          await pick(box.getByRole('combobox', { name: `类型 ${index + 1}` }), of);
        }
      } else await pick(box.getByRole('combobox', { name: '已有实体' }), 'visitorPass');
      await pick(box.getByRole('combobox', { name: '菜单位置' }), 'business');
      await box.getByRole('textbox', { name: '页面标识' }).fill(name);
      for (const role of roles) await pick(box.getByRole('combobox', { name: '可见角色' }), role);
      await box.getByText('可见角色').click();
      await box.getByRole('button', { name: '创建' }).click();
      await box.waitFor({ state: 'detached' });
      await tree.getByRole('treeitem').first().filter({ hasText: title[0] }).waitFor();
    },
  };
}

/** The document as text has it: the edit is made. */
async function expectText(page: Page, text: string): Promise<void> {
  await page
    .locator('.cm-content', { hasText: text })
    .first()
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
}
