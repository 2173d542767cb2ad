import { Select, Tooltip } from 'antd';
import { useTexts } from '../i18n/use-texts.ts';
import { useSession } from '../stores/session.ts';
import styles from './top-bar.module.css';
import { useLeaveGuard } from './use-leave-guard.ts';

/** The community that the account works on, searchable by name. */
export function CommunitySwitcher({ onSwitch }: { onSwitch: (communityUuid: string) => void }) {
  const t = useTexts();
  const leaving = useLeaveGuard();
  const communities = useSession((state) => state.communities);
  const chosen = useSession((state) => state.community?.communityUuid);
  return (
    <Tooltip title={t('layout.communityTooltip')} placement="left">
      <Select
        className={styles.community}
        aria-label={t('layout.communityTooltip')}
        placeholder={t('layout.communityPlaceholder')}
        notFoundContent={t('layout.communityEmpty')}
        value={chosen}
        onChange={(communityUuid: string) => leaving('all', () => onSwitch(communityUuid))}
        showSearch
        optionFilterProp="label"
        popupMatchSelectWidth={240}
        options={communities.map(({ communityUuid, communityName }) => ({
          value: communityUuid,
          label: communityName,
        }))}
      />
    </Tooltip>
  );
}
