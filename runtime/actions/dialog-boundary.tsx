import { App } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import { Catcher } from '../looks/catcher.tsx';
import { isChunkFailure } from '../looks/is-chunk-failure.ts';

/** Protects the page from a dialog that breaks or cannot be loaded: the dialog closes and an error is shown. */
export function DialogBoundary({ close, children }: { close(): void; children: ReactNode }) {
  const { onError } = useRuntime();
  return (
    <Catcher instead={(error) => <Closed error={error} close={close} />} onError={(error) => onError?.(error)}>
      {children}
    </Catcher>
  );
}

function Closed({ error, close }: { error: Error; close(): void }) {
  const t = useTexts();
  const { message } = App.useApp();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it breaks once
  useEffect(() => {
    const [what, hint] = isChunkFailure(error)
      ? (['page.partFailed', 'page.checkNetwork'] as const)
      : (['page.dialogBroken', 'page.brokenText'] as const);
    message.error({ key: 'dialog', content: `${t(what)} · ${t(hint)}`, duration: 5 });
    close();
  }, []);
  return null;
}
