import type { useAppProps } from 'antd/es/app/context';

/** The one question of the console before typed text is lost: discard is red, and the button to continue has the focus. */
export function askToDiscard(modal: useAppProps['modal'], t: (key: string) => string): Promise<boolean> {
  return new Promise((done) => {
    modal.confirm({
      icon: null,
      centered: true,
      width: 440,
      title: t('action.discardTitle'),
      content: t('action.discard'),
      okText: t('action.discardLeave'),
      okButtonProps: { danger: true, autoInsertSpace: false },
      cancelText: t('action.discardStay'),
      autoFocusButton: 'cancel',
      onOk: () => done(true),
      onCancel: () => done(false),
    });
  });
}
