/** The fields that both sides of the comparison show: mixed, as in a real form, and always the same. */
export const KINDS = [
  'input',
  'select',
  'number',
  'date',
  'input',
  'radio',
  'switch',
  'input',
  'select',
  'textarea',
] as const;

export interface BenchField {
  name: string;
  label: string;
  kind: (typeof KINDS)[number];
  required: boolean;
}

export const CHOICES = ['一', '二', '三', '四', '五'].map((label, at) => ({
  value: String(at + 1),
  label: `选项${label}`,
}));

export const fields = (count: number): BenchField[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `field${at}`,
    label: `字段${at}`,
    kind: KINDS[at % KINDS.length] ?? 'input',
    required: at % 3 === 0,
  }));

/** How many fields the page is asked to show: `?n=50`. */
export const fieldCount = () => Number(new URLSearchParams(location.search).get('n') ?? 50);

/** Whether the runtime's fields are in sections, of which it draws those that come near: `&sections`. */
export const inSections = () => new URLSearchParams(location.search).has('sections');

/** Seen when all is there. */
export const READY = '提交表单';
