import type { Page } from 'playwright';
import { handIn } from './hand-in-studio.ts';

/**
 * Makes the pages of the tutorial in the studio, as a person with a mouse does: everything is pointed at and clicked, only names
 * and texts are typed. It begins with an open studio and ends before saving.
 */
export async function tutorialByMouse(page: Page): Promise<void> {
  const studio = handIn(page);
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

type Studio = ReturnType<typeof handIn>;

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
