// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RequestFailure } from '../request/failures.ts';
import { type Answer, fakeClient } from '../testing/fake-client.ts';
import { fakeHost, Surroundings } from '../testing/render-page.tsx';
import { useOptions } from '../widgets/use-options.ts';
import { createData, type Data } from './create-data.ts';
import { useData } from './data-context.tsx';
import { useRead } from './use-read.ts';

const NAME = '/person/name';

let data: Data;

/** Shows the name behind a number that a test turns. */
function Name({ first, label = '' }: { first: string | undefined; label?: string }) {
  const [id, turn] = useState(first);
  data = useData();
  const read = useRead<{ name: string }>(id === undefined ? undefined : { endpoint: NAME, payload: { id } });
  return (
    <p>
      {label}
      {read.content?.name ?? '无'}
      {read.loading && '…'}
      {read.isPrevious && '（前一个）'}
      {read.failure && `（${read.failure.kind}）`}
      <button type="button" onClick={read.reload}>
        刷新{label}
      </button>
      <button type="button" onClick={() => turn(String(Number(id) + 1))}>
        下一个{label}
      </button>
    </p>
  );
}

/** A second that comes later. */
function Twice() {
  const [second, open] = useState(false);
  return (
    <>
      <Name first="1" label="甲" />
      <button type="button" onClick={() => open(true)}>
        开
      </button>
      {second && <Name first="1" label="乙" />}
    </>
  );
}

/** Two that go one after the other. */
function Shrinking() {
  const [count, drop] = useState(2);
  return (
    <>
      <button type="button" onClick={() => drop(count - 1)}>
        少一个
      </button>
      {count > 1 && <Name first="1" label="甲" />}
      {count > 0 && <Name first="1" label="乙" />}
    </>
  );
}

const OPTIONS = '/person/options';

function Choices({ label, parent }: { label: string; parent?: string }) {
  const options = { endpoint: OPTIONS, dependsOn: 'parent', multiple: false } as never;
  const { found, search, state } = useOptions(options, [], { parent });
  return (
    <button type="button" onClick={() => search('')}>
      {label} {state} {found.map((each) => each.label).join()}
    </button>
  );
}

function Held() {
  data = useData();
  return null;
}

function show(answer: Answer, shown = <Name first="1" />, account = 'u1') {
  const fake = fakeClient({ [NAME]: answer });
  const of = (uuid: string) => (
    <Surroundings host={fakeHost({ client: fake.client, account: { uuid, userName: '' } })}>{shown}</Surroundings>
  );
  const view = render(of(account));
  return { ...fake, unmount: view.unmount, become: (uuid: string) => view.rerender(of(uuid)) };
}

/** Answers that a test gives when it likes. */
function later() {
  const waiting: ((content: unknown) => void)[] = [];
  const answer: Answer = () => new Promise((done) => waiting.push(done));
  return { answer, give: (number: number, content: unknown) => act(async () => waiting[number]?.(content)) };
}

