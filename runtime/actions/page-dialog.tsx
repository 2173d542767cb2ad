import { Drawer, Modal } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ResolvedBlock, ResolvedPage } from '../../schemas/generated/grammar.ts';
import type { OpenedPage, ShownDialog } from '../core/dialogs.tsx';
import { DirtyContext, useDirtyScope } from '../core/dirty-guard.ts';
import { pageTitle } from '../core/page-title.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import { LoadFailed } from '../looks/load-failed.tsx';
import { pageFailureText } from '../looks/page-failure-text.ts';
import { SkeletonLines } from '../looks/skeleton-lines.tsx';
import { ActionFrame } from './action-frame.tsx';
import { NestedPage } from './nested-page.tsx';
import { useDiscard } from './use-discard.ts';

interface PageDialogProps extends ShownDialog {
  target: OpenedPage;
}

/** Another page in a drawer or a dialog. Esc, the mask and the cross close it; typed text is not lost without asking. */
export function PageDialog({ target, depth, close }: PageDialogProps) {
  const { language } = useRuntime();
  const t = useTexts();
  const { page, failed, retry } = usePage(target.page);
  const [params, goTo] = useState(target.params);
  const written = useRef(false);
  const shut = () => {
    close();
    if (written.current) target.changed?.();
  };
  const typed = useDirtyScope();
  const discard = useDiscard();
  const leave = async () => {
    if (typed.isDirty()) {
      if (!(await discard())) return;
      typed.giveUp();
    }
    shut();
  };
  const title = page ? pageTitle(page, params, language) : t('list.loading');
  const shown = useMemo(() => page && withoutTitle(page), [page]);
  const content = page ? (
    <ActionFrame
      reload={() => {}}
      close={shut}
      changed={() => {
        written.current = true;
      }}
    >
      <DirtyContext value={typed}>
        <NestedPage key={JSON.stringify(params)} page={shown ?? page} params={params} goTo={goTo} />
      </DirtyContext>
    </ActionFrame>
  ) : failed ? (
    <LoadFailed text={t('page.loadFailed')} more={pageFailureText(failed, t)} onRetry={retry} />
  ) : (
    <SkeletonLines lines={8} />
  );
  const width = widthOf(page?.block);
  if (target.as === 'dialog') {
    return (
      <Modal
        open
        title={title}
        footer={null}
        width={width}
        centered
        // A click beside it must not close a form that the user is filling in.
        maskClosable={page?.block.kind !== 'form'}
        onCancel={leave}
        classNames={{ body: 'rt-dialog-body' }}
      >
        {content}
      </Modal>
    );
  }
  // Each drawer leaves the edge of the one below visible.
  return (
    <Drawer
      open
      title={title}
      width={`min(${width - Math.min(depth, 4) * 48}px, 100vw)`}
      onClose={leave}
      classNames={{ body: 'rt-drawer-body' }}
    >
      {content}
    </Drawer>
  );
}

/** The page as shown below a head that already contains its title. */
function withoutTitle(page: ResolvedPage): ResolvedPage {
  if (!('title' in page.block)) return page;
  const { title: _said, ...block } = page.block;
  return { ...page, block };
}

/** Pixels that a page needs: a form of one column little, a list of many columns or two blocks beside one another much. */
function widthOf(block: ResolvedBlock | undefined): number {
  switch (block?.kind) {
    case 'form': {
      const sections = block.steps.flatMap((step) => step.sections);
      return Math.max(1, ...sections.map(({ columns }) => columns)) === 1 ? 640 : 880;
    }
    case 'list':
    case 'tree':
    case 'split':
      return 1120;
    default:
      return 920;
  }
}

function usePage(id: string): { page?: ResolvedPage; failed?: Error; retry(): void } {
  const { loadPage, watchPage } = useRuntime();
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
  useEffect(() => watchPage?.(id, (page) => setState({ page })), [id, watchPage]);
  const retry = () => {
    setState({});
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
