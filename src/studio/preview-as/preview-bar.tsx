import { Button, Select } from 'antd';
import { usePreferences } from '../../stores/preferences.ts';
import { type StudioTextKey, useStudioTexts } from '../use-studio-texts.ts';
import type { Previewing } from '../worker/messages.ts';
import { AS_IT_IS, DATA_STATES, isAsItIs, type Preview, previewAs, usePreview, WIDTHS } from './preview.ts';
import styles from './preview-bar.module.css';

interface PreviewBarProps {
  previewing: Previewing | undefined;
  /** The code of the page that is shown: who lacks it cannot open it. */
  menuCode: string | undefined;
}

const LANGUAGES = ['zh', 'en'] as const;

/** As whom, in which language, how wide, how dark and with which data the page is looked at. */
export function PreviewBar({ previewing, menuCode }: PreviewBarProps) {
  const t = useStudioTexts();
  const language = usePreferences((state) => state.language);
  const { preview } = usePreview();
  const roles = previewing?.roles ?? [];
  const role = roles.find(({ roleCode }) => roleCode === preview.role);
  const isShut = role && menuCode !== undefined && !role.codes.includes(menuCode);
  const own = { value: '', label: t('preview.own') };
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('preview.title')}>
      <Choice
        label={t('preview.role')}
        value={preview.role}
        options={[own, ...roles.map(({ roleCode, roleName }) => ({ value: roleCode, label: roleName[language] }))]}
        onChoose={(chosen) => previewAs({ role: chosen })}
      />
      <Choice
        label={t('preview.language')}
        value={preview.language}
        options={[own, ...LANGUAGES.map((each) => ({ value: each, label: t(`preview.language.${each}`) }))]}
        onChoose={(chosen) => previewAs({ language: LANGUAGES.find((each) => each === chosen) })}
      />
      <Choice
        label={t('preview.width')}
        value={preview.width === undefined ? undefined : String(preview.width)}
        options={[
          { value: '', label: t('preview.fits') },
          ...WIDTHS.map((each) => ({ value: String(each), label: t(`preview.width.${each}`) })),
        ]}
        onChoose={(chosen) => previewAs({ width: WIDTHS.find((each) => String(each) === chosen) })}
      />
      <Choice
        label={t('preview.look')}
        value={preview.dark === undefined ? undefined : preview.dark ? 'dark' : 'light'}
        options={[own, { value: 'light', label: t('preview.light') }, { value: 'dark', label: t('preview.dark') }]}
        onChoose={(chosen) => previewAs({ dark: chosen === undefined ? undefined : chosen === 'dark' })}
      />
      <Choice
        label={t('preview.data')}
        value={preview.data === 'normal' ? undefined : preview.data}
        options={DATA_STATES.map((each) => ({
          value: each === 'normal' ? '' : each,
          label: t(`preview.data.${each}` satisfies StudioTextKey),
        }))}
        onChoose={(chosen) => previewAs({ data: DATA_STATES.find((each) => each === chosen) ?? 'normal' })}
      />
      {!isAsItIs(preview) && (
        <Button size="small" type="link" onClick={() => previewAs(reset(preview))}>
          {t('preview.reset')}
        </Button>
      )}
      <span role="status" className={styles.note}>
        {isShut ? t('preview.shut') : role ? t('preview.rights') : ''}
      </span>
    </div>
  );
}

/** Every choice is taken back, those that are undefined too. */
function reset(preview: Preview): Partial<Preview> {
  return { ...Object.fromEntries(Object.keys(preview).map((key) => [key, undefined])), ...AS_IT_IS };
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  /** The value of the one that means nothing else is empty. */
  options: readonly { value: string; label: string }[];
  onChoose(value: string | undefined): void;
}

function Choice({ label, value = '', options, onChoose }: ChoiceProps) {
  return (
    <span className={styles.choice}>
      <span aria-hidden="true">{label}</span>
      <Select
        size="small"
        variant={value === '' ? 'borderless' : 'outlined'}
        popupMatchSelectWidth={false}
        aria-label={label}
        value={value}
        options={[...options]}
        onChange={(chosen) => onChoose(chosen === '' ? undefined : chosen)}
      />
    </span>
  );
}
