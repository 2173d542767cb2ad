import { describe, expect, it, vi } from 'vitest';
import type { ResolvedField, ResolvedStep } from '../../schemas/generated/grammar.ts';
import type { Scopes } from '../core/values.ts';
import { RequestFailure } from '../request/failures.ts';
import { formField } from '../testing/form-fixtures.ts';
import { leftOver } from '../testing/left-over.ts';
import { runtimeTexts } from '../testing/texts.ts';
import { createRecordForm } from './create-record-form.ts';

function formOf(fields: ResolvedField[] | ResolvedStep[], values: Record<string, unknown> = {}, scopes: Scopes = {}) {
  const isSteps = fields.some((each) => 'sections' in each);
  const steps = isSteps
    ? (fields as ResolvedStep[])
    : [{ sections: [{ columns: 2, fields: fields as ResolvedField[] }] }];
  return createRecordForm({
    steps,
    values,
    scopes: () => scopes,
    wording: () => ({ language: 'zh', t: runtimeTexts('zh').getFixedT('zh', 'runtime') }),
    custom: {},
  });
}

function errorOf(form: ReturnType<typeof formOf>, name: string): string | undefined {
  const field = form.form.query(name).take();
  return field && 'selfErrors' in field ? field.selfErrors[0] : undefined;
}

const kind = formField('kind');
const plate = formField('plate', { required: true, 'x-reactions': { visibleWhen: { kind: 'car' } } });

describe('a field that is not shown', () => {
  it('is neither sent nor checked, and has its value back when it is shown again', async () => {
    const form = formOf([kind, plate], { kind: 'car', plate: '京A12345' });
    form.input('kind', 'bike');
    expect(form.values()).toEqual({ kind: 'bike' });
    form.form.setValuesIn('plate', '');
    expect(await form.validate()).toBe(true);
    form.input('kind', 'car');
    expect(await form.validate()).toBe(false);
    form.form.setValuesIn('plate', '京B1');
    expect(form.values()).toEqual({ kind: 'car', plate: '京B1' });
  });

  it('has no value for the conditions of others', () => {
    const colour = formField('colour', { 'x-reactions': { visibleWhen: { plate: '京A12345' } } });
    const form = formOf([kind, plate, colour], { kind: 'car', plate: '京A12345', colour: 'red' });
    expect(form.values()).toHaveProperty('colour', 'red');
    form.input('kind', 'bike');
    expect(form.values()).toEqual({ kind: 'bike' });
  });

  it('goes with its section and its step', () => {
    const form = formOf(
      [
        {
          sections: [
            { columns: 1, fields: [kind] },
            { columns: 1, fields: [formField('a')], visibleWhen: { kind: 'x' } },
          ],
        },
        { sections: [{ columns: 1, fields: [formField('b')] }], visibleWhen: { a: '1' } },
      ],
      { kind: 'x', a: '1', b: '2' },
    );
    expect(form.values()).toEqual({ kind: 'x', a: '1', b: '2' });
    form.input('kind', 'y');
    expect(form.values()).toEqual({ kind: 'y' });
  });

  it('may stand in two places, each under its condition', () => {
    const short = { ...plate, 'x-reactions': { visibleWhen: { kind: 'bike' } } };
    const form = formOf([kind, plate, short], { kind: 'bike', plate: '1' });
    expect(form.values()).toEqual({ kind: 'bike', plate: '1' });
  });
});

describe('a field that its call does not take', () => {
  it('is shown and not sent', () => {
    const form = formOf([kind, formField('who', { readOnly: true, shownOnly: true })], { kind: 'car', who: '张三' });
    expect(form.values()).toEqual({ kind: 'car' });
  });
});

