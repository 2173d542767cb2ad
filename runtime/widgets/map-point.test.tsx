// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { RequestFailure } from '../request/failures.ts';
import { LABEL, showWidget } from '../testing/show-widget.tsx';

afterEach(cleanup);

describe('mapPoint', () => {
  const props = { into: { latitude: 'latitude', address: 'address' } };

  it('takes a place from the panel into longitude, latitude and address', async () => {
    const { value, other } = showWidget('mapPoint', {
      props,
      value: 114.05,
      others: { latitude: 22.5, address: '' },
    });
    await userEvent.click(await screen.findByText('获取坐标'));
    await userEvent.type(await screen.findByLabelText('详细地址'), '科技园路1号');
    const map = screen.getByLabelText(/^地图/);
    fireEvent.keyDown(map, { key: 'ArrowRight' });
    fireEvent.keyDown(map, { key: 'ArrowUp' });
    expect(value()).toBe(114.05);
    await userEvent.click(screen.getByRole('button', { name: /确 ?定/ }));
    expect(value()).toBeCloseTo(114.050172, 5);
    expect(other('latitude')).toBeCloseTo(22.500158, 5);
    expect(other('address')).toBe('科技园路1号');
  });

  it('says that the map pictures are missing, and that the typed address is kept', async () => {
    showWidget('mapPoint', { props, value: 114.05, others: { latitude: 22.5, address: '科技园路1号' } });
    await userEvent.click(await screen.findByText('获取坐标'));
    expect(await screen.findByText(/底图未能加载.*已填写的地址会保留/)).toBeTruthy();
    expect(screen.getByDisplayValue('科技园路1号')).toBeTruthy();
  });

  const services = {
    imageUpload: '/i',
    regions: { below: '/b', detail: '/d' },
    smsCode: { endpoint: '/s', payload: {} },
    geocode: '/geo',
    reverseGeocode: '/name',
  };

  it('wants the address first, finds it, and opens no map without it', async () => {
    const { value, other, turn, callsTo } = showWidget('mapPoint', {
      props,
      host: { services },
      answers: { '/geo': () => ({ longitude: 113.9, latitude: 22.6, address: '广东省深圳市' }) },
    });
    await userEvent.click(await screen.findByText('获取坐标'));
    expect(await screen.findByText('请先输入小区详细地址')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    turn({ address: '深圳' });
    await userEvent.click(screen.getByText('获取坐标'));
    await screen.findByDisplayValue('广东省深圳市');
    expect(callsTo('/geo').map(({ payload }) => payload)).toEqual([{ address: '深圳' }]);
    await userEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(value()).toBeUndefined();
    await userEvent.click(screen.getByText('获取坐标'));
    await screen.findByDisplayValue('广东省深圳市');
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    expect([value(), other('latitude'), other('address')]).toEqual([113.9, 22.6, '广东省深圳市']);
  });

  it('says that an address was not found, and asks again for another', async () => {
    let tries = 0;
    showWidget('mapPoint', {
      props,
      host: { services },
      others: { address: '某处' },
      answers: {
        '/geo': () => {
          tries += 1;
          return tries === 1 ? new RequestFailure({ kind: 'business', code: 40400 }) : { longitude: 1, latitude: 2 };
        },
      },
    });
    await userEvent.click(await screen.findByText('获取坐标'));
    expect(await screen.findByText('查询位置失败，请尝试填写更具体地址')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('详细地址'), '1号{Enter}');
    expect(await screen.findByText('经度 1.000000，纬度 2.000000')).toBeTruthy();
  });

  it('lies on the map of the deployment, and says whose map it is', async () => {
    const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
    showWidget('mapPoint', {
      props,
      value: 114.05,
      others: { latitude: 22.5, address: '深圳' },
      host: { services: { ...services, tiles, tilesAttribution: '© 示例地图' } },
    });
    await userEvent.click(await screen.findByText('获取坐标'));
    const map = await screen.findByLabelText(/^地图/);
    expect(map.textContent).toBe('© 示例地图');
    const [first] = map.querySelectorAll('img');
    expect(first?.src).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
  });

  it('asks for the address of the place that the marker was put to', async () => {
    const { callsTo, other } = showWidget('mapPoint', {
      props,
      value: 114.05,
      others: { latitude: 22.5, address: '旧地址' },
      host: { services },
      answers: { '/name': () => ({ address: '科技园路2号' }) },
    });
    await userEvent.click(await screen.findByText('获取坐标'));
    const map = await screen.findByLabelText(/^地图/);
    fireEvent.keyDown(map, { key: 'ArrowRight' });
    fireEvent.keyDown(map, { key: 'ArrowRight' });
    await screen.findByDisplayValue('科技园路2号');
    expect(callsTo('/name')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(other('address')).toBe('科技园路2号');
  });

  it('is confirmed with the address of the point, however soon after the click, and with the one in the box, also none', async () => {
    let answer = (_: object) => {};
    const { other } = showWidget('mapPoint', {
      props,
      value: 114.05,
      others: { latitude: 22.5, address: '旧地址' },
      host: { services },
      answers: { '/name': () => new Promise<object>((done) => (answer = done)) },
    });
    await userEvent.click(await screen.findByText('获取坐标'));
    fireEvent.keyDown(await screen.findByLabelText(/^地图/), { key: 'ArrowRight' });
    const confirm = () => screen.getByRole('button', { name: /确 ?定/ });
    await userEvent.click(confirm());
    expect(other('address')).toBe('旧地址');
    await new Promise((done) => setTimeout(done, 500));
    answer({ address: '科技园路2号' });
    await screen.findByDisplayValue('科技园路2号');
    await waitFor(() => expect(confirm().getAttribute('aria-busy')).toBeNull());
    await userEvent.click(confirm());
    await waitFor(() => expect(other('address')).toBe('科技园路2号'));
    await userEvent.click(screen.getByText('获取坐标'));
    await userEvent.clear(await screen.findByLabelText('详细地址'));
    await userEvent.click(confirm());
    await waitFor(() => expect(other('address')).toBe(''));
  });

  it('says how far a place may be trusted, and keeps a typed address over a coarse one', async () => {
    const { other } = showWidget('mapPoint', {
      props,
      others: { address: '杭州市文三路1号' },
      host: { services },
      answers: {
        '/geo': () => ({ longitude: 120.16, latitude: 30.29, address: '杭州市文三路1号', precision: 'city' }),
        '/name': () => ({ address: '浙江省杭州市', precision: 'city' }),
      },
    });
    await userEvent.click(await screen.findByText('获取坐标'));
    expect(await screen.findByText('仅定位到城市，请将标记拖到准确位置')).toBeTruthy();
    fireEvent.keyDown(screen.getByLabelText(/^地图/), { key: 'ArrowRight' });
    expect(await screen.findByText(/（浙江省杭州市附近）/)).toBeTruthy();
    // Whoever has put the marker somewhere knows where it is.
    expect(screen.queryByText('仅定位到城市，请将标记拖到准确位置')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(other('address')).toBe('杭州市文三路1号');
  });

  it('takes no typed coordinates where they come from the map alone, and keeps six digits of a place', async () => {
    const { value } = showWidget('mapPoint', {
      props: { ...props, pickOnly: true },
      value: 114.05,
      others: { latitude: 22.5 },
    });
    const [box] = await screen.findAllByLabelText<HTMLInputElement>(LABEL);
    expect(box?.value).toBe('114.050000');
    await userEvent.type(box as HTMLInputElement, '9');
    expect(value()).toBe(114.05);
    await userEvent.click(screen.getByText('获取坐标'));
    fireEvent.keyDown(await screen.findByLabelText(/^地图/), { key: 'ArrowRight' });
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(String(value())).toMatch(/^114\.\d{1,6}$/);
    expect(value()).not.toBe(114.05);
  });

  it('can be looked at, not moved, while it is read only', async () => {
    showWidget('mapPoint', { props, value: 114.05, others: { latitude: 22.5 }, input: { readOnly: true } });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '获取坐标' })).disabled).toBe(true);
  });

  it('holds both in one value where no field takes the latitude', async () => {
    const { value } = showWidget('mapPoint', { value: { longitude: 1, latitude: 2 } });
    const user = userEvent.setup();
    const [box] = await screen.findAllByLabelText<HTMLInputElement>(LABEL);
    await user.clear(box as HTMLInputElement);
    await user.type(box as HTMLInputElement, '3');
    expect(value()).toEqual({ longitude: 3, latitude: 2 });
  });
});
