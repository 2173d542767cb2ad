import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MenuDocument, RolesDocument } from '../../schemas/generated/grammar.ts';
import { copyOfProject } from '../copy-of-project.ts';
import { type RunningConsole, startConsole } from '../start-console.ts';
import { demoFolder } from './demo-folder.ts';

const words = (zh: string, en: string) => ({ zh, en });
const PATH = '/control/inspection/v1';
const LIST = 'record:inspections';
const FORM = 'record:inspectionForm';
const LONG = ['目的', '准备', '经过', '发现', '处理', '后续', '材料', '备注'];
const longFields = LONG.map((_, place) => `part${place + 1}`);

const entity = {
  $schema: '../grammar/entity.schema.json',
  type: 'object',
  title: words('巡检单', 'Inspection'),
  scope: 'community',
  include: ['base', 'scope'],
  properties: {
    subject: { type: 'string', label: words('标题', 'Subject'), maxLength: 40 },
    phone: {
      type: 'string',
      label: words('联系电话', 'Phone'),
      format: 'mobile',
      sensitive: { mask: 'phone', encrypted: true },
    },
    ...Object.fromEntries(
      LONG.map((label, place) => [
        `part${place + 1}`,
        { type: 'string', label: words(label, `Part ${place + 1}`), maxLength: 500 },
      ]),
    ),
  },
  required: ['subject'],
  indexes: [['communityUuid', 'createTime']],
};

const endpoints = {
  $schema: '../grammar/endpoints.schema.json',
  title: words('巡检单', 'Inspections'),
  endpoints: {
    [`${PATH}/list`]: { operation: 'list', entity: 'inspection', access: [LIST, FORM], sorts: ['createTime'] },
    [`${PATH}/detail`]: { operation: 'detail', entity: 'inspection', access: [LIST, FORM] },
    [`${PATH}/add`]: { operation: 'create', entity: 'inspection', access: [`${LIST}:save`, `${FORM}:save`] },
    [`${PATH}/update`]: { operation: 'update', entity: 'inspection', access: [`${LIST}:save`, `${FORM}:save`] },
  },
};

const load = { endpoint: `${PATH}/detail`, key: { from: 'row.id' } };
const fields = ['subject', 'phone', ...longFields.map((field) => ({ field, widget: 'textarea', span: 2 }))];
const roles = ['ADMIN_ROLE', 'PROPERTY_ROLE'];

const list = {
  $schema: '../../grammar/page.schema.json',
  route: '/record/inspections',
  menuCode: LIST,
  title: words('巡检单', 'Inspections'),
  roles,
  kind: 'list',
  entity: 'inspection',
  endpoint: `${PATH}/list`,
  columns: ['subject', 'phone', 'createTime'],
  toolbar: [
    {
      type: 'form',
      endpoint: `${PATH}/add`,
      title: words('快速登记', 'Quick entry'),
      label: words('快速登记', 'Quick entry'),
      as: 'drawer',
      fields: ['subject', 'phone', { field: 'part1', widget: 'textarea' }],
      menuCode: `${LIST}:save`,
    },
  ],
  rowActions: [
    {
      type: 'form',
      endpoint: `${PATH}/update`,
      title: words('修改', 'Edit'),
      label: words('修改', 'Edit'),
      load,
      fields,
      menuCode: `${LIST}:save`,
    },
    {
      type: 'open',
      page: 'record/inspectionForm',
      params: { id: { from: 'row.id' } },
      label: words('整页修改', 'Edit as a page'),
    },
  ],
};

const form = {
  $schema: '../../grammar/page.schema.json',
  route: '/record/inspectionForm',
  menuCode: FORM,
  title: words('填写巡检单', 'Write an inspection'),
  roles,
  optionalParams: ['id'],
  kind: 'form',
  entity: 'inspection',
  endpoint: `${PATH}/add`,
  update: `${PATH}/update`,
  load: { endpoint: `${PATH}/detail` },
  sections: [
    { title: words('基本信息', 'Basics'), fields: ['subject', 'phone'] },
    { title: words('记录', 'Record'), fields: fields.slice(2) },
  ],
  submit: { label: words('保存', 'Save'), menuCode: `${FORM}:save` },
};

const saveOf = (code: string) => ({
  menuCode: `${code}:save`,
  menuName: words('保存', 'Save'),
  type: 'button' as const,
});

/** Adds a long form, as a page and as dialogs of a list, to the documents of a console. */
function addInspections(schemas: string): void {
  const save = (file: string, content: unknown) => {
    mkdirSync(join(schemas, file, '..'), { recursive: true });
    writeFileSync(join(schemas, file), JSON.stringify(content, null, 2));
  };
  const read = <Content>(file: string) => JSON.parse(readFileSync(join(schemas, file), 'utf8')) as Content;
  save('entities/inspection.json', entity);
  save('endpoints/inspection.json', endpoints);
  save('pages/record/inspections.json', list);
  save('pages/record/inspectionForm.json', form);
  const menu = read<MenuDocument>('menu.json');
  menu.nodes
    .find(({ menuCode }) => menuCode === 'record')
    ?.children?.push(
      { menuCode: LIST, menuName: list.title, type: 'menu', route: list.route, children: [saveOf(LIST)] },
      { menuCode: FORM, menuName: form.title, type: 'menu', route: form.route, children: [saveOf(FORM)] },
    );
  save('menu.json', menu);
  const known = read<RolesDocument>('roles.json');
  for (const role of known.roles)
    if (roles.includes(role.roleCode)) role.menuCodes.push(LIST, `${LIST}:save`, FORM, `${FORM}:save`);
  save('roles.json', known);
}

/** A console with a long form, built and started: the shipped pages have none yet. */
export async function startInspections(): Promise<RunningConsole> {
  const folder = mkdtempSync(join(tmpdir(), 'console-inspections-'));
  const cwd = join(folder, 'console');
  copyOfProject(cwd);
  addInspections(join(cwd, 'schemas'));
  execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/generate.ts'], { cwd });
  const data = demoFolder();
  const running = await startConsole({
    cwd,
    args: ['--small'],
    env: { DATA_DIR: data, SMS_RESEND_SECONDS: '0', SMS_DAILY_LIMIT: '1000' },
  });
  return {
    ...running,
    async stop() {
      const code = await running.stop();
      for (const each of [folder, data]) rmSync(each, { recursive: true, force: true });
      return code;
    },
  };
}
