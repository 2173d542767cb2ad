import { StartFailure } from './db/start-failure.ts';

/** Everything about this server that is decided outside the program. */
export interface ServerConfig {
  host: string;
  /** 0 takes any free one. */
  port: number;
  /** A PostgreSQL server; left out means the embedded database in the data folder. */
  databaseUrl?: string;
  dataDir: string;
  /** The text of a keys.json, or its base64; left out means the one in the data folder. */
  keys?: string;
  /** Goes into every signature; browser and server must have the same. */
  appKey: string;
  /** Codes are always 246810 and are shown, and no SMS is sent. */
  demo: boolean;
  /** The first administrator, made by a set-up without demo data. */
  adminPhone?: string;
  /** Takes the SMS as a POST of { phone, text }; left out means they stay in the outbox (the entity smsRecord). */
  smsWebhook?: string;
  /** Seconds between two codes for a number. */
  smsResendSeconds: number;
  /** Codes a day for a number. */
  smsDailyLimit: number;
  /** So many codes for a number in ten minutes; for the next one a picture has to be answered. */
  smsCaptchaAfter: number;
  /** Of AMap's web service, which then finds places to the house; left out, they are found to the city, offline. */
  amapKey?: string;
  /** How many proxies in front are trusted to say the caller's address. */
  trustProxy: number;
  /** Administrators may try out page documents at /playground. */
  playground: boolean;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/**
 * Reads the environment. An empty variable counts as left out.
 *
 * @throws StartFailure naming the variable that cannot be used, and what it takes
 */
export function readConfig(environment: Environment): ServerConfig {
  const text = (name: string) => environment[name]?.trim() || undefined;
  const whole = (name: string, otherwise: number, most: number): number => {
    const value = text(name);
    if (value === undefined) return otherwise;
    if (!/^\d+$/.test(value) || Number(value) > most) {
      throw new StartFailure(`${name} is "${value}": it takes a whole number from 0 to ${most}.`);
    }
    return Number(value);
  };
  const yesNo = (name: string, otherwise: boolean): boolean => {
    const value = text(name);
    if (value === undefined) return otherwise;
    if (/^(1|true|yes|on)$/i.test(value)) return true;
    if (/^(0|false|no|off)$/i.test(value)) return false;
    throw new StartFailure(`${name} is "${value}": it takes 1 or 0.`);
  };
  const address = (name: string, protocols: RegExp, example: string): string | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (!protocols.test(value) || !URL.canParse(value)) {
      throw new StartFailure(`${name} is not an address such as ${example}.`);
    }
    return value;
  };

  const databaseUrl = address('DATABASE_URL', /^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/database');
  const logLevel = LOG_LEVELS.find((level) => level === (text('LOG_LEVEL') ?? 'warn'));
  if (!logLevel) throw new StartFailure(`LOG_LEVEL is "${text('LOG_LEVEL')}": it takes ${LOG_LEVELS.join(', ')}.`);
  const adminPhone = text('ADMIN_PHONE');
  if (adminPhone !== undefined && !/^1[3-9]\d{9}$/.test(adminPhone)) {
    throw new StartFailure('ADMIN_PHONE is not a mainland mobile number of 11 digits.');
  }
  const smsResendSeconds = whole('SMS_RESEND_SECONDS', 60, 3600);
  return {
    host: text('HOST') ?? '127.0.0.1',
    port: whole('PORT', 5180, 65_535),
    databaseUrl,
    dataDir: text('DATA_DIR') ?? '.data',
    keys: text('CONSOLE_KEYS'),
    appKey: text('APP_KEY') ?? 'console-web-2f6c',
    demo: yesNo('DEMO', databaseUrl === undefined),
    adminPhone,
    smsWebhook: address('SMS_WEBHOOK', /^https?:\/\//, 'https://sms.example/send'),
    smsResendSeconds,
    smsDailyLimit: whole('SMS_DAILY_LIMIT', 10, 100_000),
    // Who lets codes follow each other without a pause tries things out.
    smsCaptchaAfter: whole('SMS_CAPTCHA_AFTER', smsResendSeconds === 0 ? 1000 : 3, 100_000),
    amapKey: text('AMAP_KEY'),
    trustProxy: whole('TRUST_PROXY', 0, 10),
    playground: yesNo('PLAYGROUND', false),
    logLevel,
  };
}
