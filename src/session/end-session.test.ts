// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { draftKey, readDraft, writeDraft } from '../../runtime/form/draft/draft-store.ts';
import { usePreferences } from '../stores/preferences.ts';
import { storedValues } from '../stores/stored-values.ts';
import { useTabs } from '../stores/tabs.ts';
import { freshBrowser } from '../testing/open-console.tsx';
import { claimTab } from './claim-tab.ts';
import { leaveSession, loseSession } from './end-session.ts';

const KEY = draftKey('u1', 'page');
const typed = { tab: { name: '韩梅', phone: '13900001234' }, week: { name: '韩梅' } };
const tab = { key: '/record/opening', route: '/record/opening', search: '?openType=1' };

beforeEach(() => {
  freshBrowser();
  claimTab('u1');
  for (const name of ['token', 'fingerprint', 'user_sensitive', 'bind_phone', 'user_name'] as const)
    storedValues.write(name, name);
  usePreferences.setState({ language: 'en' });
  useTabs.setState({ tabs: [tab] });
  writeDraft(KEY, typed, 3);
});

it('clears the tokens and the storage when a person signs out, but the preferences and the browser’s fingerprint', () => {
  leaveSession();
  expect(Object.keys({ ...localStorage }).sort()).toEqual(['fingerprint', 'preferences']);
  expect(useTabs.getState().tabs).toEqual([]);
  expect(readDraft(KEY)).toBeUndefined();
  // A form that unmounts only now stores nothing.
  expect(writeDraft(KEY, typed, 3)).toBe(false);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('韩梅');
});

it('lets the same account find its tabs and texts again after a lost session', () => {
  loseSession();
  expect(storedValues.read('token')).toBeNull();
  claimTab('u1');
  expect(useTabs.getState().tabs).toEqual([tab]);
  expect(readDraft(KEY)?.values).toEqual(typed.tab);
});

it('shows another account nothing of it', () => {
  loseSession();
  claimTab('u2');
  expect(useTabs.getState().tabs).toEqual([]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('13900001234');
  expect(readDraft(draftKey('u2', 'page'))).toBeUndefined();
});

it('forgets what has lain for more than a week', () => {
  const [key = ''] = Object.keys({ ...localStorage }).filter((each) => each.startsWith(KEY));
  localStorage.setItem(
    key,
    JSON.stringify({ values: { name: '旧' }, revision: null, at: Date.now() - 8 * 86_400_000 }),
  );
  sessionStorage.removeItem(KEY);
  expect(readDraft(KEY)).toBeUndefined();
  claimTab('u1');
  expect(localStorage.getItem(key)).toBeNull();
});
