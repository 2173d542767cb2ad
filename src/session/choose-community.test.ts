// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import { fakeClient } from '../testing/fake-client.ts';
import { freshBrowser } from '../testing/open-console.tsx';
import { sessionAnswers } from '../testing/session-answers.ts';
import { chooseCommunity } from './choose-community.ts';

const named = (...uuids: string[]) =>
  uuids.map((communityUuid) => ({ communityId: '', communityUuid, communityName: communityUuid, propertyId: null }));
const chosen = async (...communities: string[]) => {
  useSession.setState({ communities: named(...communities) });
  await chooseCommunity(fakeClient(sessionAnswers()));
  return useSession.getState().community?.communityUuid;
};

beforeEach(freshBrowser);

it('§4 the previous choice is kept while it is still in the list, else the first is taken', async () => {
  usePreferences.setState({ communityUuid: 'c2' });
  expect(await chosen('c1', 'c2')).toBe('c2');
  expect(await chosen('c1', 'c3')).toBe('c1');
  expect(await chosen()).toBeUndefined();
});

it('§4 a community without settings, or whose settings cannot be had, has the default title and logo', async () => {
  useSession.setState({ communities: named('c1') });
  const client = fakeClient({ '/community/v1/setting/system': () => Promise.reject(new Error('no')) });
  await chooseCommunity(client);
  expect(useSession.getState()).toMatchObject({ community: { communityUuid: 'c1' }, setting: null });
});
