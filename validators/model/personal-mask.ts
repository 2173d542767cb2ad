import type { Property, Sensitive, Text } from '../../schemas/generated/grammar.ts';

/** The parts of a field that show what it contains. */
interface FieldDescription {
  type: string;
  format?: string;
  label?: Text;
  dictionary?: string;
  /** The value is a key, whatever its label is. */
  relation?: unknown;
}

type Mask = Sensitive['mask'];

/** What belongs to a person, and how it is hidden. */
export interface PersonalKind {
  /** The mask that is proposed. */
  mask: Mask;
  /** Every mask that hides enough of it. */
  fits: readonly Mask[];
}

interface Kind extends PersonalKind {
  /** Formats that prove it by themselves. */
  formats: readonly string[];
  /** Formats beside which name and label count; a day is a birthday only where it is called so. */
  beside: readonly string[];
  name: RegExp;
  zh: RegExp;
  en: RegExp;
}

const PLAIN = ['', 'digits', 'letters-digits'];

/** Tried from the top: the last characters of a name are more significant than those before them. */
const KINDS: readonly Kind[] = [
  {
    mask: 'phone',
    fits: ['phone', 'full'],
    formats: ['mobile'],
    beside: PLAIN,
    name: /^(?:(?:phone|mobile|tel|telephone|cellphone)(?:No|Num|Number)?|phoneNo|contactTel|shouji(?:hao|Hao|haoma)?|dianhua|(?:lianxi)?[dD]ianhua|lianxiFangshi)$|(?:Phone|Mobile|Tel|Telephone|Cellphone|Shouji|Dianhua)(?:No|Num|Number|Hao)?$/,
    zh: /手机$|手机号|电话$|电话号码|联系方式$/,
    en: /\b(?:mobile|cell ?phone|phone|telephone)(?: (?:number|no\.?))?$/i,
  },
  {
    mask: 'citizenId',
    fits: ['citizenId', 'full'],
    formats: ['citizen-id'],
    beside: PLAIN,
    name: /^(?:certificateNo|certificateNumber|certNo|certNumber|idCard|idCardNo|idCardNumber|idNo|idNumber|identityNo|identityNumber|identityCard|citizenId|citizenNo|passportNo|passportNumber|sfz|sfzh|shenfenzheng(?:hao|Hao)?|zhengjian(?:hao|Hao|haoma))$|(?:CertificateNo|CertificateNumber|CertNo|IdCard|IdCardNo|IdCardNumber|IdNumber|IdentityNo|IdentityCard|CitizenId|CitizenNo|PassportNo|PassportNumber)$/,
    zh: /身份证(?:号|号码)?$|身份证号|证件号|护照号|公民身份号码/,
    en: /\b(?:ID number|ID no\.?|ID card(?: number)?|citizen (?:ID|number)|certificate number|identity (?:card|number)|passport number)$/i,
  },
  {
    mask: 'card',
    fits: ['card', 'full'],
    formats: ['card-number'],
    beside: PLAIN,
    name: /^(?:card(?:No|Num|Number)|kahao|menkahao|bank(?:Account|Card)(?:No|Number)?|accountNumber|yinhangka(?:hao|Hao)?|yinhangzhanghao)$|(?:Card|card)(?:Num|Number)$|[a-z]CardNo$|(?:BankAccount|BankCard)(?:No|Number)?$/,
    zh: /卡号$|银行卡$|银行账[号户]$|收款账[号户]$/,
    en: /\b(?:card (?:number|no\.?)|bank (?:account|card)(?: (?:number|no\.?))?)$/i,
  },
  {
    mask: 'name',
    fits: ['name', 'full'],
    formats: ['plate-no', 'plate-standard', 'plate-new-energy'],
    beside: PLAIN,
    name: /^(?:plate(?:No|Num|Number)?|licen[cs]ePlate(?:No|Number)?|(?:car|vehicle)(?:No|Number|Plate|PlateNo)|chepai(?:hao|Hao)?)$|(?:PlateNo|PlateNumber|LicensePlate|Chepai)$/,
    zh: /车牌(?:号|号码)?$/,
    en: /\b(?:(?:licen[cs]e |number )?plate)(?: (?:number|no\.?))?$/i,
  },
  {
    mask: 'name',
    fits: ['name', 'full'],
    formats: ['email'],
    beside: PLAIN,
    name: /^(?:e?mail(?:Address)?|youxiang)$|(?:Email|EmailAddress|Mailbox|Youxiang)$/,
    zh: /邮箱(?:地址)?$|电子邮件$/,
    en: /\be-?mail(?: address)?$/i,
  },
  {
    mask: 'name',
    fits: ['name', 'full'],
    formats: [],
    beside: PLAIN,
    name: /^(?:wechat(?:Id|No|Account)?|weChat(?:Id|No|Account)?|weixin(?:Hao|hao|Id|No)?|wx(?:Id|No)|openId|openid|unionId|unionid|qq(?:No|Number)?)$|(?:Wechat|WeChat|Weixin)(?:Id|No|Account|Hao)?$/,
    zh: /微信(?:号|账号)?$|QQ号?$/,
    en: /\bwe ?chat(?: (?:ID|account|number))?$|\bQQ(?: number)?$/i,
  },
  {
    mask: 'name',
    fits: ['name', 'full'],
    formats: [],
    beside: ['', 'region-code'],
    name: /^(?:domicile|huji(?:Dizhi|dizhi)?|zhuzhi|jiatingzhuzhi|(?:home|family|residence|residential|registered|permanent|domicile|census|household|living|mailing|postal|contact|current)Address)$|(?:Domicile|HomeAddress|ResidenceAddress|RegisteredAddress|DomicileAddress)$/,
    zh: /户籍(?:地址|所在地|地)$|住址$|居住地址$|家庭地址$|通讯地址$|通信地址$|联系地址$|身份证地址$|收货地址$/,
    en: /\b(?:registered|home|family|domicile|residential|residence|permanent|mailing|postal|contact|living) address$|\bdomicile$/i,
  },
  {
    mask: 'date',
    fits: ['date', 'full'],
    formats: [],
    beside: ['', 'calendar-date', 'date-time'],
    name: /^(?:birthday|birthDate|birthdate|birth|dateOfBirth|dob|shengri|chushengriqi)$|(?:Birthday|BirthDate|Shengri)$/,
    zh: /生日$|出生(?:日期|年月|年月日)$/,
    en: /\b(?:birthday|date of birth|birth date)$/i,
  },
  {
    mask: 'full',
    fits: ['full'],
    formats: [],
    beside: PLAIN,
    name: /^(?:password|passwd|pwd|passCode|passcode|smsCode|verifyCode|verificationCode|mima|kouling)$|(?:Password|PassCode|SmsCode|VerifyCode)$/,
    zh: /密码$|口令$|验证码$|通行码$/,
    en: /\b(?:password|passcode|pass code|verification code)$/i,
  },
  {
    mask: 'name',
    fits: ['name', 'full'],
    formats: [],
    beside: PLAIN,
    name: /^(?:person|resident|real|visitor|worker|owner|host|applicant|guest|tenant|member|staff|contact|householder|landlord|renter|lodger|driver|guardian|spouse|employee|customer|manager|principal|operator|handler|lessee|holder|cardholder|family|child|kid|parent|patient|courier|matched|emergencyContact)Name$|^(?:fullName|trueName|emergencyContact|contactPerson|linkman|linkMan|householder|landlord|xingming|lianxiren|yezhu|huzhu|fangkexingming)$|(?:RealName|FullName|PersonName|ResidentName|OwnerName|VisitorName|ContactName|Xingming|ContactPerson)$/,
    zh: /(?:姓名|联系人|负责人|申请人|业主|户主|房东|租客|被访人|监护人|车主|持卡人|收件人|紧急联系人|匹配居民)$/,
    en: /\b(?:full name|real name|contact person|householder|landlord|card ?holder|person in charge)$/i,
  },
];

