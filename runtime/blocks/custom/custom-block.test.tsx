// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CustomComponentInput } from '../../core/custom-registry.ts';
import { blockPage } from '../../testing/block-page.ts';
import { fakeClient } from '../../testing/fake-client.ts';
import { fakeHost, renderPage } from '../../testing/render-page.tsx';

const { client } = fakeClient({});

function Matrix({ props }: CustomComponentInput) {
  return <p>{JSON.stringify(props)}</p>;
}

const open = (component: string) =>
  renderPage({
    host: fakeHost({ client, custom: { components: { roomMatrix: Matrix }, handlers: {} } }),
    page: blockPage({
      kind: 'custom',
      component,
      props: { buildingId: { from: 'params.id' }, floors: 12, missing: { from: 'params.unit' } },
    }),
    params: { id: 'b7' },
  });

afterEach(cleanup);

it('hands a registered component its values, worked out', async () => {
  open('roomMatrix');
  expect(await screen.findByText('{"buildingId":"b7","floors":12}')).toBeTruthy();
});

it('says by name that nobody registered a component, also one that every object has', async () => {
  open('roomMatrx');
  expect((await screen.findByRole('alert')).textContent).toBe('不认识的自定义组件“roomMatrx”');
  cleanup();
  open('constructor');
  expect((await screen.findByRole('alert')).textContent).toBe('不认识的自定义组件“constructor”');
});
