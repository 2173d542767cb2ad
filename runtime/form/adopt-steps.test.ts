import { expect, it } from 'vitest';
import type { ResolvedField, ResolvedStep } from '../../schemas/generated/grammar.ts';
import { formField, formSection } from '../testing/form-fixtures.ts';
import { runtimeTexts } from '../testing/texts.ts';
import { adoptSteps } from './adopt-steps.ts';
import { createRecordForm } from './create-record-form.ts';

const stepsOf = (fields: ResolvedField[]): ResolvedStep[] => [{ sections: [formSection(fields)] }];

function formOf(steps: ResolvedStep[]) {
  return createRecordForm({
    steps,
    values: {},
    scopes: () => ({}),
    wording: () => ({ language: 'zh', t: runtimeTexts('zh').getFixedT('zh', 'runtime') }),
    custom: {},
  });
}

const name = formField('name', { required: true, 'x-validator': [{ required: true }] });

it('a form goes on with other labels: it holds what was typed, and says them in its errors', async () => {
  const form = formOf(stepsOf([name, formField('remark')]));
  form.input('remark', '甲');
  const steps = stepsOf([{ ...name, title: { zh: '称呼', en: 'Called' } }, formField('remark')]);
  expect(adoptSteps(form.parts, steps)).toBe(true);
  expect(form.values()).toEqual({ remark: '甲' });
  expect(form.parts.sections.get(steps[0]?.sections[0] as never)).toBe(form.parts.steps[0]?.sections[0]);
  expect(await form.validate()).toBe(false);
  expect(form.form.query('name').get('selfErrors')).toEqual(['请输入称呼']);
  expect(await form.validate(steps)).toBe(false);
});

it.each<[string, ResolvedField[]]>([
  ['a field more', [name, formField('remark'), formField('more')]],
  ['another order', [formField('remark'), name]],
  ['another rule', [{ ...name, 'x-validator': [] }, formField('remark')]],
  ['another condition', [name, formField('remark', { 'x-reactions': { visibleWhen: { name: '甲' } } })]],
  ['another first value', [name, formField('remark', { default: '乙' })]],
  ['other columns of a table', [name, formField('remark', { 'x-component-props': { fields: [name] } })]],
])('%s asks for another form, and nothing of the one before is changed', (_, fields) => {
  const before = stepsOf([name, formField('remark')]);
  const form = formOf(before);
  expect(adoptSteps(form.parts, stepsOf(fields))).toBe(false);
  expect(form.parts.steps.map(({ step }) => step)).toEqual(before);
  expect(form.parts.sections.get(before[0]?.sections[0] as never)).toBeDefined();
});
