import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { resolvePage } from '../../generators/resolve-page.ts';
import type { CustomComponentInput, CustomRegistry } from '../../runtime/core/custom-registry.ts';
import type { Language } from '../../runtime/core/host.ts';
import type { RequestClient } from '../../runtime/request/client.ts';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { type Answer, fakeClient } from '../../runtime/testing/fake-client.ts';
import { plausibleAnswers } from '../../runtime/testing/plausible-client.ts';
import { fakeHost, renderPage } from '../../runtime/testing/render-page.tsx';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import { exampleRegistry } from '../../src/gallery/custom/example-registry.ts';
import type { CorpusPage } from './page-corpus.ts';

interface OpenPage {
  language?: Language;
  holds?(menuCode: string): boolean;
  /** The masking level of whoever opens it; left out, nothing is masked. */
  level?: number;
  /** The query string that it is opened with. */
  search?: string;
  /** Another shape of the page than its document has. */
  page?: ResolvedPage;
  /** Takes the place of every answer. @param plausible what the call would be answered */
  answer?(path: string, payload: Record<string, unknown>, plausible: Answer): unknown;
}

/** Stands for whatever a console registers for `custom` blocks. */
function Registered({ props }: CustomComponentInput) {
  return <p>{JSON.stringify(props)}</p>;
}

/** Stands for whatever a console registers as a cell or widget. */
function Shown({ value }: { value: unknown }) {
  return <span>{JSON.stringify(value)}</span>;
}

/** A registry in which every name is: those of the book's examples are real. */
function anyName<Part>(part: Part, real: Readonly<Record<string, Part>>): Record<string, Part> {
  const partOf = (name: string | symbol) => (Object.hasOwn(real, name) ? real[String(name)] : part);
  return new Proxy<Record<string, Part>>(
    {},
    {
      get: (_, name) => partOf(name),
      getOwnPropertyDescriptor: (_, name) => ({ configurable: true, enumerable: true, value: partOf(name) }),
    },
  );
}

const custom: CustomRegistry = {
  components: anyName(Registered, exampleRegistry.components),
  handlers: anyName(async () => undefined, exampleRegistry.handlers),
  cells: anyName(Shown, exampleRegistry.cells),
  widgets: anyName(Shown, exampleRegistry.widgets),
  derive: anyName((values) => values[0], exampleRegistry.derive),
};

const WIDGET_CALLS: Readonly<Record<string, Answer>> = {
  '/location/v1/retrieve': () => [{ code: '11', name: 'Beijing', level: 0, isLeaf: true }],
  '/gallery/menu': () => [{ menuCode: 'a', menuName: '首页', menuNameEn: 'Home', children: [] }],
  '/location/v1/detail': () => ({ code: '11', name: 'Beijing', regionName: 'Beijing' }),
};

/**
 * Opens a page of the corpus over a server that answers every call in the shape of its document, and remembers all that the
 * browser's console said and what a console would tell in a message.
 */
export function openPage({ page: own, context }: CorpusPage, how: OpenPage = {}) {
  const { language = 'zh', page = own } = how;
  const said: string[] = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => said.push(parts.map(String).join(' ')));
  }
  const plausible = { ...plausibleAnswers(context.catalogue, language), ...WIDGET_CALLS };
  const unknown: Answer = () => new RequestFailure({ kind: 'business', code: 40400 });
  const { answer } = how;
  const answers = answer
    ? new Proxy(plausible, {
        get: (all, path: string) => (payload: Record<string, unknown>) => answer(path, payload, all[path] ?? unknown),
      })
    : plausible;
  const fake = fakeClient(answers);
  /** Failures that a console tells in a message: those of calls that did not ask to be quiet. */
  const reported: RequestFailure[] = [];
  const client: RequestClient = {
    post: <Content,>(path: string, payload?: object, options?: Parameters<RequestClient['post']>[2]) =>
      fake.client.post<Content>(path, payload, options).catch((failure: unknown) => {
        if (failure instanceof RequestFailure && !failure.silent && options?.quiet !== true) reported.push(failure);
        throw failure;
      }),
  };
  const opened: { page: string; params: Readonly<Record<string, string>> }[] = [];
  const host = fakeHost({
    client,
    language,
    account: { uuid: 'u1', userName: language === 'zh' ? '测试员' : 'Tester' },
    community: { communityUuid: 'c1', communityName: language === 'zh' ? '翠湖花园' : 'Lakeside' },
    loadPage: async (id) => resolvePage(id, context),
    openPage: (id, params) => opened.push({ page: id, params }),
    custom,
    ...(how.holds && { holds: how.holds }),
    ...(how.level !== undefined && { maskingLevel: how.level }),
  });
  const params = Object.fromEntries(page.params.map((name) => [name, `${name}1`]));
  const view = renderPage({ host, page, params, search: how.search });
  const unanswered = () =>
    fake.calls.map(({ path }) => path).filter((path) => !Object.hasOwn(plausible, path) && !path.endsWith('/template'));
  return { ...view, calls: fake.calls, callsTo: fake.callsTo, said, reported, opened, unanswered };
}

const WAITS = '.rt-skeleton, .rt-widget-loading, .ant-spin-spinning, .rt-page [aria-busy="true"]';

/** Whether something is being loaded. A button that asks first is busy until it is answered: that waits for a person. */
function isLoading(): boolean {
  const waits = [...document.querySelectorAll(WAITS)];
  if (waits.length === 0) return false;
  const question = document.querySelector('.ant-modal-wrap:not([style*="display: none"])');
  return waits.some((each) => !question || question.contains(each) || !each.matches('button'));
}

/** Waits until every lazy part is there and nothing is being loaded any more. */
export async function settled(): Promise<void> {
  for (let quiet = 0, round = 0; quiet < 3 && round < 1300; round += 1) {
    await act(() => new Promise((done) => setTimeout(done, 3)));
    quiet = isLoading() ? 0 : quiet + 1;
  }
}

/** All that a person can read, dialogs and messages too. */
export function readable(): string {
  return document.body.textContent ?? '';
}

/** What says that something failed. */
export function failures(): string[] {
  return [...document.body.querySelectorAll('.rt-failed')].map((failed) => failed.textContent ?? '');
}

/** The alerts that are shown. */
export function alerts(): (string | null)[] {
  return screen.queryAllByRole('alert').map((alert) => alert.textContent);
}
