import { CODES } from '../../schemas/generated/codes.ts';
import { wallNumber } from '../core/wall-time.ts';

/** Why somebody is not let in, in the order in which it is looked for. The words are what doors, visitors and records are shown. */
export const ADMISSION_REASONS = {
  fever: { zh: '体温异常', en: 'Temperature too high' },
  temperatureInvalid: { zh: '体温读数无效，请重新测量', en: 'Temperature not readable, measure again' },
  codeRed: { zh: '健康码为红码', en: 'Health code is red' },
  codeYellow: { zh: '健康码为黄码', en: 'Health code is yellow' },
  codeStale: { zh: '健康码已过期', en: 'Health code is stale' },
  codeMissing: { zh: '未申领健康码', en: 'No health code' },
  codeFailed: { zh: '健康码核验失败', en: 'Health code could not be checked' },
  testPositive: { zh: '核酸检测阳性', en: 'Test is positive' },
  testInconclusive: { zh: '核酸检测待复核', en: 'Test is inconclusive' },
  testPending: { zh: '核酸检测未出结果', en: 'Test has no result yet' },
  testMissing: { zh: '无核酸检测记录', en: 'No test' },
  testOld: { zh: '核酸检测已过有效时长', en: 'Test is too old' },
  testInFuture: { zh: '核酸检测时间有误', en: 'Test is dated in the future' },
  vaccineMissing: { zh: '疫苗接种未达要求', en: 'Vaccination is not sufficient' },
} as const satisfies Record<string, { zh: string; en: string }>;

export type AdmissionReason = keyof typeof ADMISSION_REASONS;

/** What the community has settled (communityBaseSetting). */
export interface AdmissionSetting {
  /** ℃; who has it or more has a fever. */
  temperatureLimit: number;
  healthCodeCheck: boolean;
  /** For how many hours a negative test counts; null or left out: no test is asked for. */
  nucleicHours?: number | null;
  /** The least vaccination, a code of vaccineState; null or left out: none is asked for. */
  vaccineState?: string | null;
}

/** What is known of somebody; null and left out both mean that it is not. */
export interface AdmissionCheck {
  /** ℃; without one nothing was measured, and it refuses nobody. */
  temperature?: number | null;
  healthCode?: string | null;
  /** The result of the newest test, a code of nucleicResult. */
  nucleicResult?: string | null;
  /** When its sample was taken, UTC+8 text. */
  nucleicTime?: string | null;
  vaccineState?: string | null;
}

export interface Admission {
  verificationState: typeof CODES.verificationState.passed | typeof CODES.verificationState.failed;
  /** The first of the reasons, null when the person is let in. */
  reason: AdmissionReason | null;
  reasons: readonly AdmissionReason[];
}

/** ℃. A reading outside is that of a wall, a coffee or a cold lens, and no temperature of a person. */
const READABLE = { least: 34, most: 43 };
const HOUR = 3_600_000;

const { healthCode, nucleicResult } = CODES;

const OF_CODE: ReadonlyMap<string, AdmissionReason | null> = new Map([
  [healthCode.green, null],
  [healthCode.yellow, 'codeYellow'],
  [healthCode.red, 'codeRed'],
  [healthCode.stale, 'codeStale'],
  [healthCode.none, 'codeMissing'],
  [healthCode.checkFailed, 'codeFailed'],
] as const);

/**
 * Decides whether somebody is let in. Nothing else does: gates, visitors and the records of health codes all ask here.
 *
 * - A temperature counts as it is shown, with one decimal; at the limit it is a fever.
 * - A positive test refuses whatever the setting, until there is a newer one. A negative test counts for the hours of the setting,
 *   the last second included, from when its sample was taken.
 * - What the setting asks for and nobody knows refuses.
 * @param now UTC+8 text, `YYYY-MM-DD HH:mm:ss`
 */
export function decideAdmission(setting: AdmissionSetting, check: AdmissionCheck, now: string): Admission {
  const reasons = [
    ofTemperature(setting, check),
    ofCode(setting, check),
    ofTest(setting, check, now),
    ofVaccine(setting, check),
  ].filter((reason) => reason !== null);
  const [reason = null] = reasons;
  const { passed, failed } = CODES.verificationState;
  return { verificationState: reason ? failed : passed, reason, reasons };
}

function ofTemperature(
  { temperatureLimit }: AdmissionSetting,
  { temperature }: AdmissionCheck,
): AdmissionReason | null {
  if (temperature === undefined || temperature === null) return null;
  const tenths = Math.round(temperature * 10);
  if (!(tenths >= READABLE.least * 10 && tenths <= READABLE.most * 10)) return 'temperatureInvalid';
  return tenths >= Math.round(temperatureLimit * 10) ? 'fever' : null;
}

function ofCode({ healthCodeCheck }: AdmissionSetting, { healthCode: code }: AdmissionCheck): AdmissionReason | null {
  if (!healthCodeCheck) return null;
  if (!code) return 'codeMissing';
  const reason = OF_CODE.get(code);
  return reason === undefined ? 'codeFailed' : reason;
}

function ofTest({ nucleicHours }: AdmissionSetting, check: AdmissionCheck, now: string): AdmissionReason | null {
  const { nucleicResult: result, nucleicTime } = check;
  if (result === nucleicResult.positive) return 'testPositive';
  if (!nucleicHours) return null;
  if (result === nucleicResult.inconclusive) return 'testInconclusive';
  if (result === nucleicResult.pending) return 'testPending';
  if (result !== nucleicResult.negative || !nucleicTime) return 'testMissing';
  const age = wallNumber(now) - wallNumber(nucleicTime);
  // Not a time at all.
  if (Number.isNaN(age)) return 'testMissing';
  if (age < 0) return 'testInFuture';
  return age > nucleicHours * HOUR ? 'testOld' : null;
}

function ofVaccine(
  { vaccineState: least }: AdmissionSetting,
  { vaccineState }: AdmissionCheck,
): AdmissionReason | null {
  if (!least) return null;
  return Number(vaccineState ?? CODES.vaccineState.none) >= Number(least) ? null : 'vaccineMissing';
}
