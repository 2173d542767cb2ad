import type { Row } from '../../core/values.ts';

/** One call of the list with more in its payload. */
export type Ask = (more: object) => Promise<ListAnswer>;

/** The content of a list call's answer. */
export interface ListAnswer {
  list: readonly Row[];
  /** Up to the cap. */
  total: number;
  /** There are more than `total`. */
  capped?: boolean;
  /** The cursor of the next page, beyond the cap too. */
  next?: string | null;
  /** Where figures were requested. */
  summary?: Readonly<Record<string, number | string | null>>;
  /** Where they were requested: how many rows each code of a field has. */
  counts?: Readonly<Record<string, number>>;
  /** Sentences about the rows, such as that earlier ones are archived. */
  notes?: readonly string[];
}