describe('linkage', () => {
  it('asks for a field while a condition holds', async () => {
    // The rule is there for its words; whether it holds is known from the condition.
    const why = formField('why', {
      'x-reactions': { requiredWhen: { kind: 'no' } },
      'x-validator': [{ required: true }],
    });
    const form = formOf([kind, why]);
    expect(await form.validate()).toBe(true);
    form.input('kind', 'no');
    expect(await form.validate()).toBe(false);
    expect(errorOf(form, 'why')).toBe('请输入why');
    form.input('kind', 'yes');
    await vi.waitFor(() => expect(errorOf(form, 'why')).toBeUndefined());
  });

  it('looks at the record, the parameters, the community and the account', () => {
    const when = { 'row.state': '1', 'params.mode': 'edit', 'community.epidemic': true, 'user.uuid': 'u1' };
    const field = formField('a', { 'x-reactions': { disabledWhen: when } });
    const scopes: Scopes = {
      row: { state: '1' },
      params: { mode: 'edit' },
      community: { epidemic: true },
      user: { uuid: 'u1' },
    };
    expect(formOf([field], {}, scopes).fieldNamed('a')?.disabled).toBe(true);
    expect(formOf([field], {}, { ...scopes, row: { state: '2' } }).fieldNamed('a')?.disabled).toBe(false);
  });

  it('comes to rest even where fields hide one another in a circle', () => {
    const a = formField('a', { 'x-reactions': { visibleWhen: { b: { $exists: false } } } });
    const b = formField('b', { 'x-reactions': { visibleWhen: { a: { $exists: true } } } });
    const form = formOf([a, b], { a: '1', b: '1' });
    form.input('a', '2');
    expect(Object.keys(form.values()).length).toBeLessThanOrEqual(2);
  });

  it('keeps a field that cannot be changed so when what disabled it ends', () => {
    const form = formOf([kind, formField('who', { readOnly: true, 'x-reactions': { disabledWhen: { kind: 'car' } } })]);
    form.input('kind', 'car');
    expect(form.fieldNamed('who')?.pattern).toBe('disabled');
    form.input('kind', 'bike');
    expect(form.fieldNamed('who')?.pattern).toBe('readOnly');
  });

  it('sees that a field went, and that it is back', () => {
    const form = formOf([
      kind,
      plate,
      formField('room', { 'x-reactions': { disabledWhen: { plate: { $exists: false } } } }),
    ]);
    form.input('kind', 'car');
    form.input('plate', '京A12345');
    expect(form.fieldNamed('room')?.disabled).toBe(false);
    form.input('kind', 'bike');
    expect(form.fieldNamed('room')?.disabled).toBe(true);
    form.input('kind', 'car');
    expect(form.fieldNamed('room')?.disabled).toBe(false);
  });

  it('does not see what is filled into a field that is not there', () => {
    const colour = formField('colour', { 'x-reactions': { disabledWhen: { plate: { $exists: true } } } });
    const form = formOf([kind, plate, colour], { kind: 'bike' });
    form.input('plate', '京A12345');
    expect(form.fieldNamed('colour')?.disabled).toBe(false);
    expect(form.values()).toEqual({ kind: 'bike' });
    form.input('kind', 'car');
    expect(form.values()).toEqual({ kind: 'car', plate: '京A12345' });
    expect(form.fieldNamed('colour')?.disabled).toBe(true);
  });

  it('drops a choice that is no longer offered while its field is away', () => {
    const options = { options: { endpoint: '/a/b' as const, params: { of: { from: 'values.kind' } } } };
    const away = formField('a', {
      'x-component-props': options,
      'x-reactions': { visibleWhen: { kind: { $ne: 'none' } } },
    });
    const form = formOf([kind, away], { kind: 'car', a: '1' });
    form.input('kind', 'none');
    form.input('kind', 'bike');
    expect(form.values()).toEqual({ kind: 'bike', a: null });
  });

  it('drops what was chosen among choices that are no longer offered', () => {
    const options = (from: string) => ({ options: { endpoint: '/a/b', params: { of: { from: `values.${from}` } } } });
    const form = formOf(
      [
        formField('a'),
        formField('b', { 'x-component-props': options('a') }),
        formField('c', { 'x-component-props': options('b') }),
      ],
      { a: '1', b: '2', c: '3' },
    );
    form.input('a', '9');
    expect(form.values()).toEqual({ a: '9', b: null, c: null });
    // What is narrowed by an empty field was chosen before that one was emptied.
    form.input('c', '3');
    form.input('a', '8');
    expect(form.values()).toEqual({ a: '8', b: null, c: null });
  });
});

