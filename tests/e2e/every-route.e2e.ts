import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type PageRoute, routes } from '../../schemas/generated/routes.ts';
import menu from '../../schemas/menu.json';
import roleDocument from '../../schemas/roles.json';
import { clientAt } from '../client-at.ts';
import { ADDED_PAGES, SPECIFIED_ROUTES } from '../spec/menu-groups.ts';
import { type ConsolePage, closeConsoles, consoleAddress, openConsole, PEOPLE } from './console-page.ts';
import { addressOf, type Looker } from './page-addresses.ts';

/**
 * Where to write which page was opened by whom and refused to whom, as a table. Then everybody opens every page of his tree, which
 * takes minutes; else each page is opened by the role that has it and holds least.
 */
const TABLE = process.env.EVERY_ROUTE_TABLE;

/** Somebody of each role, those who hold least first: what opens for them needs no right that is not the page's own. */
const PEOPLE_OF_ROLES = [
  ['OTHER_ROLE', PEOPLE.guard],
  ['SJF_ROLE', PEOPLE.sjf],
  ['OPEN_ACCOUNT', PEOPLE.openAccount],
  ['DEMO_ROLE', PEOPLE.demo],
  ['COMMUNITY_ROLE', PEOPLE.committee],
  ['PROPERTY_ROLE', PEOPLE.property],
  ['ADMIN_ROLE', PEOPLE.admin],
] as const;

/** The community that has something of everything. */
const COMMUNITY = '云杉花苑';

/** What pages say that ask a device: there is none behind the doors of this console. Those in devices/ answer. */
const UNANSWERED: Readonly<Record<string, string>> = { 'equipment/syncDiff': '设备响应超时' };

/** Milliseconds until a page has all that it shows at first. */
const MOST = 15_000;

/** Route → roles. */
const openedBy = new Map<string, string[]>();
const refusedTo = new Map<string, string[]>();
const note = (to: Map<string, string[]>, route: string, role: string) =>
  to.set(route, [...(to.get(route) ?? []), role]);

const names = new Map(
  menu.nodes.flatMap(({ children }) =>
    children.flatMap(({ menuCode, menuName }): [string, string][] => [[menuCode, menuName.zh]]),
  ),
);

let opened: ConsolePage;
afterEach(async () => {
  await opened.close();
});
afterAll(closeConsoles);

const codesOf = (role: string): ReadonlySet<string> =>
  new Set(roleDocument.roles.find(({ roleCode }) => roleCode === role)?.menuCodes);

const holdersOf = ({ menuCode }: PageRoute) =>
  PEOPLE_OF_ROLES.map(([role]) => role).filter((role) => codesOf(role).has(menuCode));

test.each(PEOPLE_OF_ROLES)(
  '§2 §6 %s opens its pages, which have something to say and say nothing in the browser’s console, and no other',
  { timeout: 600_000 },
  async (role, phone) => {
    const codes = codesOf(role);
    opened = await openConsole('/', { as: phone });
    const { page, said } = opened;
    const looker = await lookerIn(page, codes);
    const wrong: string[] = [];
    for (const each of routes) {
      const [least] = holdersOf(each);
      if (!codes.has(each.menuCode) || (least !== role && !TABLE)) continue;
      const found = await openPage(page, each, await addressOf(each, looker));
      if (found) wrong.push(`${each.route} ${found}`);
      wrong.push(...said.splice(0).map((text) => `${each.route} made the browser say: ${text}`));
      note(openedBy, each.route, role);
    }
    const others = routes.filter(({ menuCode }) => !codes.has(menuCode)).map(({ route }) => route);
    for (const [route, led] of await whereTheyLead(page, others)) {
      if (led !== '/401') wrong.push(`${route} leads to ${led}`);
      note(refusedTo, route, role);
    }
    expect(wrong).toEqual([]);
    expect(said).toEqual([]);
  },
);

test('§2 all 69 routes of the specification and 97 pages of the catalogue were opened, and refused to every role that lacks them', async () => {
  const asked = routes.map(({ route }) => route);
  expect(asked.length - ADDED_PAGES.length).toBe(97);
  expect(SPECIFIED_ROUTES.length).toBe(69);
  expect([...SPECIFIED_ROUTES, ...ADDED_PAGES].filter((route) => !asked.includes(route))).toEqual([]);
  for (const page of routes) {
    const holders = holdersOf(page);
    expect([page.route, openedBy.get(page.route)]).toEqual([page.route, TABLE ? holders : holders.slice(0, 1)]);
    const lacking = PEOPLE_OF_ROLES.map(([role]) => role).filter((role) => !holders.includes(role));
    expect([page.route, refusedTo.get(page.route) ?? []]).toEqual([page.route, lacking]);
  }
  const counts = [
    `pages opened: ${openedBy.size}, of them ${asked.length - ADDED_PAGES.length} of 97 of the catalogue`,
    `${SPECIFIED_ROUTES.filter((route) => openedBy.has(route)).length} of 69 of the specification`,
    `openings: ${[...openedBy.values()].flat().length}, refusals: ${[...refusedTo.values()].flat().length}`,
  ];
  process.stdout.write(`${counts.join('; ')}\n`);
  if (TABLE) writeFileSync(TABLE, table());
});

