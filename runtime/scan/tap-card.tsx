import { WifiOutlined } from '@ant-design/icons-svg';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { type LateTexts, useLateTexts } from '../core/late-texts.ts';
import { cardNumberOf } from './card-number-of.ts';

const TAP = {
  tap: { zh: '贴卡读取', en: 'Read a card' },
  stop: { zh: '停止读取', en: 'Stop' },
  waiting: { zh: '请把卡片贴在手机背面，保持不动', en: 'Hold the card to the back of the phone' },
  denied: {
    zh: '没有使用 NFC 的权限。请在浏览器的网站设置中允许 NFC 后重试，或手工输入卡号',
    en: 'NFC is not allowed. Allow it in the browser’s settings of this site, or type the number',
  },
  off: {
    zh: 'NFC 没有打开。请在手机设置中打开 NFC 后重试',
    en: 'NFC is turned off. Turn it on in the settings of the phone',
  },
  none: {
    zh: '20 秒内没有读到卡片，请重新点“贴卡读取”，或手工输入卡号',
    en: 'No card was read in 20 seconds. Press the button again, or type the number',
  },
  unread: {
    zh: '读不出这张卡的卡号，请再贴一次；仍不行的卡请用读卡器读取',
    en: 'The number of this card cannot be read: hold it again, or use a card reader',
  },
  changing: {
    zh: '这是手机或随机卡号的卡，每次读到的号码都不同，不能登记',
    en: 'This is a phone, or a card that gives another number each time: it cannot be registered',
  },
} as const satisfies LateTexts;

/** Web NFC, as far as it is used; TypeScript does not know it. @see https://w3c.github.io/web-nfc/ */
interface CardReader extends EventTarget {
  scan(options: { signal: AbortSignal }): Promise<void>;
}
interface CardSeen extends Event {
  serialNumber?: string;
}

/** Milliseconds in which a card is waited for. */
const PATIENCE = 20_000;

type Problem = 'denied' | 'off' | 'none' | 'unread' | 'changing';

/** Reads the number of a card that is held to the phone, where its browser has Web NFC. Nothing is written to the card. */
export function TapCard({ disabled, onRead }: { disabled: boolean; onRead(cardNo: string): void }) {
  const t = useLateTexts(TAP);
  const [reading, setReading] = useState<AbortController>();
  const [problem, setProblem] = useState<Problem>();
  const take = useRef(onRead);
  take.current = onRead;
  useEffect(() => () => reading?.abort(), [reading]);
  useEffect(() => {
    if (!reading) return;
    const timer = setTimeout(() => {
      setReading(undefined);
      setProblem('none');
    }, PATIENCE);
    return () => clearTimeout(timer);
  }, [reading]);

  const start = () => {
    const { NDEFReader: Reader } = globalThis as { NDEFReader?: new () => CardReader };
    if (!Reader) return;
    const abort = new AbortController();
    const end = (why?: Problem) => {
      if (abort.signal.aborted) return;
      abort.abort();
      setReading(undefined);
      setProblem(why);
    };
    const reader = new Reader();
    reader.addEventListener('reading', (event) => {
      if (abort.signal.aborted) return;
      const read = cardNumberOf((event as CardSeen).serialNumber ?? '');
      if ('problem' in read) return setProblem(read.problem);
      navigator.vibrate?.(60);
      end();
      take.current(read.cardNo);
    });
    // A card of another kind, or one that was taken away too soon: the next one is waited for.
    reader.addEventListener('readingerror', () => !abort.signal.aborted && setProblem('unread'));
    setProblem(undefined);
    setReading(abort);
    reader.scan({ signal: abort.signal }).catch((error: unknown) => {
      end(error instanceof Error && error.name === 'NotAllowedError' ? 'denied' : 'off');
    });
  };
  return (
    <div className="rt-tap">
      {reading ? (
        <Button onClick={() => setReading(undefined)}>{t('stop')}</Button>
      ) : (
        <Button icon={<Icon of={WifiOutlined} />} disabled={disabled} onClick={start}>
          {t('tap')}
        </Button>
      )}
      <span role="status" className={problem ? 'rt-tone-danger' : undefined}>
        {problem ? t(problem) : reading && t('waiting')}
      </span>
    </div>
  );
}
