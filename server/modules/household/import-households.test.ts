import { describe, expect, test } from 'vitest';
import { householdWorld, ID_NUMBER } from '../../testing/household-world.ts';
import { OWN } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';

describe.each(oneDatabase)('households by file on %s', (kind) => {
  const world = householdWorld(kind);
  const { add, countOf, list } = world;

  test('a file is tried first: what is wrong with each row, then the rest is registered with cards', async () => {
    await add({ residentName: '孙丽', phone: '15412345611' });
    const head = '姓名,手机号,楼栋,单元,房号,住户类型,与业主关系,证件号码,到期日期,门卡号';
    const lines = [
      '周吴,15412345612,1栋,1单元,102,业主,,,,C0FFEE01',
      '郑王,15412345613,1栋,1单元,999,业主,,,,',
      '冯陈,15412345614,1栋,1单元,102,租客,,,,',
      '孙丽,15412345611,1栋,1单元,101,业主,,,,',
      '褚卫,15412345615,1栋,1单元,102,家属,配偶,990000199001013016,,C0FFEE01',
      '蒋沈,15412345616,9栋,1单元,102,业主,,,,',
    ];
    const file = {
      communityUuid: OWN,
      fileName: '住户.csv',
      data: Buffer.from(`\uFEFF${[head, ...lines].join('\n')}`).toString('base64'),
    };
    interface Imported {
      successCount: number;
      failCount: number;
      rows: { errors: { message: string }[] }[];
    }
    const trial = await world.manager.post<Imported>('/control/household/v1/import', { ...file, dryRun: true });
    expect(trial.rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
      [],
      [expect.stringContaining('999')],
      ['租客必须填写到期日期'],
      ['该住户已在此房屋登记'],
      ['请输入正确的身份证号码'],
      // Which unit and which room is not checked while the building is unknown.
      ['未找到楼栋：9栋'],
    ]);
    expect(await countOf('household')).toBe(1);
    const done = await world.manager.post<Imported>('/control/household/v1/import', file);
    expect(done).toMatchObject({ successCount: 1, failCount: 5 });
    expect((await list({ roomId: 'r102' })).list).toMatchObject([
      { residentName: '周吴', dataSource: '2', doorCount: 2, cardCount: 1 },
    ]);
  });

  test('a number makes nobody a tenant: another name, sex or telephone is told in its column, in a trial and after', async () => {
    await add({ certificateNo: ID_NUMBER, gender: '1' });
    const head = '姓名,手机号,楼栋,单元,房号,住户类型,证件号码,性别,到期日期,门卡号';
    const lines = [
      `钱多,15412345699,1栋,1单元,102,租客,${ID_NUMBER},女,2098-01-01,C0FFEE01`,
      '孙新,15412345603,1栋,1单元,102,业主,99000019900101304X,,,',
      '李新,15412345603,1栋,1单元,102,业主,99000019900101304x,,,',
    ];
    const file = {
      communityUuid: OWN,
      fileName: '住户.csv',
      data: Buffer.from(`\uFEFF${[head, ...lines].join('\n')}`).toString('base64'),
    };
    const wrong = async (dryRun: boolean) => {
      const answer = await world.manager.post<{ rows: { errors: { field: string }[] }[] }>(
        '/control/household/v1/import',
        { ...file, dryRun },
      );
      return answer.rows.map(({ errors }) => errors.map(({ field }) => field));
    };
    // 12 months are the longest that a tenancy may be.
    const expected = [['residentName', 'phone', 'gender', 'expireDate'], [], ['residentName']];
    expect(await wrong(true)).toEqual(expected);
    expect(await wrong(false)).toEqual(expected);
    expect(await countOf('household')).toBe(2);
    expect(await countOf('access_card')).toBe(0);
  });
});
