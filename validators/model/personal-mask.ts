import type { Text } from '../../schemas/generated/grammar.ts';

/** What of a field tells what it holds. */
interface Told {
  type: string;
  format?: string;
  label?: Text;
  dictionary?: string;
}

/** The mask of what a field holds, by its format, its name, its label, in this order. */
const KINDS = [
  {
    mask: 'phone',
    formats: ['mobile'],
    name: /^(?:phone|mobile|tel|telephone|cellphone)(?:No|Number)?$|(?:Phone|Mobile|Telephone)(?:No|Number)?$/,
    zh: /手机号|电话$|电话号码/,
    en: /\b(?:mobile|phone|telephone)(?: number)?$/i,
  },
  {
    mask: 'citizenId',
    formats: ['citizen-id'],
    name: /^(?:certificateNo|certNo|idCard|idCardNo|idNo|idNumber|citizenId|citizenNo)$|(?:CertificateNo|CertNo|IdCard|IdCardNo|CitizenId)$/,
    zh: /身份证|证件号/,
    en: /\b(?:ID number|citizen (?:ID|number)|certificate number|identity card)$/i,
  },
  {
    mask: 'card',
    formats: ['card-number'],
    name: /^card(?:No|Number)$|(?:Card|card)Number$|[a-z]CardNo$/,
    zh: /卡号$/,
    en: /\bcard (?:number|no\.?)$/i,
  },
  {
    mask: 'name',
    formats: [],
    name: /^(?:person|resident|real|visitor|worker|owner|host|applicant|guest|tenant|member|staff|contact)Name$|^(?:fullName|emergencyContact)$/,
    zh: /(?:姓名|联系人|负责人|申请人|业主)$/,
    en: /\b(?:full name|contact person)$/i,
  },
] as const;

/**
 * The mask that a field needs by what it says of itself: a mobile number, a certificate number, a card number or the name of
 * a person. The landline of an office is nobody's.
 */
export function personalMask(field: string, told: Told): 'phone' | 'citizenId' | 'card' | 'name' | undefined {
  const { type, format = '', label, dictionary } = told;
  if (type !== 'string' || dictionary !== undefined || format === 'landline') return undefined;
  const byFormat = KINDS.find(({ formats }) => (formats as readonly string[]).includes(format));
  if (byFormat) return byFormat.mask;
  // What is a picture, a day or an address of a machine is none of them, whatever it is called.
  if (format !== '' && format !== 'digits' && format !== 'letters-digits') return undefined;
  const byName = KINDS.find(({ name }) => name.test(field));
  return (byName ?? KINDS.find(({ zh, en }) => zh.test(label?.zh ?? '') || en.test(label?.en ?? '')))?.mask;
}
