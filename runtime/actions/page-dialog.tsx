import { Drawer, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import { LoadFailed } from '../looks/load-failed.tsx';
import { SkeletonLines } from '../looks/skeleton-lines.tsx';
import { PageView } from '../page-view.tsx';
import { useRuntime } from '../runtime-provider.tsx';
import { textOf } from '../text-of.ts';
import type { OpenedPage } from './dialog-host.tsx';

interface PageDialogProps {
  target: OpenedPage;
  /** How many are open below it: each drawer leaves the edge of the one below in sight. */
  depth: number;
  onClose(): void;
}

/** Another page in a drawer or a dialog. Esc, the mask and the cross close it. */
export function PageDialog({ target, depth, onClose }: PageDialogProps) {
  const { language } = useRuntime();
  const { t } = useTranslation('runtime');
  const { page, failed, retry } = usePage(target.page);
  const title = page ? textOf(page.title, language) : t('list.loading');
  const content = page ? (
    <PageView page={page} params={target.params} />
  ) : failed ? (
    <LoadFailed text={t('page.loadFailed')} more={failed.message} onRetry={retry} />
  ) : (
    <SkeletonLines lines={8} />
  );
  if (target.as === 'dialog') {
    return (
      <Modal
        open
        title={title}
        footer={null}
        width="min(880px, 92vw)"
        centered
        onCancel={onClose}
        classNames={{ body: 'rt-dialog-body' }}
      >
        {content}
      </Modal>
    );
  }
  return (
    <Drawer
      open
      title={title}
      width={`min(${920 - Math.min(depth, 4) * 48}px, 94vw)`}
      onClose={onClose}
      classNames={{ body: 'rt-drawer-body' }}
    >
      {content}
    </Drawer>
  );
}

function usePage(id: string): { page?: ResolvedPage; failed?: Error; retry(): void } {
  const { loadPage } = useRuntime();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ page?: ResolvedPage; failed?: Error }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let gone = false;
    loadPage(id).then(
      (page) => !gone && setState({ page }),
      (error: unknown) => !gone && setState({ failed: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => {
      gone = true;
    };
  }, [id, loadPage, attempt]);
  const retry = () => {
    setState({});
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
