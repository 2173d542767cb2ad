import { Modal } from 'antd';
import { useRef } from 'react';
import { useConsole } from '../core/console-context.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { logOut } from '../session/log-out.ts';
import { BindingForm } from './binding-form.tsx';
import styles from './phone-binding.module.css';

/** 绑定手机. Neither Esc nor a click beside it closes it: the ways out are to bind a phone, or not to sign in. */
export function BindingDialog() {
  const t = useTexts();
  const { client } = useConsole();
  const phoneBox = useRef<HTMLInputElement>(null);
  const leave = async () => {
    await logOut(client);
    window.location.reload();
  };
  return (
    <Modal
      open
      title={t('phoneBinding.title')}
      footer={null}
      width={440}
      maskClosable={false}
      keyboard={false}
      closable={{ 'aria-label': t('phoneBinding.later') }}
      onCancel={() => void leave()}
      afterOpenChange={(open) => open && phoneBox.current?.focus()}
    >
      <p className={styles.why}>{t('phoneBinding.why')}</p>
      <BindingForm phoneBox={phoneBox} onLeave={() => void leave()} />
    </Modal>
  );
}
