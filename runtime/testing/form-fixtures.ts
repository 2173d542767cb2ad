import type { ResolvedField, ResolvedForm, ResolvedPage, ResolvedSection } from '../../schemas/generated/grammar.ts';

/** A one-line text field whose label is its name. */
export function formField(name: string, more: Partial<ResolvedField> = {}): ResolvedField {
  return {
    name,
    type: 'string',
    title: { zh: name, en: name },
    sensitive: false,
    'x-component': 'input',
    'x-component-props': {},
    'x-decorator-props': { span: 1 },
    'x-validator': [],
    ...more,
  };
}

export function formSection(fields: ResolvedField[], more: Partial<ResolvedSection> = {}): ResolvedSection {
  return { columns: 2, fields, ...more };
}

/** The form of a person: a required name, a masked phone, a remark with phrases. It makes records and changes them. */
export function personForm(more: Partial<ResolvedForm> = {}): ResolvedPage {
  const block: ResolvedForm = {
    kind: 'form',
    entity: 'person',
    rowKey: 'id',
    scope: 'community',
    endpoint: '/control/person/v1/add',
    update: '/control/person/v1/update',
    load: { endpoint: '/control/person/v1/detail', key: { from: 'params.id' }, copy: false, entity: 'person' },
    steps: [
      {
        sections: [
          formSection([
            formField('name', { title: { zh: '姓名', en: 'Name' }, required: true }),
            formField('phone', {
              title: { zh: '手机号', en: 'Mobile' },
              sensitive: true,
              'x-validator': [{ format: 'mobile' }],
            }),
            formField('grade', { title: { zh: '等级', en: 'Grade' }, default: '普通' }),
            formField('remark', {
              title: { zh: '备注', en: 'Remark' },
              'x-component-props': { phrases: [{ zh: '资料齐全', en: 'Complete' }] },
              'x-decorator-props': { span: 2, help: { zh: '选填', en: 'Optional' } },
            }),
          ]),
        ],
      },
    ],
    initial: {},
    send: {},
    preflight: [],
    submit: { label: { zh: '保存', en: 'Save' }, menuCodes: [] },
    another: false,
    draft: true,
    success: { zh: '已保存', en: 'Saved' },
    then: ['back'],
    actions: [],
    ...more,
  };
  return {
    id: 'person/form',
    route: '/person/form',
    menuCode: 'person:form',
    title: { zh: '人员', en: 'Person' },
    params: [],
    optionalParams: ['id'],
    meta: {},
    dictionaries: {},
    calls: {},
    block,
  };
}
