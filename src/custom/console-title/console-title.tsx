import { TextBox } from '../../../runtime/controls/text-box.tsx';
import { useRuntime } from '../../../runtime/index.ts';
import { useControl } from '../../../runtime/widgets/use-control.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useDefaultLogo } from '../../parts/default-logo.ts';
import type { WidgetInput } from '../inputs.ts';
import styles from './console-title.module.css';

/** The title of the console: below it the top bar as it will be, with what is typed and the logo that is chosen. */
export function ConsoleTitle(input: WidgetInput<'consoleTitle'>) {
  const { value, onChange, readOnly, customProps } = input;
  const control = useControl(input, 'type');
  const t = useTexts();
  const defaultLogo = useDefaultLogo();
  const { language } = useRuntime();
  const title = typeof value === 'string' ? value : '';
  const { logo } = customProps;
  const name = { zh: '顶栏预览', en: 'The top bar' }[language];
  return (
    <>
      <TextBox
        {...control}
        value={title}
        readOnly={readOnly}
        maxLength={30}
        autoComplete="off"
        onChange={(text) => onChange(text === '' ? undefined : text)}
      />
      <figure className={styles.preview} aria-label={name}>
        <img src={typeof logo === 'string' && logo !== '' ? logo : defaultLogo} alt="" />
        <span>{title.trim() || t('product.title')}</span>
      </figure>
    </>
  );
}