/**
 * The personal data in a field, by its format, its name, its label, in this order. Undefined where it
 * is not personal, such as the landline of an office.
 */
export function personalKind(field: string, described: FieldDescription): PersonalKind | undefined {
  const { type, format = '', label, dictionary, relation } = described;
  if (type !== 'string' || dictionary !== undefined || relation !== undefined || format === 'landline')
    return undefined;
  const called = `${format}\n${field}\n${label?.zh ?? ''}\n${label?.en ?? ''}`;
  const kind = known.get(called);
  if (kind || known.has(called)) return kind;
  if (known.size >= MOST_KNOWN) known.clear();
  const found = kindOf(field, format, label);
  known.set(called, found);
  return found;
}

/** A console has the same fields under the same names again and again. */
const known = new Map<string, PersonalKind | undefined>();

/** A watch or a playground that runs for weeks drops old entries. */
const MOST_KNOWN = 20_000;

function kindOf(field: string, format: string, label: Text | undefined): PersonalKind | undefined {
  const byFormat = KINDS.find(({ formats }) => formats.includes(format));
  if (byFormat) return byFormat;
  // A picture, a moment or an address of a machine is none of them, whatever its name.
  const kinds = KINDS.filter(({ beside }) => beside.includes(format));
  const byName = kinds.find(({ name }) => name.test(field));
  return byName ?? kinds.find(({ zh, en }) => zh.test(label?.zh ?? '') || en.test(label?.en ?? ''));
}

/** The mask that a field needs by its own description. */
export function personalMask(field: string, described: FieldDescription): Mask | undefined {
  return personalKind(field, described)?.mask;
}

/** A field with unmasked personal data is one mistake: its columns and filters are not reported besides. */
export function hasFittingMask(field: string, property: Property): boolean {
  const kind = personalKind(field, property);
  if (!kind || property.clearBecause) return true;
  const { sensitive } = property;
  const needsEncrypting = ENCRYPTED.has(kind.mask) && !property.joined;
  return (
    sensitive !== undefined && kind.fits.includes(sensitive.mask) && (!needsEncrypting || sensitive.encrypted === true)
  );
}

/** Masks of values that identify a person or open doors: they are found by their blind index, never by reading. */
export const ENCRYPTED: ReadonlySet<Mask> = new Set(['phone', 'citizenId', 'card']);
