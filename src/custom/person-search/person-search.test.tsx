// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { blockPage } from '../../../runtime/testing/block-page.ts';
import { fakeClient } from '../../../runtime/testing/fake-client.ts';
import { fakeHost, renderPage } from '../../../runtime/testing/render-page.tsx';
import { PersonSearch } from './person-search.tsx';
import { type Person, SEARCH, type SearchAnswer } from './search-call.ts';

const person = (personId: string, personName: string): Person => ({
  personType: '1',
  personId,
  personName,
  phone: '154****0001',
  citizenId: '9900**********0017',
  spaceName: '一期-1栋-1单元-101',
});
const NOBODY: SearchAnswer = { matches: [], more: false, person: null, searchId: null, counts: null, records: null };
const FOUND: SearchAnswer = {
  matches: [person('q1', '张*丰')],
  more: false,
  person: person('q1', '张*丰'),
  searchId: 's1',
  counts: { opens: 700, verifications: 1, healthCodes: 0, nucleics: 0, visits: 0, sites: 0 },
  records: {
    opens: [
      {
        ...{ id: 'o1', at: '2026-11-20 08:00:00', deviceName: '东门', direction: '1', openType: '1', openResult: '1' },
        failReason: null,
      },
    ],
    verifications: [
      {
        ...{ id: 'k1', at: '2026-11-20 09:00:00', verificationType: '3', verificationState: '4', healthCode: '3' },
        ...{ temperature: 36.5, failReason: 'codeRed', deviceName: '东门' },
      },
    ],
    healthCodes: [],
    nucleics: [],
    visits: [],
    sites: [],
  },
};

function open(answers: SearchAnswer[], holds: (code: string) => boolean = () => true) {
  const fake = fakeClient({ [SEARCH]: () => answers.shift() ?? NOBODY });
  const custom = { components: { personSearch: PersonSearch } };
  renderPage({
    host: fakeHost({ client: fake.client, custom, holds }),
    page: blockPage({ kind: 'custom', component: 'personSearch', key: 'id', props: { communityUuid: 'c1' } }),
  });
  return fake;
}

const fill = async (label: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: label }), text);
const press = () => userEvent.click(screen.getByRole('button', { name: '查询' }));

afterEach(cleanup);

it('asks nothing without a reason and somebody to look for', async () => {
  const { callsTo } = open([FOUND]);
  expect(await screen.findByText('请输入条件后查询')).toBeTruthy();
  await press();
  expect(screen.getByText('请至少输入一个查询条件')).toBeTruthy();
  expect(screen.getByText('请输入查询事由')).toBeTruthy();
  await fill('身份证号', '990000199001010010');
  await fill('查询事由', '协助流调');
  await press();
  expect(screen.getByText('请输入正确的身份证号')).toBeTruthy();
  expect(callsTo(SEARCH)).toEqual([]);
});

it('shows one line of events over all sources, the newest first, and each source by itself', async () => {
  const { callsTo } = open([FOUND]);
  await fill('姓名或手机号', '15412340001');
  await fill('查询事由', '协助流调');
  await press();
  expect(await screen.findByText('一期-1栋-1单元-101')).toBeTruthy();
  expect(callsTo(SEARCH)[0]?.payload).toMatchObject({
    communityUuid: 'c1',
    keyword: '15412340001',
    reason: '协助流调',
  });
  const times = [...document.querySelectorAll('.rt-event time')].map((one) => one.textContent);
  expect(times).toEqual(['09:00:00', '08:00:00']);
  expect(document.querySelector('.rt-event-danger')?.textContent).toContain('健康码为红码');
  await userEvent.click(screen.getByRole('tab', { name: /开门记录/ }));
  expect(screen.getByText('共 700 条，仅显示最近 1 条')).toBeTruthy();
  expect(screen.getByRole('button', { name: '导出' })).toBeTruthy();
  // What was shown of somebody is gone as soon as another one is looked for.
  await press();
  expect(await screen.findByText('未查询到相关人员')).toBeTruthy();
  expect(screen.queryByText('一期-1栋-1单元-101')).toBeNull();
});

it('has one of several chosen before anything is shown', async () => {
  const { callsTo } = open([{ ...NOBODY, matches: [person('q1', '张*丰'), person('q2', '张*丰')] }, FOUND]);
  await fill('姓名或手机号', '张三丰');
  await fill('查询事由', '协助流调');
  await press();
  const [, second] = await screen.findAllByRole('button', { name: '选择' });
  expect(document.querySelector('.rt-event')).toBeNull();
  if (second) await userEvent.click(second);
  await waitFor(() => expect(callsTo(SEARCH)).toHaveLength(2));
  expect(callsTo(SEARCH)[1]?.payload).toMatchObject({ keyword: '张三丰', personType: '1', personId: 'q2' });
  expect(await screen.findByRole('tab', { name: /时间轴/ })).toBeTruthy();
});

it('offers no export and no whole values to whoever may not', async () => {
  open([FOUND], () => false);
  await fill('姓名或手机号', '15412340001');
  await fill('查询事由', '协助流调');
  await press();
  await screen.findByRole('tab', { name: /时间轴/ });
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  expect(screen.queryByRole('button', { name: /查看完整/ })).toBeNull();
});
