import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons-svg';
import { Icon } from '../../runtime/controls/icon.tsx';
import { Menu } from '../../runtime/controls/menu.tsx';
import { useMenu } from '../../runtime/controls/use-menu.ts';
import { LOOKS } from '../core/look.ts';
import { useTexts } from '../i18n/use-texts.ts';
import topBar from '../parts/top-bar.module.css';
import { usePreferences } from '../stores/preferences.ts';
import { useLook } from './look-store.ts';

const ICONS = { light: SunOutlined, dark: MoonOutlined, system: DesktopOutlined } as const;

/** Chooses light or dark, and how much room there is; the choice stays in this browser. */
export function LookSwitch() {
  const t = useTexts();
  const look = usePreferences((state) => state.look);
  const compact = usePreferences((state) => state.compact);
  const dark = useLook((state) => state.dark);
  const menu = useMenu();
  return (
    <>
      <button
        type="button"
        className={topBar.iconButton}
        aria-label={t('looks.button')}
        title={t('looks.button')}
        {...menu.button}
      >
        <Icon of={dark ? MoonOutlined : SunOutlined} />
      </button>
      {menu.open && (
        <Menu
          label={t('looks.button')}
          of={menu.open}
          entries={[
            ...LOOKS.map((each) => ({
              key: each,
              words: t(`looks.${each}`),
              icon: <Icon of={ICONS[each]} />,
              checked: each === look,
            })),
            'line',
            { key: 'normal', words: t('looks.normal'), checked: !compact },
            { key: 'compact', words: t('looks.compact'), checked: compact },
          ]}
          onChoose={(key) => {
            const chosen = LOOKS.find((each) => each === key);
            usePreferences.setState(chosen ? { look: chosen } : { compact: key === 'compact' });
          }}
        />
      )}
    </>
  );
}
