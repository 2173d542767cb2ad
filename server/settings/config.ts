import { StartFailure } from '../core/start-failure.ts';
import { type CertificateFiles, readCertificate, type ServerCertificate } from '../tls/read-certificate.ts';
import { type MqttPlace, mqttPlaceOf } from './mqtt-place.ts';
import { readCertificates } from './read-certificates.ts';
import { type Environment, readSettings, type SettingsFile } from './read-settings.ts';
import type { S3Place } from './s3-place.ts';
import type { SettingValues } from './settings.ts';
import { DEFAULT_SIMULATOR, readSimulator, type SimulatorSettings } from './simulator-settings.ts';

/** Everything about this server that is decided outside the program. */
export interface ServerConfig {
  host: string;
  /** 0 takes any free one. */
  port: number;
  /** With it the server listens with TLS, and uses HTTP/2. */
  tls?: ServerTls;
  /** A PostgreSQL server; left out means the embedded database in the data folder. */
  databaseUrl?: string;
  /** The same database past a pooler, for what needs a session of its own; left out, `databaseUrl`. */
  databaseDirectUrl?: string;
  /** Streaming replicas, for calls that only read. */
  databaseReadUrls: readonly string[];
  /** Seconds that a replica may be behind. */
  databaseReadLagSeconds: number;
  dataDir: string;
  /** A bucket for uploaded pictures and the files of jobs; left out means the folder `files` in the data folder. */
  s3?: S3Place;
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
  /** The same of SMS that are no codes to sign in. */
  smsNoticesDailyLimit: number;
  /** Of those a minute, all numbers and processes together. */
  smsPerMinute: number;
  /** Seconds between two looks at what has come due by the clock. */
  scheduleSeconds: number;
  /** Rows of one exported file; more become several, after a question. */
  exportRowsPerFile: number;
  /** So many codes for a number in ten minutes; for the next one a picture has to be answered. */
  smsCaptchaAfter: number;
  /** So often an hour an account may have masked values shown in full. */
  revealsPerHour: number;
  /** Sessions that an account may have at once; 0 means any number. */
  sessionsPerAccount: number;
  /**
   * The service that decides whether a name and a citizen number belong together; left out, only the demo certifies, by the
   * checksum.
   */
  identityWebhook?: string;
  /** The service that says which health code a person has; left out, only the demo has codes. */
  healthCodeWebhook?: string;
  /** Of AMap's web service, which then finds places to the house; left out, they are found to the city, offline. */
  amapKey?: string;
  /** Who compares the faces of a search by picture. */
  faceSearch: 'embedded' | 'off';
  /** Percent from which two captures that nobody recognises are of one stranger. */
  strangerSimilarity: number;
  /** Days after which a stranger who comes again is a new one. */
  strangerDays: number;
  /** How many open consoles this process notifies of events; 0: none, they poll instead. */
  liveListeners: number;
  /** The same for one account: each of its browser tabs is one. */
  liveListenersPerAccount: number;
  /** Whether alarms are sent through the push services of browsers. */
  push: boolean;
  /** Signs push notices; left out, one is made once and kept in the database. */
  pushPrivateKey?: string;
  /** Whom push services write to: `mailto:` or `https:`. */
  pushContact?: string;
  /** Push services besides the known ones. */
  pushHosts: readonly string[];
  /** Devices of an account that receive push notices. */
  pushDevicesPerAccount: number;
  /** How many proxies in front are trusted to state the caller's address. */
  trustProxy: number;
  /** Administrators may try out page documents at /playground. */
  playground: boolean;
  /** Full months that records are kept; 0 keeps all. */
  keepRecordsMonths: number;
  /** Full months after which records lie in files; 0 for never. */
  archiveAfterMonths: number;
  /** A file that overrides the content of `/config.json`; read and checked by the code that starts the server. */
  consoleConfig?: string;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Milliseconds after which a statement is worth a line; 0 for never. */
  slowStatementMs: number;
  /** Opens /metrics to callers that send it; without it only to this machine. */
  metricsToken?: string;
  /** Whether /openapi.json is served. */
  openapi: boolean;
  /** The broker that the devices are behind. */
  mqtt?: MqttPlace;
  /** Simulates devices; left out, none are simulated. */
  simulator?: SimulatorSettings;
  /** Seconds that a stop goes on answering while it reports that it is not ready. */
  stopGraceSeconds: number;
  /** Seconds that a stop waits for what is under way. */
  stopTimeoutSeconds: number;
}

