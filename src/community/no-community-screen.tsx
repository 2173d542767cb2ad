import { Modal } from 'antd';
import { useEffect } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Brand } from '../parts/brand.tsx';
import styles from '../screens/screens.module.css';
import { LateCommunityDialog } from './community-dialog-outlet.tsx';
import { openCommunityDialog, useCommunityDialog } from './community-dialog-store.ts';

/** The account has no community to work on: it makes one now, or signs out. Closing the form comes back to the question. */
export function NoCommunityScreen({ onLogOut }: { onLogOut: () => void }) {
  const t = useTexts();
  const isOpen = useCommunityDialog((state) => state.isOpen);
  // The form is what a user opens next.
  useEffect(() => void LateCommunityDialog.load().catch(() => {}), []);
  return (
    <main className={styles.fullPage}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <Modal
        open={!isOpen}
        title={t('community.noneTitle')}
        okText={t('community.create')}
        cancelText={t('community.cancel')}
        onOk={openCommunityDialog}
        onCancel={onLogOut}
        closable={false}
        keyboard={false}
        maskClosable={false}
        width={440}
      >
        <p>{t('community.none')}</p>
      </Modal>
    </main>
  );
}
