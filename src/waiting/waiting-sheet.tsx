import { App, Drawer } from 'antd';
import { Button } from '../../runtime/controls/button.tsx';
import { textOf } from '../../runtime/core/text-of.ts';
import { useNarrow } from '../../runtime/core/use-narrow.ts';
import { titleOf } from '../access/console-routes.ts';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import { useWaiting, type WaitingCall } from '../stores/waiting-store.ts';
import { isTooOld } from './ages.ts';
import { contentOf } from './content-of.ts';
import { discardCall, sendNow } from './follow-waiting.ts';
import styles from './waiting.module.css';
import { useWaitingTexts } from './waiting-texts.ts';

interface WaitingSheetProps {
  onGo(route: string): void;
  close(): void;
}

/** What waits for a network, what the server did not do and why, and what can be done about each. */
export function WaitingSheet({ onGo, close }: WaitingSheetProps) {
  const t = useWaitingTexts();
  const narrow = useNarrow();
  const { calls, sending } = useWaiting();
  return (
    <Drawer
      open
      title={t('title')}
      placement={narrow ? 'bottom' : 'right'}
      {...(narrow ? { height: '80%' } : { width: 420 })}
      onClose={close}
      footer={
        calls.some((call) => call.refusal === undefined && !isTooOld(call)) && (
          <Button look="primary" loading={sending !== undefined} onClick={() => void sendNow()}>
            {t('sendAll')}
          </Button>
        )
      }
    >
      <p className={styles.why}>{t('why')}</p>
      <ul className={styles.calls}>
        {calls.map((call) => (
          <Call
            key={call.tryId}
            call={call}
            isSending={call.tryId === sending}
            onOpen={() => {
              close();
              onGo(call.page);
            }}
          />
        ))}
      </ul>
    </Drawer>
  );
}

function Call({ call, isSending, onOpen }: { call: WaitingCall; isSending: boolean; onOpen: () => void }) {
  const t = useWaitingTexts();
  const { modal } = App.useApp();
  const language = usePreferences((state) => state.language);
  const menu = useSession((state) => state.menu);
  const { at, label, page, payload, refusal, tryId, unanswered } = call;
  const [route = '', query] = page.split('?');
  const search = query === undefined ? '' : `?${query}`;
  const tooOld = isTooOld(call);
  const isLeft = tooOld || refusal !== undefined;
  const state = isSending
    ? t('sending')
    : refusal !== undefined
      ? t('refused', { why: refusal })
      : t(tooOld ? 'tooOld' : 'waiting');
  const content = contentOf(payload);
  const discard = () =>
    modal.confirm({
      title: t('discardAsk', { label: textOf(label, language) }),
      content: t('discardWhy'),
      okText: t('discard'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      onOk: () => discardCall(tryId),
    });
  return (
    <li className={styles.call}>
      <div className={styles.head}>
        <strong>{textOf(label, language)}</strong>
        <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
      </div>
      <p>{titleOf(menu, { route, search }, language)}</p>
      {content && <p className={styles.content}>{t('content', { content })}</p>}
      <p role="status" className={isLeft ? styles.left : styles.state}>
        {state}
      </p>
      {isLeft && unanswered > 0 && <p className={styles.state}>{t('unsure')}</p>}
      <div className={styles.buttons}>
        {!tooOld && (
          <Button size="small" disabled={isSending} onClick={() => void sendNow([tryId])}>
            {t(refusal === undefined ? 'sendNow' : 'sendAgain')}
          </Button>
        )}
        <Button size="small" onClick={onOpen}>
          {t('open')}
        </Button>
        <Button size="small" danger disabled={isSending} onClick={discard}>
          {t('discard')}
        </Button>
      </div>
    </li>
  );
}

/** In the time of the device: it is when somebody pressed a button there. */
function timeOf(at: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const time = new Date(at);
  return `${two(time.getMonth() + 1)}-${two(time.getDate())} ${two(time.getHours())}:${two(time.getMinutes())}`;
}
