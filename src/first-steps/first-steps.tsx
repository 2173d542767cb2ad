import { CheckCircleFilled, CloseOutlined, RightOutlined } from '@ant-design/icons-svg';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../runtime/controls/icon.tsx';
import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import { pageNamed } from '../access/console-routes.ts';
import { useConsole } from '../core/console-context.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useSessionPoll } from '../session/use-session-poll.ts';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import styles from './first-steps.module.css';
import { type DoneSteps, STEPS } from './steps.ts';

/** Milliseconds: a device that comes online, or what another user adds, is seen while one looks. */
const EVERY = 10_000;

export interface FirstStepsProps {
  communityUuid: string;
  onGo(route: string): void;
}

/**
 * What is still to be done in a new community, in one line above every page: each step is a link to its page, and is ticked by
 * what the database has. It goes when all are done. An account is shown the steps that it may do.
 */
export function FirstSteps({ communityUuid, onGo }: FirstStepsProps) {
  const t = useTexts();
  const { client }: { client: EndpointClient<RequestOptions> } = useConsole();
  const { pathname } = useLocation();
  const codes = useSession((state) => state.codes);
  const [done, setDone] = useState<DoneSteps>();
  const ask = async () => {
    // What cannot be read now is read the next time: no message is needed.
    const answer = await client.post('/community/v1/steps', { communityUuid }, { quiet: true }).catch(() => undefined);
    if (answer) setDone(answer);
  };
  const askNow = useEffectEvent(ask);
  // Most steps end with another page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again at every page
  useEffect(() => void askNow(), [pathname]);
  useSessionPoll(ask, EVERY);

  const steps = STEPS.filter(({ menuCode }) => codes.has(menuCode));
  const next = steps.find(({ name }) => !done?.[name]);
  if (!done || !next) return null;
  const hide = () => {
    const { withoutSteps } = usePreferences.getState();
    usePreferences.setState({ withoutSteps: [...withoutSteps, communityUuid] });
  };
  return (
    <section className={styles.strip} aria-label={t('firstSteps.title')}>
      <strong className={styles.title}>{t('firstSteps.title')}</strong>
      <span className={styles.count}>
        {t('firstSteps.done', { done: steps.filter(({ name }) => done[name]).length, all: steps.length })}
      </span>
      <ol className={styles.steps}>
        {steps.map((step) => {
          const { name, page, hint } = step;
          const route = pageNamed(page)?.route ?? '/';
          return (
            <li key={name} aria-current={step === next ? 'step' : undefined}>
              {done[name] ? (
                <span className={styles.done}>
                  <Icon of={CheckCircleFilled} className={styles.tick} />
                  {t(`firstSteps.${name}`)}
                  <span className={styles.heard}>{t('firstSteps.isDone')}</span>
                </span>
              ) : (
                <a
                  className={step === next ? styles.next : styles.later}
                  href={route}
                  title={hint && t(hint)}
                  onClick={(event) => {
                    // With a key or another button the browser opens it as it does any link.
                    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                    event.preventDefault();
                    onGo(route);
                  }}
                >
                  {t(`firstSteps.${name}`)}
                  <Icon of={RightOutlined} />
                </a>
              )}
            </li>
          );
        })}
      </ol>
      <button
        type="button"
        className={styles.close}
        title={t('firstSteps.hide')}
        aria-label={t('firstSteps.hide')}
        onClick={hide}
      >
        <Icon of={CloseOutlined} />
      </button>
    </section>
  );
}
