// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import {
  DirtyContext,
  type DirtyScope,
  isAnythingDirty,
  isPageDirty,
  useDirtyGuard,
  useDirtyScope,
} from './dirty-guard.ts';

let typed = false;

function Form() {
  const box = useRef<HTMLDivElement>(null);
  useDirtyGuard(box, () => typed);
  return <div ref={box} />;
}

function Scope({
  name,
  onScope,
  children,
}: {
  name?: string;
  onScope?: (scope: DirtyScope) => void;
  children: React.ReactNode;
}) {
  const scope = useDirtyScope(name);
  onScope?.(scope);
  return <DirtyContext value={scope}>{children}</DirtyContext>;
}

afterEach(() => {
  typed = false;
  cleanup();
});

it('knows of a page and of a drawer inside it whether typed text would be lost', () => {
  let drawer: DirtyScope | undefined;
  const view = render(
    <Scope name="/a">
      <Scope
        onScope={(scope) => {
          drawer = scope;
        }}
      >
        <Form />
      </Scope>
    </Scope>,
  );
  expect([isPageDirty('/a'), drawer?.isDirty(), isAnythingDirty()]).toEqual([false, false, false]);
  typed = true;
  expect([isPageDirty('/a'), drawer?.isDirty(), isAnythingDirty()]).toEqual([true, true, true]);
  expect(isPageDirty('/b')).toBe(false);
  view.unmount();
  expect([isPageDirty('/a'), isAnythingDirty()]).toEqual([false, false]);
});

it('keeps the browser from closing while something is typed', () => {
  render(<Form />);
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  typed = true;
  expect(closing()).toBe(true);
});