const named: Answer = ({ id }) => ({ name: `第${id}人` });
const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe('the same question', () => {
  it('asked twice at the same time goes to the server once, and both are answered', async () => {
    const { calls } = show(
      named,
      <>
        <Name first="1" label="甲" />
        <Name first="1" label="乙" />
      </>,
    );
    expect(await screen.findByText(/甲第1人/)).toBeTruthy();
    expect(screen.getByText(/乙第1人/)).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('is asked anew by who comes later, and answered as before until then', async () => {
    const { answer, give } = later();
    const { calls } = show(answer, <Twice />);
    await give(0, { name: '李雷' });
    await press('开');
    expect(screen.getByText(/乙李雷…/)).toBeTruthy();
    expect(calls).toHaveLength(2);
    await give(1, { name: '韩梅梅' });
    expect(screen.getByText(/乙韩梅梅/).textContent).not.toContain('…');
    expect(screen.getByText(/甲韩梅梅/)).toBeTruthy();
  });

  it('goes on for the second when the first goes away, and ends with the last', async () => {
    const { answer } = later();
    const { calls } = show(answer, <Shrinking />);
    await press('少一个');
    expect(calls[0]?.options.signal?.aborted).toBe(false);
    await press('少一个');
    expect(calls[0]?.options.signal?.aborted).toBe(true);
    expect(calls).toHaveLength(1);
  });
});

describe('another question', () => {
  it('cancels the one before, whose late answer is never shown; the last answer stays meanwhile', async () => {
    const { answer, give } = later();
    const { calls } = show(answer);
    await give(0, { name: '甲' });
    await press('下一个');
    expect(screen.getByText(/甲…（前一个）/)).toBeTruthy();
    await press('下一个');
    expect(calls[1]?.options.signal?.aborted).toBe(true);
    await give(2, { name: '丙' });
    await give(1, { name: '乙' });
    expect(screen.getByText(/丙/).textContent).not.toMatch(/乙|…|前一个/);
  });

  it('that fails leaves nothing of the one before', async () => {
    show((asked) => (asked.id === '2' ? new RequestFailure({ kind: 'business', code: 1 }) : named(asked)));
    await screen.findByText(/第1人/);
    await press('下一个');
    expect(await screen.findByText(/无（business）/)).toBeTruthy();
  });
});

describe('a reload', () => {
  it('cancels a request that takes long, even the first, and asks again', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const { answer, give } = later();
    const { calls } = show(answer);
    await press('刷新');
    // It has only just begun.
    expect(calls).toHaveLength(1);
    clock.mockReturnValue(2000);
    await press('刷新');
    expect(calls).toHaveLength(2);
    expect(calls[0]?.options.signal?.aborted).toBe(true);
    await give(1, { name: '新的' });
    expect(screen.getByText(/新的/).textContent).not.toContain('…');
    clock.mockRestore();
  });

  it('that fails keeps what is there', async () => {
    let broken = false;
    show((asked) => (broken ? new RequestFailure({ kind: 'business', code: 1 }) : named(asked)));
    await screen.findByText(/第1人/);
    broken = true;
    await press('刷新');
    expect(await screen.findByText(/第1人（business）/)).toBeTruthy();
  });
});

describe('a read that failed', () => {
  const failing = (parts: ConstructorParameters<typeof RequestFailure>[0], times: number) => {
    let left = times;
    return ((asked) => (left-- > 0 ? new RequestFailure(parts) : named(asked))) satisfies Answer;
  };

  it.each([
    ['the network was away', { kind: 'network' } as const, 2],
    ['the server could not', { kind: 'http', code: 503 } as const, 2],
    ['it took too long', { kind: 'timeout' } as const, 1],
  ])('is asked again where %s', async (_, parts, times) => {
    const { calls } = show(failing(parts, times));
    expect(await screen.findByText(/第1人/)).toBeTruthy();
    expect(calls).toHaveLength(times + 1);
  });

  it('is told after the third time', async () => {
    const { calls } = show(() => new RequestFailure({ kind: 'network' }));
    expect(await screen.findByText(/无（network）/)).toBeTruthy();
    expect(calls).toHaveLength(3);
  });

  it('is asked again by itself when the network is back', async () => {
    let away = true;
    show(({ id }) => (away ? new RequestFailure({ kind: 'network' }) : { name: `第${id}人` }));
    expect(await screen.findByText(/无（network）/)).toBeTruthy();
    away = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/第1人/)).toBeTruthy();
  });

  it.each([
    ['refused', { kind: 'business', code: 403 } as const],
    ['without a session', { kind: 'session', code: 700 } as const],
    ['not found', { kind: 'http', code: 404 } as const],
  ])('is not asked again when %s', async (_, parts) => {
    const { calls } = show(() => new RequestFailure(parts));
    expect(await screen.findByText(new RegExp(`无（${parts.kind}）`))).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('waits a little longer each time', async () => {
    vi.useFakeTimers();
    const { client, calls } = fakeClient({ [NAME]: () => new RequestFailure({ kind: 'network' }) });
    const read = createData(client)
      .read({ endpoint: NAME, payload: {} })
      .catch((failure: RequestFailure) => failure.kind);
    await vi.advanceTimersByTimeAsync(399);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1199);
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toHaveLength(3);
    expect(await read).toBe('network');
  });
});

describe('choices', () => {
  it('serve a second dropdown with the same narrowing, and are asked for anew once their entity was written', async () => {
    let name = '李雷';
    const fake = fakeClient({ [OPTIONS]: () => [{ value: '1', label: name }] });
    render(
      <Surroundings host={fakeHost({ client: fake.client })}>
        <Held />
        <Choices label="甲" />
        <Choices label="乙" />
        <Choices label="丙" parent="p" />
      </Surroundings>,
    );
    data.learn({
      [OPTIONS]: { reads: ['person'] },
      '/person/update': { writes: ['person'] },
      '/card/loss': { writes: ['card'] },
    });
    const open = (label: string) => act(async () => fireEvent.click(screen.getByText(new RegExp(label))));
    await open('甲');
    await open('乙');
    expect(screen.getByText('乙 idle 李雷')).toBeTruthy();
    expect(fake.calls).toHaveLength(1);
    await open('丙');
    expect(fake.calls).toHaveLength(2);

    data.written('/card/loss');
    await open('甲');
    expect(fake.calls).toHaveLength(2);

    name = '李蕾';
    data.written('/person/update');
    await open('甲');
    expect(screen.getByText('甲 idle 李蕾')).toBeTruthy();
    expect(fake.calls).toHaveLength(3);
  });

  it('are old after a minute', async () => {
    vi.useFakeTimers();
    const { client, calls } = fakeClient({ [OPTIONS]: () => [] });
    const held = createData(client);
    const ask = () => held.read({ endpoint: OPTIONS, payload: {}, maxAge: 60_000 });
    await ask();
    await vi.advanceTimersByTimeAsync(59_000);
    await ask();
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    await ask();
    expect(calls).toHaveLength(2);
  });
});

describe('another account', () => {
  it('sees nothing of what the one before was answered, and ends what that one has asked', async () => {
    const { answer, give } = later();
    const { become, calls } = show(answer);
    await give(0, { name: '秘密' });
    await press('刷新');
    become('u2');
    expect(screen.queryByText(/秘密/)).toBeNull();
    expect(calls[1]?.options.signal?.aborted).toBe(true);
    await waitFor(() => expect(calls).toHaveLength(3));
    await give(1, { name: '秘密' });
    expect(screen.queryByText(/秘密/)).toBeNull();
    await give(2, { name: '自己的' });
    expect(screen.getByText(/自己的/)).toBeTruthy();
    expect(data.queries.getQueryCache().findAll({ queryKey: [NAME] })).toHaveLength(1);
  });
});