describe('a derived field', () => {
  const derive = (keep = false) => [
    formField('citizenId', { sensitive: true }),
    formField('birthday', {
      'x-reactions': { derive: { function: 'birthdayOfCitizenId', from: ['citizenId'], ...(keep && { keep }) } },
    }),
  ];

  it('follows the fields that it is worked out of', () => {
    const form = formOf(derive());
    form.input('citizenId', '11010519491231002X');
    expect(form.values()).toEqual({ citizenId: '11010519491231002X', birthday: '1949-12-31' });
    form.input('citizenId', '11010519');
    expect(form.values()).toEqual({ citizenId: '11010519' });
  });

  it('keeps what a person typed where the document says so, and otherwise replaces it', () => {
    for (const [keep, birthday] of [
      [true, '1950-01-01'],
      [false, '1949-12-31'],
    ] as const) {
      const form = formOf(derive(keep));
      form.input('birthday', '1950-01-01');
      form.input('citizenId', '11010519491231002X');
      expect(form.values()).toHaveProperty('birthday', birthday);
    }
  });

  it('keeps what was loaded, and says nothing of a masked number', () => {
    const form = formOf(derive(), { citizenId: '1101**********002X', birthday: '1949-12-31' });
    expect(form.values()).toEqual({ birthday: '1949-12-31' });
    expect(form.isDirty()).toBe(false);
  });

  it('feeds another one', () => {
    const sum = (from: string[]) => ({ 'x-reactions': { derive: { function: 'sum' as const, from } } });
    const form = formOf([formField('a'), formField('b', sum(['a'])), formField('c', sum(['a', 'b']))]);
    form.input('a', 2);
    expect(form.values()).toEqual({ a: 2, b: 2, c: 4 });
  });

  it('comes to rest where two are worked out of each other', () => {
    const sum = (from: string[]) => ({ 'x-reactions': { derive: { function: 'sum' as const, from } } });
    const form = formOf([formField('one'), formField('a', sum(['b', 'one'])), formField('b', sum(['a', 'one']))]);
    form.input('one', 1);
    expect(form.values()).toHaveProperty('one', 1);
  });
});

describe('checks', () => {
  it('over several fields say their message, and follow the other field once it is wrong', async () => {
    const form = formOf([
      formField('start'),
      formField('end', {
        'x-validator': [
          { require: { end: { $gte: { from: 'values.start' } } }, message: { zh: '结束不能早于开始', en: 'x' } },
        ],
      }),
    ]);
    form.input('start', '2026-02-02');
    form.input('end', '2026-02-01');
    expect(await form.validate()).toBe(false);
    expect(errorOf(form, 'end')).toBe('结束不能早于开始');
    form.input('start', '2026-01-01');
    await vi.waitFor(() => expect(errorOf(form, 'end')).toBeUndefined());
  });

  it.each([
    [{ 'x-validator': [{ max: 3 }] }, 'abcd', '不能超过3个字'],
    [{ 'x-validator': [{ minimum: 1 }] }, 0, '不能小于1'],
    [{ 'x-validator': [{ format: 'mobile' }] }, '123', '请输入正确的手机号码'],
    [{ 'x-validator': [{ format: 'mobile', message: { zh: '号码不对', en: 'x' } }] }, '123', '号码不对'],
    [{ required: true, 'x-component': 'select' }, undefined, '请选择a'],
    [{ required: true, 'x-component': 'imageUpload' }, [], '请上传a'],
    [{ 'x-validator': [{ required: true, message: { zh: '必须填写', en: 'x' } }] }, ' ', '必须填写'],
  ] as [Partial<ResolvedField>, unknown, string][])('%j of %j: %s', async (more, value, message) => {
    const form = formOf([formField('a', more)], { a: value });
    await form.validate();
    expect(errorOf(form, 'a')).toBe(message);
  });

  it('name the row of a table', async () => {
    const fields = [formField('name', { required: true })];
    const form = formOf([formField('rows', { type: 'array', 'x-component-props': { fields } })], {
      rows: [{ name: 'x' }, {}],
    });
    await form.validate();
    expect(errorOf(form, 'rows')).toBe('第2行：请输入name');
  });

  it('leave an empty field alone that somebody only passed, until it was typed in or the form was sent', async () => {
    const form = formOf([formField('a', { required: true })]);
    const [part] = form.parts.fields;
    if (!part) throw new Error('no field');
    await form.left(part);
    expect(errorOf(form, 'a')).toBeUndefined();
    await form.validate();
    expect(errorOf(form, 'a')).toBe('请输入a');
    form.input('a', 'x');
    await vi.waitFor(() => expect(errorOf(form, 'a')).toBeUndefined());
    form.input('a', '');
    await form.left(part);
    expect(errorOf(form, 'a')).toBe('请输入a');
  });

  it('of a field that was changed are Formily’s own too', async () => {
    const form = formOf([formField('a', { required: true })]);
    form.input('a', 'x');
    form.input('a', '');
    await expect(form.form.validate()).rejects.toBeTruthy();
    expect(errorOf(form, 'a')).toBe('请输入a');
  });
});

it('is freed when nobody has it any more', async () => {
  const make = () => {
    const form = formOf([formField('a', { required: true }), formField('b')]);
    form.input('a', 'x');
    return form.form;
  };
  expect(await leftOver(make)).toBe(0);
});

