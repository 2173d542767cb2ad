// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RuntimeHost } from '../../runtime/core/host.ts';
import { ConsoleProvider } from '../core/console-context.tsx';
import { fakeClient } from '../testing/fake-client.ts';
import { freshBrowser } from '../testing/open-console.tsx';
import { useRuntimeHost } from './runtime-host.ts';

beforeEach(() => {
  freshBrowser();
  window.history.replaceState(null, '', '/record/opening');
});
afterEach(cleanup);

const hosts: RuntimeHost[] = [];
const addresses: string[] = [];

function Hosted() {
  hosts.push(useRuntimeHost());
  addresses.push(useLocation().pathname);
  return null;
}

it('stays the same from address to address: another one would draw every kept page anew', () => {
  render(
    <ConsoleProvider parts={{ client: fakeClient({}), config: { geocoding: 'server' } as never }}>
      <BrowserRouter>
        <Hosted />
      </BrowserRouter>
    </ConsoleProvider>,
  );
  const [first] = hosts;
  act(() => first?.openPage('equipment/device', {}));
  act(() => first?.openPage('record/opening', { openType: '1' }));
  expect(addresses.at(-1)).toBe('/record/opening');
  expect(addresses).toContain('/equipment/device');
  expect(new Set(hosts).size).toBe(1);
});
