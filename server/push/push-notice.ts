import { CODES } from '../../schemas/generated/codes.ts';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import type { Language } from '../core/errors.ts';
import type { PushedKind, PushedRecord } from './pushed-kinds.ts';

/** What the service worker of the console is sent, encrypted (`src/push/push-notice.ts` reads it). */
export interface PushNotice {
  title: string;
  body: string;
  /** One with the same tag takes the place of the one before. */
  tag: string;
  /** The page that it opens, within the console. */
  address: string;
  language: Language;
  isUrgent: boolean;
}

/** The notice of a record: its kind, level, community and time. */
export function noticeOf(
  catalogue: Catalogue,
  { dictionary, level: usual }: PushedKind,
  { kind, level, communityName, at }: PushedRecord,
  address: string,
  tag: string,
  language: Language,
): PushNotice {
  const word = (name: string, code: string | null) =>
    catalogue.dictionaries[name]?.values.find(({ value }) => value === code)?.label[language];
  const urgency = level ?? usual;
  const what = word(dictionary, kind) ?? { zh: '告警', en: 'alarm' }[language];
  const levelWord = word('alarmLevel', urgency) ?? '';
  return {
    title: language === 'zh' ? `${levelWord}告警：${what}` : `${levelWord} alarm: ${what}`,
    body: [communityName, at].filter(Boolean).join(' '),
    tag,
    address,
    language,
    isUrgent: urgency === CODES.alarmLevel.critical,
  };
}

/** What says only that notices arrive. */
export function testNotice(language: Language, tag: string): PushNotice {
  return {
    ...(language === 'zh'
      ? { title: '测试通知', body: '本机可以接收告警推送。' }
      : { title: 'Test notice', body: 'Alarms can reach this device.' }),
    tag,
    address: '/',
    language,
    isUrgent: false,
  };
}
