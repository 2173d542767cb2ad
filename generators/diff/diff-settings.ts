import { type Difference, inWords, isSame, type Weight } from './difference.ts';

/** Keys whose change only changes texts. */
const TEXT_KEYS: ReadonlySet<string> = new Set([
  'title',
  'label',
  'help',
  'empty',
  'placeholder',
  'description',
  'unit',
  'emptyText',
  'messages',
  'success',
  'disabledText',
  'hint',
  'menuName',
  'roleName',
]);

/** Keys whose change affects what is protected or allowed. */
const ACCESS_KEYS: ReadonlySet<string> = new Set(['access', 'menuCode', 'menuCodes', 'sensitive', 'scope', 'reveal']);

/**
 * Reports every setting of a thing that differs: `column phone: width 100 → 120`.
 *
 * @param name the words in front, such as `column phone`
 * @param passed keys that are reported elsewhere
 */
export function diffSettings(
  subject: string,
  name: string,
  before: object,
  after: object,
  passed: ReadonlySet<string> = new Set(),
): Difference[] {
  const old = before as Readonly<Record<string, unknown>>;
  const now = after as Readonly<Record<string, unknown>>;
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => !passed.has(key));
  return keys
    .filter((key) => !isSame(old[key], now[key]))
    .map((key) => ({ subject, text: sentence(name, key, old[key], now[key]), weight: weightOf(key) }));
}

function weightOf(key: string): Weight {
  if (TEXT_KEYS.has(key)) return 'text';
  return ACCESS_KEYS.has(key) ? 'access' : 'behaviour';
}

function sentence(name: string, key: string, old: unknown, now: unknown): string {
  if (key === 'sensitive') {
    if (old === undefined || old === false) return `${name} became sensitive`;
    if (now === undefined || now === false) return `${name} is no longer sensitive`;
  }
  if (key === 'required') return now ? `${name} must be given now` : `${name} need not be given any more`;
  if (key === 'menuCodes') {
    const codes = (now as string[]).join(' and ');
    return codes === '' ? `${name} needs no code any more` : `${name} now needs ${codes}`;
  }
  if (isNames(old) && isNames(now)) {
    const lost = old.filter((each) => !now.includes(each));
    const gained = now.filter((each) => !old.includes(each));
    if (lost.length + gained.length === 0) return `${name}: ${key} stand in another order`;
    const changes = [lost.length > 0 && `without ${lost.join(', ')}`, gained.length > 0 && `with ${gained.join(', ')}`];
    return `${name}: ${key} now ${changes.filter(Boolean).join(' and ')}`;
  }
  if (old === undefined) return `${name}: ${key} is now ${inWords(now)}`;
  if (now === undefined) return `${name}: ${key} ${inWords(old)} removed`;
  return `${name}: ${key} ${inWords(old)} → ${inWords(now)}`;
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
