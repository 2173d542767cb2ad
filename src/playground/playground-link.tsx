import { ExperimentOutlined } from '@ant-design/icons-svg';
import { Link } from 'react-router-dom';
import { Icon } from '../../runtime/controls/icon.tsx';
import { mayPlay, PLAYGROUND_PATH } from '../access/may-play.ts';
import { useConsole } from '../core/console-context.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import topBar from '../parts/top-bar.module.css';
import { useSession } from '../stores/session.ts';

/** The way to the playground, for accounts that have it. */
export function PlaygroundLink() {
  const t = useTexts();
  const { config } = useConsole();
  const account = useSession((state) => state.account);
  if (!mayPlay(config, account, import.meta.env.DEV)) return null;
  return (
    <Link
      className={topBar.iconButton}
      to={PLAYGROUND_PATH}
      aria-label={t('playground.title')}
      title={t('playground.title')}
    >
      <Icon of={ExperimentOutlined} />
    </Link>
  );
}
