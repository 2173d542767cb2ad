import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { Catalogue, CatalogueEntity, Condition, Property } from '../../../schemas/generated/grammar.ts';
import { petCatalogue } from '../../testing/pet-world.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';

const pet = petCatalogue.entities.pet as CatalogueEntity;
const tooHeavy = { zh: '温顺的宠物不能超过50公斤', en: 'A tame pet weighs 50 kg at most' };
const notYet = { zh: '生日不能晚于今天', en: 'The birthday cannot be in the future' };
const otherDoctor = { zh: '医生不能与疫苗同名', en: 'The doctor is not called as the vaccine' };

function withRules(field: string, rules: Partial<Property>): Record<string, Property> {
  return { [field]: { ...(pet.fields[field] as Property), ...rules } };
}

const vaccines = pet.fields.vaccines as Property;
const entries = vaccines.items?.properties ?? {};
const differs: Condition = { doctor: { $ne: { from: 'values.name' } } };
const catalogue: Catalogue = {
  ...petCatalogue,
  entities: {
    ...petCatalogue.entities,
    pet: {
      ...pet,
      fields: {
        ...pet.fields,
        ...withRules('chipNo', { requiredWhen: { gender: '1' } }),
        ...withRules('kindId', { requiredWhen: { fee: { $exists: true } } }),
        ...withRules('weight', {
          checks: [{ require: { $or: [{ tame: { $ne: true } }, { weight: { $lte: 50 } }] }, message: tooHeavy }],
        }),
        ...withRules('birthday', { checks: [{ require: { birthday: { $lte: { from: 'now' } } }, message: notYet }] }),
        vaccines: {
          ...vaccines,
          items: {
            ...vaccines.items,
            type: 'object',
            unique: [['name', 'doctor']],
            properties: {
              ...entries,
              doctor: {
                ...(entries.doctor as Property),
                requiredWhen: { deviceId: { $exists: true } },
                checks: [{ require: differs, message: otherDoctor }],
              },
            },
          },
        },
      },
    },
  },
};

describe.each(oneDatabase)('what an entity says of several values, kept on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let names = 0;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, catalogue);
    manager = await server.login(PHONES.manager);
  });
  afterAll(() => server.close());

  const add = (given: object) => {
    names += 1;
    return manager.post<{ id: string }>('/pet/v1/add', { communityUuid: OWN, petName: `宠物${names}`, ...given });
  };
  const errorsOf = async (call: Promise<unknown>) => {
    const { code, content } = await refusalOf(call);
    expect(code).toBe(42200);
    return (content as { errors: { field: string; message: string }[] }).errors;
  };
  const change = async (id: string, given: object) => {
    const { revision } = await manager.post<{ revision: number }>('/pet/v1/detail', { id });
    return manager.post('/pet/v1/update', { id, revision, ...given });
  };

  test('a value that is required while another one holds is asked for at its field, in the words of its kind', async () => {
    expect(await errorsOf(add({ gender: '1' }))).toEqual([{ field: 'chipNo', message: '请输入芯片号' }]);
    expect(await errorsOf(add({ fee: 100 }))).toEqual([{ field: 'kindId', message: '请选择分类' }]);
    await add({ gender: '1', chipNo: '900' });
    await add({ gender: '2' });
  });

  test('a check over several values refuses at its field, and not where it has no value', async () => {
    const wrong = [{ field: 'weight', message: tooHeavy.zh }];
    expect(await errorsOf(add({ tame: true, weight: 60 }))).toEqual(wrong);
    const { id } = await add({ tame: false, weight: 60 });
    expect(await errorsOf(change(id, { tame: true }))).toEqual(wrong);
    await add({ tame: true });
    expect(await errorsOf(add({ birthday: '2090-01-01' }))).toEqual([{ field: 'birthday', message: notYet.zh }]);
  });

  test('a change elsewhere is not refused for what has been stored before, and an emptied value is missing', async () => {
    const { id } = await add({ tame: false, weight: 60 });
    await server.database.run(sql`update pet set tame = true where id = ${id}`);
    await change(id, { toys: ['球'] });
    expect(await errorsOf(change(id, { weight: 70 }))).toEqual([{ field: 'weight', message: tooHeavy.zh }]);
    const male = await add({ gender: '1', chipNo: '901' });
    expect(await errorsOf(change(male.id, { chipNo: '' }))).toEqual([{ field: 'chipNo', message: '请输入芯片号' }]);
  });

  test('the entries of a list are checked one by one, at their place, and against one another', async () => {
    const list = (...vaccines: object[]) => add({ vaccines });
    expect(await errorsOf(list({ name: '狂犬', doctor: '狂犬' }))).toEqual([
      { field: 'vaccines.0.doctor', message: otherDoctor.zh },
    ]);
    expect(await errorsOf(list({ name: '狂犬' }, { name: '猫瘟', deviceId: 'd1' }))).toEqual([
      { field: 'vaccines.1.doctor', message: '请输入医生' },
    ]);
    expect(await errorsOf(list({ name: '狂犬', doctor: '王' }, { name: '狂犬', doctor: '王' }))).toEqual([
      { field: 'vaccines.1.name', message: '疫苗名称 / 医生不能重复' },
    ]);
    await list({ name: '狂犬', doctor: '王' }, { name: '狂犬', doctor: '李' });
  });

  test('an imported row is refused like a form', async () => {
    const data = Buffer.from('名字,性别\n阿黄,公\n阿花,母\n').toString('base64');
    const answer = await manager.post<{ rows: { importState: string; errors: object[] }[] }>('/pet/v1/import', {
      communityUuid: OWN,
      fileName: 'pets.csv',
      data,
      dryRun: true,
    });
    expect(answer.rows.map(({ errors }) => errors)).toEqual([[{ field: 'chipNo', message: '请输入芯片号' }], []]);
  });
});
