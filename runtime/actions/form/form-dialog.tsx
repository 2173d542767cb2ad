import { Drawer, Modal } from 'antd';
import { use } from 'react';
import type { ResolvedFormAction } from '../../../schemas/generated/grammar.ts';
import { DirtyContext, useDirtyScope } from '../../dirty-guard.ts';
import { BlockBoundary } from '../../looks/block-boundary.tsx';
import { LoadFailed } from '../../looks/load-failed.tsx';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { PageFrameContext } from '../../page-frame.tsx';
import { failureReason } from '../../request/failures.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import { useTexts } from '../../use-texts.ts';
import type { ActionSubject, ActionTools } from '../action-kind.ts';
import type { ShownDialog } from '../dialog-host.tsx';
import { useDiscard } from '../use-discard.ts';
import { FormBody } from './form-body.tsx';
import { useFormRecord } from './use-form-record.ts';

export interface FormDialogProps extends ShownDialog {
  action: ResolvedFormAction;
  subject: ActionSubject;
  /** Said in the question before it is sent: some ticked rows are left out. */
  note: string | undefined;
  tools: ActionTools;
}

/** Pixels of a dialog for fields beside one another. */
const WIDTHS = [520, 760, 960];

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
  const width = WIDTHS[Math.min(columns, WIDTHS.length) - 1];
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
