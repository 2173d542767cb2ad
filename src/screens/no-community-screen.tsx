import { Modal } from 'antd';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './screens.module.css';

/** The account has no community to work on: nothing but to sign out. */
export function NoCommunityScreen({ onLogOut }: { onLogOut: () => void }) {
  const t = useTexts();
  return (
    <div className={styles.fullPage}>
      <Modal
        open
        title={t('session.noCommunityTitle')}
        okText={t('session.logout')}
        onOk={onLogOut}
        closable={false}
        keyboard={false}
        maskClosable={false}
        width={440}
        footer={(_, { OkBtn }) => <OkBtn />}
      >
        <p>{t('session.noCommunity')}</p>
      </Modal>
    </div>
  );
}