describe('a masked value', () => {
  const phone = formField('phone', { sensitive: true, required: true, 'x-validator': [{ format: 'mobile' }] });

  it('is not sent while it is untouched, and fits', async () => {
    const form = formOf([phone, formField('name')], { phone: '138****1003', name: '李' });
    expect(await form.validate()).toBe(true);
    expect(form.values()).toEqual({ name: '李' });
  });

  it('is sent as it was typed anew, but not with a star in it', async () => {
    const form = formOf([phone], { phone: '138****1003' });
    form.input('phone', '139****1003');
    expect(await form.validate()).toBe(false);
    form.input('phone', '13900001003');
    expect(await form.validate()).toBe(true);
    expect(form.values()).toEqual({ phone: '13900001003' });
  });
});

it('sends what was emptied as null, and what was empty all along not at all', () => {
  const form = formOf([formField('a'), formField('b'), formField('c', { type: 'integer' })], { a: 'x', b: null });
  form.input('a', '  ');
  form.input('c', ' 3 ');
  expect(form.values()).toEqual({ a: null, c: 3 });
});

it('sends what a widget fills in besides its own value', () => {
  const form = formOf([formField('place', { 'x-component-props': { into: { latitude: 'lat' } } })], { lat: 1 });
  form.input('place', 'x');
  form.input('lat', 31.2);
  expect(form.values()).toEqual({ place: 'x', lat: 31.2 });
});

it('shows what the server said at its fields, and on top what has none', async () => {
  const form = formOf([formField('a')]);
  const errors = [
    { field: 'a', message: '已存在' },
    { field: 'other', message: '缺少' },
  ];
  expect(form.showErrors(new RequestFailure({ kind: 'business', code: 42200, content: { errors } }))).toBe(true);
  expect(errorOf(form, 'a')).toBe('已存在');
  expect(form.loose.errors).toEqual([errors[1]]);
  expect(form.wanted.name).toBe('a');
  form.input('a', 'x');
  expect(errorOf(form, 'a')).toBeUndefined();
  expect(form.showErrors(new RequestFailure({ kind: 'business', code: 40300 }))).toBe(false);
});

it('is dirty while it differs from what it held, and clean after a reset', () => {
  const form = formOf([formField('a'), formField('b')], { a: 'x' });
  form.input('a', 'y');
  form.input('b', '');
  expect(form.isDirty()).toBe(true);
  form.input('a', 'x');
  expect(form.isDirty()).toBe(false);
  form.input('a', 'z');
  form.reset();
  expect(form.values()).toEqual({ a: 'x' });
  form.input('a', 'z');
  form.markSaved();
  expect(form.isDirty()).toBe(false);
});

describe('a format that another field decides about', () => {
  const type = formField('certificateType');
  const number = formField('certificateNo', {
    'x-validator': [
      { format: 'letters-digits' },
      {
        format: 'citizen-id',
        when: { $or: [{ certificateType: { $in: ['1'] } }, { certificateType: { $exists: false } }] },
      },
    ],
  });

  it('counts while that field says so, and is looked at anew when it changes', async () => {
    const form = formOf([type, number], { certificateType: '1', certificateNo: '123456789012345678' });
    expect(await form.validate()).toBe(false);
    expect(errorOf(form, 'certificateNo')).toBe('请输入正确的身份证号码');
    form.input('certificateType', '2');
    await vi.waitFor(() => expect(errorOf(form, 'certificateNo')).toBeUndefined());
    form.input('certificateType', '');
    expect(await form.validate()).toBe(false);
  });
});

it('a plate is sent in capitals, however it was typed', async () => {
  const form = formOf([formField('plateNo', { 'x-validator': [{ format: 'plate-no' }] })], {});
  form.input('plateNo', '粤b12345');
  expect(await form.validate()).toBe(true);
  expect(form.values()).toEqual({ plateNo: '粤B12345' });
});

describe('what is sent besides the fields', () => {
  it('is read by conditions, so that a draft may lack what a notice needs', async () => {
    const content = formField('content', { 'x-reactions': { requiredWhen: { draft: { $ne: true } } } });
    const form = formOf([content]);
    expect(await form.validate()).toBe(false);
    form.assume({ draft: true });
    expect(await form.validate()).toBe(true);
    expect(form.values()).not.toHaveProperty('draft');
    form.assume({ draft: false });
    expect(await form.validate()).toBe(false);
  });
});