/** The certificate as it was read at the start, and where a renewed one is looked for. */
export interface ServerTls {
  files: CertificateFiles;
  certificate: ServerCertificate;
}

/**
 * Reads what `settings/settings.ts` knows from the environment and, where one was given, from a settings file; the
 * environment wins. An empty variable counts as left out.
 *
 * @throws StartFailure naming everything that cannot be used, and what it takes
 */
export function readConfig(environment: Environment, file?: SettingsFile): ServerConfig {
  const { values, mistakes } = readSettings(environment, file);
  const s3 = s3PlaceOf(values, mistakes);
  const demo = values.demo ?? values.databaseUrl === undefined;
  const mqtt = mqttOf(values, mistakes);
  const simulator = simulatorOf(values, demo, mistakes);
  const tls = tlsOf(values, mistakes);
  if (values.databaseUrl === undefined) {
    if (values.databaseReadUrls.length > 0) mistakes.push('DATABASE_READ_URLS are replicas of DATABASE_URL: set both.');
    if (values.databaseDirectUrl)
      mistakes.push('DATABASE_DIRECT_URL is the way past a pooler at DATABASE_URL: set both.');
  }
  const { archiveAfterMonths: archived, keepRecordsMonths: kept } = values;
  if (kept > 0 && archived >= kept) {
    mistakes.push(
      `ARCHIVE_AFTER_MONTHS is ${archived} and KEEP_RECORDS_MONTHS ${kept}: records would go before they are archived. Archive them earlier, or leave it out.`,
    );
  }
  if (mistakes.length > 0) throw new StartFailure(sentenceOf(mistakes));
  return {
    host: values.host,
    port: values.port,
    tls,
    databaseUrl: values.databaseUrl,
    databaseDirectUrl: values.databaseDirectUrl,
    databaseReadUrls: values.databaseReadUrls,
    databaseReadLagSeconds: values.databaseReadLagSeconds,
    dataDir: values.dataDir,
    s3,
    keys: values.consoleKeys,
    appKey: values.appKey,
    demo,
    adminPhone: values.adminPhone,
    smsWebhook: values.smsWebhook,
    smsResendSeconds: values.smsResendSeconds,
    smsDailyLimit: values.smsDailyLimit,
    smsNoticesDailyLimit: values.smsNoticesDailyLimit,
    smsPerMinute: values.smsPerMinute,
    scheduleSeconds: values.scheduleSeconds,
    exportRowsPerFile: values.exportRowsPerFile,
    // Who lets codes follow each other without a pause tries things out.
    smsCaptchaAfter: values.smsCaptchaAfter ?? (values.smsResendSeconds === 0 ? 1000 : 3),
    revealsPerHour: values.revealsPerHour,
    sessionsPerAccount: values.sessionsPerAccount,
    identityWebhook: values.identityWebhook,
    healthCodeWebhook: values.healthCodeWebhook,
    amapKey: values.amapKey,
    faceSearch: values.faceSearch,
    strangerSimilarity: values.strangerSimilarity,
    strangerDays: values.strangerDays,
    liveListeners: values.liveListeners,
    liveListenersPerAccount: values.liveListenersPerAccount,
    push: values.push,
    pushPrivateKey: values.pushPrivateKey,
    pushContact: values.pushContact,
    pushHosts: values.pushHosts,
    pushDevicesPerAccount: values.pushDevicesPerAccount,
    trustProxy: values.trustProxy,
    playground: values.playground,
    keepRecordsMonths: values.keepRecordsMonths,
    archiveAfterMonths: values.archiveAfterMonths,
    consoleConfig: values.consoleConfig,
    logLevel: values.logLevel,
    slowStatementMs: values.slowStatementMs,
    metricsToken: values.metricsToken,
    openapi: values.openapi,
    mqtt,
    simulator,
    stopGraceSeconds: values.stopGraceSeconds,
    stopTimeoutSeconds: values.stopTimeoutSeconds,
  };
}

