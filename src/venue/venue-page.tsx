import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../runtime/controls/button.tsx';
import type { RequestOptions } from '../../runtime/request/client.ts';
import { RequestFailure } from '../../runtime/request/failures.ts';
import type { EndpointClient, Endpoints } from '../../schemas/generated/endpoints.ts';
import { useConsole } from '../core/console-context.tsx';
import { PlainFailures } from '../failures/plain-failures.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { Copyright } from '../parts/copyright.tsx';
import { FullPageLoading } from '../screens/full-page-loading.tsx';
import { NotFoundDrawing } from '../screens/not-found-drawing.tsx';
import { Screen } from '../screens/screen.tsx';
import { keptVisit, type Visit } from './kept-visit.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useVenueTexts } from './use-venue-texts.ts';
import styles from './venue-page.module.css';

type Venue = Endpoints['/site/v1/visit/venue']['response'];

/** Today in UTC+8, where all venues are. */
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** /venue: what the code at a venue's door opens on a visitor's phone. Nobody signs in to the console for it. */
export default function VenuePage() {
  const { search } = useLocation();
  return (
    <>
      <PlainFailures />
      <VenueOf code={new URLSearchParams(search).get('code') ?? ''} />
    </>
  );
}

function VenueOf({ code }: { code: string }) {
  const t = useVenueTexts();
  const { client }: { client: EndpointClient<RequestOptions> } = useConsole();
  const [venue, setVenue] = useState<Venue | 'unknown' | 'failed'>();
  const [visit, setVisit] = useState<Visit | undefined>(() => keptVisit.read(code, today()));
  const [leaving, setLeaving] = useState(false);
  const title = typeof venue === 'object' ? venue.venueName : t('title');
  useEffect(() => {
    document.title = title;
  }, [title]);

  const load = useCallback(async () => {
    try {
      setVenue(await client.post('/site/v1/visit/venue', { code }, { quiet: true }));
    } catch (error) {
      setVenue(error instanceof RequestFailure && error.kind === 'business' ? 'unknown' : 'failed');
    }
  }, [client, code]);
  useEffect(() => void load(), [load]);

  const store = (next: Visit | undefined) => {
    keptVisit.store(code, next);
    setVisit(next);
  };
  const leave = async () => {
    if (!visit || leaving) return;
    setLeaving(true);
    try {
      const { leaveTime } = await client.post('/site/v1/visit/leave', { ticket: visit.ticket });
      store({ ...visit, leaveTime });
    } catch (error) {
      // The venue is gone: there is nothing to leave any more.
      if (error instanceof RequestFailure && error.kind === 'business') store(undefined);
    } finally {
      setLeaving(false);
    }
  };

  if (venue === undefined) return <FullPageLoading />;
  if (venue === 'unknown' || venue === 'failed') {
    const isUnknown = venue === 'unknown';
    return (
      <main className="alone">
        <Screen
          art={<NotFoundDrawing />}
          title={t(isUnknown ? 'unknown' : 'failed')}
          {...(isUnknown && { hint: t('unknownHint') })}
        >
          {!isUnknown && (
            <Button look="primary" onClick={() => void load()}>
              {t('retry')}
            </Button>
          )}
        </Screen>
      </main>
    );
  }
  const { openStart, openEnd } = venue;
  return (
    <main className={styles.page}>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      <div className={styles.card}>
        <p className={styles.community}>{venue.communityName}</p>
        <h1 className={styles.title}>{venue.venueName}</h1>
        <p className={styles.about}>{venue.address}</p>
        {openStart && openEnd && <p className={styles.about}>{t('hours', { from: openStart, to: openEnd })}</p>}
        {visit ? (
          <section className={styles.done} aria-live="polite">
            <h2 className={styles.state}>{t(visit.leaveTime ? 'left' : 'done')}</h2>
            <p className={styles.about}>
              {visit.leaveTime
                ? t('leftAt', { time: visit.leaveTime.slice(11, 16) })
                : t('doneAt', { time: visit.signTime.slice(11, 16) })}
            </p>
            {visit.leaveTime ? (
              <Button
                className={styles.submit}
                onClick={() => {
                  store(undefined);
                  void load();
                }}
              >
                {t('again')}
              </Button>
            ) : (
              <>
                <Button look="primary" className={styles.submit} loading={leaving} onClick={() => void leave()}>
                  {t('leave')}
                </Button>
                <p className={styles.hint}>{t('leaveHint')}</p>
              </>
            )}
          </section>
        ) : venue.state === 'open' ? (
          <SignInForm code={code} onDone={store} onRefused={() => void load()} />
        ) : (
          <section className={styles.done}>
            <h2 className={styles.state}>{t(venue.state)}</h2>
            <Button className={styles.submit} onClick={() => void load()}>
              {t('retry')}
            </Button>
          </section>
        )}
      </div>
      <Copyright />
    </main>
  );
}
