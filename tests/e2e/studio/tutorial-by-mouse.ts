import type { Locator, Page } from 'playwright';

/**
 * Makes the pages of the tutorial in the studio, as a person with a mouse does: everything is pointed at and clicked, only names
 * and texts are typed. It begins with an open studio and ends before saving.
 */
export async function tutorialByMouse(page: Page): Promise<void> {
  const studio = studioOf(page);
  await studio.newDictionary({
    title: ['通行证状态', 'Pass state'],
    name: 'visitorPassState',
    values: [
      ['1', '有效', 'Valid', '绿'],
      ['2', '已作废', 'Revoked', '红'],
      ['3', '已过期', 'Expired'],
    ],
  });
  await studio.newPage({
    kind: '列表',
    title: ['访客通行证', 'Visitor passes'],
    name: 'visitorPass',
    entity: 'visitorPass',
    fields: [
      ['访客姓名', 'Visitor', 'visitorName', '文本'],
      ['手机号', 'Phone', 'phone', '手机号'],
      ['来访事由', 'Purpose', 'purpose', 'visitPurpose'],
      ['有效期至', 'Valid until', 'validUntil', '日期时间'],
      ['状态', 'State', 'passState', 'visitorPassState'],
      ['备注', 'Remark', 'remark', '长文本'],
    ],
    roles: ['PROPERTY_ROLE'],
  });
  await theEntity(studio);
  await studio.newPage({ kind: '详情', title: ['通行证详情', 'Visitor pass details'], name: 'visitorPassDetail' });
  await theDetail(studio);
  await studio.newPage({ kind: '表单', title: ['登记通行证', 'Register a visitor pass'], name: 'visitorPassForm' });
  await theForm(studio);
  await theList(studio);
  await theButton(studio);
  await theRole(studio);
}

type Studio = ReturnType<typeof studioOf>;

async function theEntity(studio: Studio) {
  await studio.document('visitorPass', '接口组');
  await studio.both('title', '访客通行证', 'Visitor pass');
  await studio.document('visitorPass', '实体');
  await studio.both('title', '访客通行证', 'Visitor pass');
  await studio.several('required', ['phone', 'validUntil']);
  await studio.part('访客姓名');
  await studio.number('maxLength', '20');
  await studio.turnOn('searchable');
  await studio.part('有效期至');
  await studio.begin('checks');
  await studio.part('校验', 1);
  await studio.both('message', '有效期须晚于当前时间', 'The pass must end in the future');
  await studio.line('require', { name: 'validUntil', operator: '大于', from: 'now' });
  await studio.part('状态');
  await studio.turnOn('readOnly');
  await studio.root();
  await studio.begin('lifecycle');
  await studio.part('状态流转');
  await studio.choose('field', 'passState');
  await studio.choose('initial', '有效');
  await studio.begin('transitions');
  await studio.part('流转');
  await studio.named('expire');
  await studio.both('label', '过期', 'Expire');
  await studio.several('from', ['有效']);
  await studio.choose('to', '已过期');
  await studio.choose('by', 'system');
}

async function theList(studio: Studio) {
  await studio.goTo('访客通行证');
  await studio.root();
  await studio.begin('stateTabs');
  await studio.part('状态页签');
  await studio.choose('field', 'passState');
  await studio.root();
  await studio.both('empty', '暂无通行证', 'No passes here');
  await studio.part('来访事由');
  await studio.turnOn('multiple');
  await studio.part('有效期至');
  await studio.both('label', '到期时间', 'Ends');
  await studio.part('访客姓名', 1);
  await studio.begin('open');
  await studio.part('目标页面');
  await studio.choose('page', 'visitorPassDetail');
  await studio.choose('as', 'drawer');
  await studio.begin('params');
  await studio.follow('params');
  await studio.from('id', 'row.id');
  await studio.part('有效期至');
  await studio.begin('tones');
  await studio.part('着色规则', 1);
  await studio.choose('tone', 'warning');
  await studio.line('when', { name: 'passState', operator: '等于', value: '1' });
  await studio.line('when', { name: 'validUntil', operator: '小于', from: 'now', plus: '1d' });
  await studio.part('状态', 1);
  await studio.choose('cell', 'badge');
  await studio.part('备注');
  await studio.remove();
  await studio.part('详情');
  await studio.remove();
  await studio.part('编辑');
  await studio.line('visibleWhen', { name: 'passState', operator: '等于', value: '1' });
  await studio.part('新增');
  await studio.both('label', '登记', 'Register');
}

async function theDetail(studio: Studio) {
  await studio.root();
  await studio.begin('head');
  await studio.part('页头');
  await studio.choose('title', 'visitorName');
  await studio.several('tags', ['passState']);
  await studio.part('基本信息');
  await studio.both('title', '通行信息', 'Pass');
  await studio.part('访客姓名');
  await studio.remove();
  await studio.part('状态');
  await studio.remove();
  await studio.part('备注');
  await studio.turnOn('wide');
}

async function theForm(studio: Studio) {
  await studio.part('基本信息');
  await studio.both('title', '登记信息', 'Pass');
  await studio.part('备注');
  await studio.choose('widget', 'textarea');
  await studio.number('span', '2');
  await studio.root();
  await studio.turnOn('another');
}

async function theButton(studio: Studio) {
  await studio.document('visitorPass', '实体');
  await studio.part('状态流转');
  await studio.part('流转');
  await studio.named('revoke');
  await studio.both('label', '作废', 'Revoke');
  await studio.several('from', ['有效']);
  await studio.choose('to', '已作废');
  await studio.page();
  await studio.add('作废');
  await studio.turnOn('danger');
  await studio.both('success', '通行证已作废', 'The pass has been revoked');
  await studio.part('确认框', 1);
  await studio.both(
    'text',
    '作废后{visitorName}将不能再使用该通行证，确定作废吗？',
    '{visitorName} will no longer get in with this pass. Revoke it?',
  );
}

async function theRole(studio: Studio) {
  await studio.root();
  await studio.add('角色“其他”');
  await studio.goTo('通行证详情');
  await studio.root();
  await studio.add('角色“其他”');
}

interface NewPage {
  kind: string;
  title: readonly [zh: string, en: string];
  name: string;
  entity?: string;
  fields?: readonly (readonly [zh: string, en: string, name: string, kind: string])[];
  roles?: readonly string[];
}

/** What a hand does in the studio, each until it is done. */
function studioOf(page: Page) {
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
      await box.click({ force: true });
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
