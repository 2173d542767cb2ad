import type { Language } from '../core/errors.ts';
import type { RecordServices } from '../services/record-services.ts';
import type { Holder } from './holder.ts';

/** The end time of something unlimited. */
export const NO_END = '2099-12-31 23:59:59';

/** Times are UTC+8 text. */
export interface NewCard {
  /** From the stock, or new. */
  cardNo: string;
  cardType?: string | undefined;
  cardUsage?: string | undefined;
  startTime?: string | null | undefined;
  /** Left out: the end of the tenancy. */
  endTime?: string | null | undefined;
  /** Left out: the doors that the holder may pass, and those that belong to the room. */
  deviceIds?: readonly string[] | null | undefined;
  deposit?: number | null | undefined;
  batchNo?: string | null | undefined;
  remark?: string | null | undefined;
  /** The name of the account that issues it. */
  issueBy: string;
  /** The name of the step in the card's history; left out means `issue`. */
  action?: 'replace';
}

/** A card, and who is to hold it. */
export interface CardWish {
  holder: Holder;
  card: NewCard;
}

/** What issuing cards needs; refusals are in this language. */
export type CardServices = RecordServices & { language?: Language };

/** The number as it is stored. */
export function numberOf({ cardNo }: NewCard): string {
  return cardNo.trim().toUpperCase();
}
