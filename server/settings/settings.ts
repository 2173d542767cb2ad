import { pushContact, pushHosts, pushPrivateKey } from './push-kinds.ts';
import {
  address,
  databaseAddress,
  type Kind,
  mobileNumber,
  oneOf,
  replicaAddresses,
  text,
  token,
  whole,
  wholeOrNone,
  yesNo,
} from './setting-kinds.ts';

export interface Setting<Value = unknown> {
  /** In the environment. In a settings file it is the key of this table. */
  variable: string;
  kind: Kind<Value>;
  /** Left out, it may be missing. */
  otherwise?: Value;
  /** The text about the default where it depends on something. */
  otherwiseText?: string;
  /**
   * Its value is never quoted, and it may be in a file of its own: `NAME_FILE` in the environment, `nameFile` in a settings
   * file. The end of the line is no part of it.
   */
  secret?: true;
  /** For the table of the README, which a test compares. */
  about: string;
}

/**
 * Everything that can be set, in the order of the README. A further one is an entry here, a line in `config.ts` and the row in
 * the README that the test asks for.
 */
export const settings = {
  host: { variable: 'HOST', kind: text, otherwise: '127.0.0.1', about: 'where it listens' },
  port: { variable: 'PORT', kind: whole(0, 65_535), otherwise: 5180, about: 'the port; 0 takes a free one' },
  tlsCertificate: {
    variable: 'TLS_CERTIFICATE',
    kind: text,
    about:
      'the file of this server’s certificate and those up to its issuer (PEM), for HTTPS and HTTP/2 without a proxy in front; a renewed one is taken in within a minute',
  },
  tlsKey: { variable: 'TLS_KEY', kind: text, about: 'the file of its private key (PEM, without a passphrase)' },
  dataDir: {
    variable: 'DATA_DIR',
    kind: text,
    otherwise: '.data',
    about: '`pg` (the embedded database), `keys.json`, `files`, `lock`',
  },
  databaseUrl: {
    variable: 'DATABASE_URL',
    kind: databaseAddress,
    secret: true,
    about:
      'a PostgreSQL 15 or newer in place of the embedded database; of several hosts with commas the one that takes writes',
  },
  databaseDirectUrl: {
    variable: 'DATABASE_DIRECT_URL',
    kind: databaseAddress,
    secret: true,
    about:
      'the same database past a pooler: `DATABASE_URL` may then lead to PgBouncer in transaction mode ([operations](../docs/operations.md#a-pooler))',
  },
  databaseReadUrls: {
    variable: 'DATABASE_READ_URLS',
    kind: replicaAddresses,
    otherwise: [] as readonly string[],
    otherwiseText: '',
    secret: true,
    about:
      'streaming replicas with commas, for calls that only read ([operations](../docs/operations.md#read-replicas)); the same for all processes',
  },
  databaseReadLagSeconds: {
    variable: 'DATABASE_READ_LAG_SECONDS',
    kind: whole(2, 3600),
    otherwise: 5,
    about: 'a replica that is so far behind is left out until it has caught up',
  },
  demo: {
    variable: 'DEMO',
    kind: yesNo,
    otherwiseText: '1, with `DATABASE_URL` 0',
    about: 'the SMS code is always 246810, is shown, and nothing is sent; the picture says 0000',
  },
  adminPhone: {
    variable: 'ADMIN_PHONE',
    kind: mobileNumber,
    about: 'the first administrator, made by a first start without demo data',
  },
  appKey: {
    variable: 'APP_KEY',
    kind: text,
    otherwise: 'console-web-2f6c',
    about: 'goes into every signature; browsers are told it',
  },
  s3BucketUrl: {
    variable: 'S3_BUCKET_URL',
    kind: address(['https', 'http'], 'https://bucket.s3.example'),
    about: 'a bucket (S3, MinIO, OSS, COS) for pictures and the files of jobs, in place of `DATA_DIR/files`',
  },
  s3Region: { variable: 'S3_REGION', kind: text, otherwise: 'us-east-1', about: 'where the bucket is' },
  s3AccessKeyId: { variable: 'S3_ACCESS_KEY_ID', kind: text, secret: true, about: 'the name of its key' },
  s3SecretAccessKey: { variable: 'S3_SECRET_ACCESS_KEY', kind: text, secret: true, about: 'its key' },
  consoleKeys: {
    variable: 'CONSOLE_KEYS',
    kind: text,
    secret: true,
    about: 'the text of a `keys.json`, or its base64, in place of the file',
  },
  smsWebhook: {
    variable: 'SMS_WEBHOOK',
    kind: address(['https', 'http'], 'https://sms.example/send'),
    secret: true,
    about: 'takes each SMS as a POST of `{ phone, text }`; without it they stay in the outbox (`sms_record`)',
  },
  smsResendSeconds: {
    variable: 'SMS_RESEND_SECONDS',
    kind: whole(0, 3600),
    otherwise: 60,
    about: 'between two codes for a number',
  },
  smsDailyLimit: {
    variable: 'SMS_DAILY_LIMIT',
    kind: whole(0, 100_000),
    otherwise: 10,
    about: 'codes a day for a number',
  },
  smsNoticesDailyLimit: {
    variable: 'SMS_NOTICES_DAILY_LIMIT',
    kind: whole(0, 100_000),
    otherwise: 20,
    about:
      'SMS a day for a number that are no codes to sign in: invitations, pass codes, what documents send; 0 sends none',
  },
  smsPerMinute: {
    variable: 'SMS_PER_MINUTE',
    kind: whole(1, 1_000_000),
    otherwise: 300,
    about: 'of those a minute, all numbers and processes together; the rest waits',
  },
  scheduleSeconds: {
    variable: 'SCHEDULE_SECONDS',
    kind: whole(1, 60),
    otherwise: 60,
    about: 'between two looks at what has come due: schedules of documents, rules of labels, shifts, days of venues',
  },
  exportRowsPerFile: {
    variable: 'EXPORT_ROWS_PER_FILE',
    kind: whole(1, 1_000_000),
    otherwise: 50_000,
    about: 'rows of one exported file; of more it is asked first, and several files come in one ZIP',
  },
  smsCaptchaAfter: {
    variable: 'SMS_CAPTCHA_AFTER',
    kind: whole(0, 100_000),
    otherwiseText: '3',
    about:
      'after so many codes for a number in ten minutes a picture has to be read first (160001); 1000 where `SMS_RESEND_SECONDS` is 0',
  },
  revealsPerHour: {
    variable: 'REVEALS_PER_HOUR',
    kind: whole(1, 100_000),
    otherwise: 60,
    about: 'so often an hour an account may have masked values shown in full (42910)',
  },
  sessionsPerAccount: {
    variable: 'SESSIONS_PER_ACCOUNT',
    kind: whole(0, 1000),
    otherwise: 1,
    about:
      'sessions that an account may have at once: a further one ends the one used least lately (50012); 0: any number',
  },
  identityWebhook: {
    variable: 'IDENTITY_WEBHOOK',
    kind: address(['https', 'http'], 'https://identity.example/check'),
    secret: true,
    about:
      'takes name and citizen number as a POST of `{ name, number }` and answers `{ match }`; without it only the demo certifies, by the checksum alone',
  },
  healthCodeWebhook: {
    variable: 'HEALTH_CODE_WEBHOOK',
    kind: address(['https', 'http'], 'https://codes.example/ask'),
    secret: true,
    about:
      'takes name and citizen number as a POST of `{ name, number }` and answers `{ healthCode, codeTime }`; without it only the demo has codes, drawn ones',
  },
  amapKey: {
    variable: 'AMAP_KEY',
    kind: text,
    secret: true,
    about: 'the key of an AMap web service: places are then found to the house; without it to the city, offline',
  },
  faceSearch: {
    variable: 'FACE_SEARCH',
    kind: oneOf(['embedded', 'off']),
    otherwise: 'embedded',
    about:
      'who compares the faces of a search by picture: `embedded` compares what devices have sent of their captures, with `off` the page says that there is none',
  },
  strangerSimilarity: {
    variable: 'STRANGER_SIMILARITY',
    kind: whole(50, 100),
    otherwise: 80,
    about: 'percent from which two captures that nobody recognises are of one stranger',
  },
  strangerDays: {
    variable: 'STRANGER_DAYS',
    kind: whole(1, 366),
    otherwise: 30,
    about: 'days after which a stranger who comes again is a new one',
  },
  liveListeners: {
    variable: 'LIVE_LISTENERS',
    kind: whole(0, 100_000),
    otherwise: 2000,
    about: 'open consoles that a process tells what happens; 0: none, they ask now and again',
  },
  liveListenersPerAccount: {
    variable: 'LIVE_LISTENERS_PER_ACCOUNT',
    kind: whole(1, 1000),
    otherwise: 8,
    about: 'the same for one account, whose browser tabs each are one',
  },
  push: {
    variable: 'PUSH',
    kind: yesNo,
    otherwise: true,
    about:
      '0: nobody is sent notices of alarms through the push service of his browser ([what leaves the house](../docs/operations.md#push-notices-of-alarms))',
  },
  pushPrivateKey: {
    variable: 'PUSH_PRIVATE_KEY',
    kind: pushPrivateKey,
    secret: true,
    about: 'the private key that signs push notices (VAPID, base64url); without it one is made once and kept encrypted',
  },
  pushContact: {
    variable: 'PUSH_CONTACT',
    kind: pushContact,
    about: 'whom push services write to, such as `mailto:it@example.cn`; Apple takes no notice without it',
  },
  pushHosts: {
    variable: 'PUSH_HOSTS',
    kind: pushHosts,
    otherwise: [] as readonly string[],
    otherwiseText: '',
    about:
      'hosts of push services besides those of Google, Mozilla, Microsoft and Apple, with commas: `push.example.cn`, `*.example.cn`, or as a whole such as `http://10.0.0.7:8080`, the only way to an address of a private network',
  },
  pushDevicesPerAccount: {
    variable: 'PUSH_DEVICES_PER_ACCOUNT',
    kind: whole(1, 100),
    otherwise: 5,
    about: 'devices of an account that receive push notices',
  },
  trustProxy: {
    variable: 'TRUST_PROXY',
    kind: whole(0, 10),
    otherwise: 0,
    about:
      "how many proxies in front may say the caller's address; left out behind one, all people count as one address",
  },
  playground: {
    variable: 'PLAYGROUND',
    kind: yesNo,
    otherwise: false,
    about: '1 gives administrators the playground at `/playground`; `playground` of `CONSOLE_CONFIG` decides over it',
  },
  keepRecordsMonths: {
    variable: 'KEEP_RECORDS_MONTHS',
    kind: whole(0, 600),
    otherwise: 0,
    about:
      'opening records of so many full months are kept, older ones go for good; 0 keeps all. The operation log stays 36 months at least',
  },
  archiveAfterMonths: {
    variable: 'ARCHIVE_AFTER_MONTHS',
    kind: wholeOrNone(3, 600),
    otherwise: 0,
    about:
      'records of doors, captures and who has seen what stay in the database for so many full months, 3 at least; older months lie as Parquet files where the pictures lie, and are read from there where their time is asked for; 0 leaves all where they are',
  },
  consoleConfig: {
    variable: 'CONSOLE_CONFIG',
    kind: text,
    about:
      'a file that decides over `/config.json`: service, map, switches, title ([reference](../docs/en/reference/console-config.md))',
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    kind: oneOf(['silent', 'error', 'warn', 'info', 'debug']),
    otherwise: 'warn',
    about: 'silent, error, warn, info (a line for each call: request id, path, status, ms, account), debug',
  },
  slowStatementMs: {
    variable: 'SLOW_STATEMENT_MS',
    kind: whole(0, 600_000),
    otherwise: 1000,
    about: 'a statement that takes longer is logged at `warn`, without its values; 0 logs none',
  },
  metricsToken: {
    variable: 'METRICS_TOKEN',
    kind: token,
    secret: true,
    about: 'who sends it as `Authorization: Bearer …` is told `/metrics`; without it only this machine is',
  },
  openapi: { variable: 'OPENAPI', kind: yesNo, otherwise: true, about: '0 takes `/openapi.json` away' },
  mqttUrl: {
    variable: 'MQTT_URL',
    kind: address(['mqtts', 'mqtt'], 'mqtts://user:password@host:8883'),
    secret: true,
    about: 'the broker that the devices are behind ([devices](../docs/devices.md))',
  },
  mqttCa: {
    variable: 'MQTT_CA',
    kind: text,
    about:
      'the file of the certificates (PEM) that vouch for a broker at `mqtts://`; left out, those that the system trusts',
  },
  simulator: {
    variable: 'SIMULATOR',
    kind: text,
    otherwiseText: '1 with `DEMO`, 0 with `MQTT_URL`',
    about:
      'devices that are not there: 0, 1, or any of `latency=200-800,offline=0,refuse=0,alarms=6,openings=90,heartbeat=60` ([what each does](simulator/README.md))',
  },
  stopGraceSeconds: {
    variable: 'STOP_GRACE_SECONDS',
    kind: whole(0, 300),
    otherwise: 0,
    about: 'how long `/ready` is 503 at a stop before calls are refused: as long as a balancer needs to notice',
  },
  stopTimeoutSeconds: {
    variable: 'STOP_TIMEOUT_SECONDS',
    kind: whole(1, 600),
    otherwise: 30,
    about: 'how long a stop waits for what is under way before it cuts it off',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

type ValueOf<Entry> = Entry extends { kind: Kind<infer Value> }
  ? Entry extends { otherwise: unknown }
    ? Value
    : Value | undefined
  : never;

export type SettingValues = { [Name in SettingName]: ValueOf<(typeof settings)[Name]> };
