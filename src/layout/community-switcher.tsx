import { DownOutlined } from '@ant-design/icons-svg';
import { memo, useId } from 'react';
import { Icon } from '../../runtime/controls/icon.tsx';
import { late } from '../../runtime/core/late.tsx';
import { useWaking } from '../../runtime/widgets/stand-in/use-waking.ts';
import { useTexts } from '../i18n/use-texts.ts';
import styles from '../parts/top-bar.module.css';
import { useLeaveGuard } from '../parts/use-leave-guard.ts';
import { useSession } from '../stores/session.ts';
import type { CommunitySelectProps } from './community-select.tsx';
import '../../runtime/widgets/stand-in/stand-in.css';

// antd's Select is as large as the rest of the layout: it is loaded when the browser is idle.
const CommunitySelect = late<CommunitySelectProps>(
  () => import('./community-select.tsx').then((module) => module.CommunitySelect),
  null,
);

interface CommunitySwitcherProps {
  onSwitch: (communityUuid: string) => void;
}

/** The community that the account works on: a plain box until the pointer or focus is near, then searchable by name. */
export const CommunitySwitcher = memo(function CommunitySwitcher({ onSwitch }: CommunitySwitcherProps) {
  const t = useTexts();
  const id = useId();
  const leaving = useLeaveGuard();
  const community = useSession((state) => state.community);
  const listeners = useWaking(CommunitySelect);
  if (!listeners) {
    return (
      <span title={t('layout.communityTooltip')}>
        <CommunitySelect id={id} onChoose={(communityUuid) => leaving('all', () => onSwitch(communityUuid))} />
      </span>
    );
  }
  return (
    <span className={`rt-stand-in ${styles.community}`} title={t('layout.communityTooltip')} {...listeners}>
      <input
        id={id}
        type="search"
        role="combobox"
        aria-label={t('layout.communityTooltip')}
        aria-haspopup="listbox"
        aria-expanded={false}
        autoComplete="off"
        readOnly
        placeholder={t('layout.communityPlaceholder')}
        value={community?.communityName ?? ''}
      />
      <Icon of={DownOutlined} />
    </span>
  );
});
