import { Select } from 'antd';
import { useTexts } from '../i18n/use-texts.ts';
import styles from '../parts/top-bar.module.css';
import { useSession } from '../stores/session.ts';

export interface CommunitySelectProps {
  id: string;
  onChoose: (communityUuid: string) => void;
}

/** The account's communities, searchable by name. */
export function CommunitySelect({ id, onChoose }: CommunitySelectProps) {
  const t = useTexts();
  const communities = useSession((state) => state.communities);
  const chosen = useSession((state) => state.community?.communityUuid);
  return (
    <Select
      id={id}
      className={styles.community}
      aria-label={t('layout.communityTooltip')}
      placeholder={t('layout.communityPlaceholder')}
      notFoundContent={t('layout.communityEmpty')}
      value={chosen}
      onChange={onChoose}
      showSearch
      optionFilterProp="label"
      popupMatchSelectWidth={240}
      options={communities.map(({ communityUuid, communityName }) => ({ value: communityUuid, label: communityName }))}
    />
  );
}