function sentenceOf(mistakes: readonly string[]): string {
  if (mistakes.length === 1) return mistakes[0] ?? '';
  return `${mistakes.length} settings cannot be used:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`;
}

function tlsOf({ tlsCertificate, tlsKey }: SettingValues, mistakes: string[]): ServerTls | undefined {
  if (tlsCertificate === undefined && tlsKey === undefined) return undefined;
  if (tlsCertificate === undefined || tlsKey === undefined) {
    const [set, missing] = tlsKey === undefined ? ['TLS_CERTIFICATE', 'TLS_KEY'] : ['TLS_KEY', 'TLS_CERTIFICATE'];
    mistakes.push(`${set} is set and ${missing} is not: HTTPS needs both, without them the server speaks HTTP.`);
    return undefined;
  }
  const files = { certificate: tlsCertificate, key: tlsKey };
  const result = readCertificate(files);
  if ('read' in result) return { files, certificate: result.read };
  const variable = result.of === 'key' ? 'TLS_KEY' : 'TLS_CERTIFICATE';
  mistakes.push(`${variable} names ${files[result.of]}, which ${result.wrong}.`);
  return undefined;
}

function mqttOf({ mqttUrl, mqttCa }: SettingValues, mistakes: string[]): MqttPlace | undefined {
  const place = mqttUrl === undefined ? undefined : mqttPlaceOf(mqttUrl);
  if (mqttUrl !== undefined && !place) {
    mistakes.push('MQTT_URL has a user name or a password with a % that encodes nothing: write it as %25.');
  }
  if (mqttCa === undefined) return place;
  if (mqttUrl === undefined || place?.tls === false) {
    mistakes.push('MQTT_CA vouches for a broker at mqtts://: MQTT_URL names none.');
    return place;
  }
  const read = readCertificates(mqttCa);
  if ('ca' in read) return place && { ...place, ca: read.ca };
  mistakes.push(`MQTT_CA names ${mqttCa}, which ${read.wrong}.`);
  return place;
}

/** Devices are behind a broker or played, never both. */
function simulatorOf(values: SettingValues, demo: boolean, mistakes: string[]): SimulatorSettings | undefined {
  const { simulator: switches, mqttUrl } = values;
  if (switches === undefined) return demo && mqttUrl === undefined ? DEFAULT_SIMULATOR : undefined;
  const read = readSimulator(switches);
  if ('mistakes' in read) {
    mistakes.push(...read.mistakes);
    return undefined;
  }
  if (read.simulator && mqttUrl !== undefined) {
    mistakes.push('SIMULATOR and MQTT_URL are both set: leave one out.');
  }
  return read.simulator || undefined;
}

function s3PlaceOf(values: SettingValues, mistakes: string[]): S3Place | undefined {
  const { s3BucketUrl: bucketUrl, s3Region: region, s3AccessKeyId, s3SecretAccessKey } = values;
  if (bucketUrl === undefined) return undefined;
  const { search, username } = new URL(bucketUrl);
  if (search !== '' || username !== '') {
    mistakes.push(
      'S3_BUCKET_URL is the address of the bucket alone: keys go into S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  }
  if (!s3AccessKeyId || !s3SecretAccessKey) {
    mistakes.push('S3_BUCKET_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
    return undefined;
  }
  return { bucketUrl, region, accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey };
}
