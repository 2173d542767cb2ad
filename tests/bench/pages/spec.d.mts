export type ListName = 'records' | 'visits';

export interface Choice {
  value: string;
  label: string;
  color: string;
}

export interface SpecFilter {
  key: string;
  label: string;
  kind: 'text' | 'select' | 'dateRange' | 'number';
  dict?: string;
}

export interface SpecColumn {
  key: string;
  title: string;
  kind: 'image' | 'text' | 'phone' | 'tag' | 'number' | 'datetime' | 'actions';
  /** Pixels. */
  width: number;
  dict?: string;
  sortable?: boolean;
  fixed?: 'right';
}

export interface SpecList {
  title: string;
  toolbar: string[];
  filters: SpecFilter[];
  columns: SpecColumn[];
}

export interface SpecField {
  name: string;
  label: string;
  kind: 'text' | 'select' | 'number' | 'date' | 'switch' | 'textarea';
  initial: string | number | boolean;
  required?: boolean;
  maxLength?: number;
  options?: Choice[];
  /** Shown only while that field has this value. */
  when?: { name: string; value: string };
  hidden?: boolean;
}

/** `id` and one value a column: phone numbers in full, times in milliseconds since the epoch, pictures as data addresses. */
export type SpecRow = Record<string, string | number>;

export const DICTS: Record<string, Choice[]>;
export const LISTS: Record<ListName, SpecList>;
/** The words of a row's buttons. */
export const ACTIONS: string[];
export function mask(phone: string): string;
export function rows(page: ListName, n: number): SpecRow[];
/** Answers in a later task, as a server would. */
export function stub(n: number): (page: ListName) => Promise<{ list: SpecRow[]; total: number }>;
export function fields(m: number): SpecField[];
export function middleText(list: SpecField[]): SpecField;
