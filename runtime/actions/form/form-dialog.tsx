import { Drawer, Modal } from 'antd';
import { use } from 'react';
import { DirtyContext, useDirtyScope } from '../../core/dirty-guard.ts';
import { PageFrameContext } from '../../core/page-frame.tsx';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import { BlockBoundary } from '../../looks/block-boundary.tsx';
import { LoadFailed } from '../../looks/load-failed.tsx';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { failureReason } from '../../request/failures.ts';
import { useDiscard } from '../use-discard.ts';
import { FormBody } from './form-body.tsx';
import type { FormDialogProps } from './form-dialog-props.ts';
import { useFormRecord } from './use-form-record.ts';

/** Pixels of a dialog for fields beside one another. */
const WIDTHS = [520, 760, 960];
/** Pixels for what stands beside them. */
const BESIDE = 320;

/** The dialog or drawer of a form action. Closing it asks first while something is typed that was not sent. */
export default function FormDialog({ action, subject, note, tools, close }: FormDialogProps) {
  const t = useTexts();
  const { language } = useRuntime();
  const page = use(PageFrameContext)?.page.id ?? '';
  const start = useFormRecord(action, subject);
  const typed = useDirtyScope();
  const discard = useDiscard();
  const leave = async () => {
    if (typed.isDirty()) {
      if (!(await discard())) return;
      typed.giveUp();
    }
    close();
  };
  const title = textOf(action.title, language);
  const columns = Math.max(1, ...action.steps.flatMap(({ sections }) => sections.map((section) => section.columns)));
  const width = (WIDTHS[Math.min(columns, WIDTHS.length) - 1] ?? 0) + (action.beside ? BESIDE : 0);
  const content = start.failure ? (
    <LoadFailed text={t('detail.loadFailed')} more={failureReason(start.failure, t)} onRetry={start.retry} />
  ) : start.loading ? (
    <SkeletonLines lines={6} />
  ) : (
    <BlockBoundary page={page} place={title}>
      <DirtyContext value={typed}>
        <FormBody
          key={start.round}
          action={action}
          subject={subject}
          note={note}
          tools={tools}
          start={start}
          close={close}
          leave={leave}
        />
      </DirtyContext>
    </BlockBoundary>
  );
  if (action.as === 'drawer') {
    return (
      <Drawer
        open
        title={title}
        width={`min(${width}px, 100vw)`}
        maskClosable={false}
        onClose={leave}
        classNames={{ body: 'rt-form-drawer' }}
      >
        {content}
      </Drawer>
    );
  }
  return (
    <Modal
      open
      centered
      title={title}
      width={width}
      footer={null}
      maskClosable={false}
      onCancel={leave}
      classNames={{ body: 'rt-form-dialog' }}
    >
      {content}
    </Modal>
  );
}
