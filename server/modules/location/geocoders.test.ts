import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { amapGeocoder } from './amap-geocoder.ts';
import { offlineGeocoder } from './offline-geocoder.ts';

describe('without a network', () => {
  test.each([
    ['浙江省杭州市西湖区文三路1号', 120.16, 30.29, 'city'],
    ['杭州 文三路1号', 120.16, 30.29, 'city'],
    ['江苏省苏州市姑苏区平江路', 120.6, 31.3, 'city'],
    ['安徽省苏州路', undefined, undefined, undefined],
    ['上海市浦东新区南京路100号', 121.46, 31.22, 'city'],
    ['北京市朝阳区建国路88号', 116.4, 39.91, 'city'],
    ['河北省石家庄市正定县中山路', 114.57, 38.15, 'area'],
    ['海南省海口市龙华区', 110.35, 20.05, 'city'],
    ['延边延吉市公园路', 129.51, 42.91, 'area'],
    ['新疆乌鲁木齐', 87.6, 43.8, 'city'],
    ['北京路18号', undefined, undefined, undefined],
    ['云杉路18号', undefined, undefined, undefined],
    ['浙江省', undefined, undefined, undefined],
    ['海南省', undefined, undefined, undefined],
  ])('%s', async (address, longitude, latitude, precision) => {
    const found = await offlineGeocoder.find(address);
    expect(found?.precision).toBe(precision);
    if (longitude === undefined || !found) return expect(found).toBeUndefined();
    expect(Math.abs(found.longitude - longitude)).toBeLessThan(0.1);
    expect(Math.abs(found.latitude - Number(latitude))).toBeLessThan(0.1);
    expect(found.address).toBe(address);
  });

  test('a place is near a city, or in no part of the country', async () => {
    expect(await offlineGeocoder.reverse({ longitude: 120.2, latitude: 30.25 })).toEqual({
      address: '浙江省杭州市',
      precision: 'city',
    });
    expect(await offlineGeocoder.reverse({ longitude: 116.4, latitude: 39.9 })).toMatchObject({ address: '北京市' });
    expect(await offlineGeocoder.reverse({ longitude: 0, latitude: 0 })).toBeUndefined();
  });
});

describe('AMap', () => {
  let service: Server;
  let address: string;
  let answer: { status?: number; body: unknown };
  const asked: URL[] = [];
  beforeAll(async () => {
    service = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://amap'));
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => service.close(done)));
  afterEach(() => asked.splice(0));
  const amap = () => amapGeocoder('secret-key', address);

  test('finds a house, and says how exactly', async () => {
    const geocode = { formatted_address: '浙江省杭州市西湖区文三路1号', location: '120.1302,30.2783', level: '门牌号' };
    answer = { body: { status: '1', geocodes: [geocode] } };
    expect(await amap().find('文三路1号')).toEqual({
      longitude: 120.1302,
      latitude: 30.2783,
      address: '浙江省杭州市西湖区文三路1号',
      precision: 'point',
    });
    expect(asked[0]?.pathname).toBe('/v3/geocode/geo');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ address: '文三路1号', key: 'secret-key' });
    answer = { body: { status: '1', geocodes: [{ ...geocode, level: '市', formatted_address: [] }] } };
    expect(await amap().find('杭州')).toMatchObject({ address: '杭州', precision: 'city' });
  });

  test('finds nothing', async () => {
    answer = { body: { status: '1', geocodes: [] } };
    expect(await amap().find('nowhere')).toBeUndefined();
    answer = { body: { status: '0', info: 'ENGINE_RESPONSE_DATA_ERROR' } };
    expect(await amap().find('nowhere')).toBeUndefined();
  });

  test('tells the address of a place', async () => {
    answer = { body: { status: '1', regeocode: { formatted_address: '浙江省杭州市西湖区北山街道' } } };
    expect(await amap().reverse({ longitude: 120.1, latitude: 30.2 })).toEqual({
      address: '浙江省杭州市西湖区北山街道',
      precision: 'point',
    });
    expect(asked[0]?.searchParams.get('location')).toBe('120.100000,30.200000');
    answer = { body: { status: '1', regeocode: { formatted_address: [] } } };
    expect(await amap().reverse({ longitude: 0, latitude: 0 })).toBeUndefined();
  });

  test.each([
    ['a wrong key', { body: { status: '0', info: 'INVALID_USER_KEY' } }, 'AMap refused: INVALID_USER_KEY'],
    ['an error page', { status: 502, body: 'Bad gateway' }, 'AMap could not be asked'],
    ['half an answer', { body: '{"status":' }, 'AMap could not be asked'],
  ])('fails with %s, and never says its key', async (_, given, message) => {
    answer = given;
    const failure = await amap()
      .find('杭州')
      .catch((error: Error) => error.message);
    expect(failure).toContain(message);
    expect(failure).not.toContain('secret-key');
  });
});

describe('the calls', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(oneDatabase[0]);
  });
  afterAll(() => server.close());

  test('are for every account, and refuse what nobody finds', async () => {
    const client = await server.login(PHONES.porter);
    expect(await client.post('/location/v1/geocode', { address: ' 杭州市文三路1号 ' })).toMatchObject({
      address: '杭州市文三路1号',
      precision: 'city',
    });
    expect(await client.post('/location/v1/regeocode', { longitude: 120.2, latitude: 30.2 })).toMatchObject({
      precision: 'city',
    });
    const refusal = await refusalOf(client.post('/location/v1/geocode', { address: '云杉路18号' }));
    expect(refusal).toMatchObject({ code: 40402, message: '查询位置失败，请尝试填写更具体地址' });
    expect((await refusalOf(client.post('/location/v1/regeocode', { longitude: 0, latitude: 0 }))).code).toBe(40402);
    expect((await refusalOf(server.client().post('/location/v1/geocode', { address: '杭州' }))).code).toBe(50008);
  });
});