async function lookerIn(page: Page, codes: ReadonlySet<string>): Promise<Looker> {
  // The session of the browser: another one would end it.
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const client = await clientAt(consoleAddress(), token ?? '');
  const all = await client.post<{ communityUuid: string; communityName: string }[]>('/community/v1/name', {});
  const community = all.find(({ communityName }) => communityName === COMMUNITY);
  return { client, communityUuid: community?.communityUuid ?? '', holds: (code) => codes.has(code) };
}

/**
 * Goes to a page as a link inside the console does, and waits until all of it is there.
 *
 * @returns what is wrong with it, in words
 */
async function openPage(page: Page, { id, menuCode }: PageRoute, address: string): Promise<string | undefined> {
  return page.evaluate(
    async ({ address, id, title, unanswered, most }) => {
      const all = (selector: string, within: ParentNode = document) =>
        [...within.querySelectorAll(selector)].filter((each) => each.checkVisibility());
      const wrong = (): string | undefined => {
        if (location.pathname !== new URL(address, location.href).pathname) return `leads to ${location.pathname}`;
        const [panel, other] = all('#main section').filter((each) => !each.parentElement?.closest('section'));
        if (!panel || other) return other ? 'is not seen alone' : 'is not seen';
        const heading = panel.querySelector('h1')?.textContent;
        if (heading !== title) return `is headed “${heading}” in place of “${title}”`;
        if (!panel.querySelector(`[data-page="${id}"] .rt-page-content`)?.textContent?.trim()) return 'shows nothing';
        const [busy] = all('.rt-skeleton, .ant-spin-spinning, [aria-busy=true]', panel);
        if (busy) return `still loads: ${busy.outerHTML.slice(0, 200)}`;
        const [failed] = all('.rt-failed, [role=alert], .ant-message-error').filter((each) => each.textContent);
        if (unanswered) return failed?.textContent?.includes(unanswered) ? undefined : `does not say “${unanswered}”`;
        return failed && `says “${failed.textContent}”`;
      };
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      const until = performance.now() + most;
      // Between two questions there is a frame in which nothing is being loaded.
      for (let well = 0; well < 3; ) {
        await new Promise(requestAnimationFrame);
        const found = wrong();
        if (found && performance.now() > until) return found;
        well = found ? 0 : well + 1;
      }
      return undefined;
    },
    { address, id, title: names.get(menuCode), unanswered: UNANSWERED[id], most: MOST },
  );
}

/** Goes to one address after the other. @returns each with where it has led, once that is seen */
async function whereTheyLead(page: Page, paths: readonly string[]): Promise<(readonly [string, string])[]> {
  return page.evaluate(
    async ({ paths, most }) => {
      const led: [string, string][] = [];
      for (const path of paths) {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
        const until = performance.now() + most;
        // The page before is seen until the next one is there.
        const isShown = () => [...document.querySelectorAll('[data-page]')].some((each) => each.checkVisibility());
        const isRefused = () =>
          location.pathname === '/401' &&
          !isShown() &&
          document.querySelector('#main')?.textContent?.includes('您没有访问该页面的权限');
        while (!isRefused() && performance.now() < until) await new Promise(requestAnimationFrame);
        led.push([path, isRefused() ? '/401' : `${location.pathname}${isShown() ? ', which shows a page' : ''}`]);
      }
      return led;
    },
    { paths: [...paths], most: MOST },
  );
}

function table(): string {
  const kindOf = (route: string) =>
    SPECIFIED_ROUTES.includes(route) ? 'specification' : ADDED_PAGES.includes(route) ? 'added' : 'catalogue';
  const lines = routes.map(({ route, menuCode }) => {
    const cells = [names.get(menuCode), `\`${route}\``, kindOf(route)];
    return [...cells, openedBy.get(route)?.join(' '), refusedTo.get(route)?.join(' ') ?? 'nobody lacks it'];
  });
  const head = ['page', 'route', 'said by', 'opened by', 'refused to'];
  return `${[head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}
