import type { CardStateCode } from '../../schemas/generated/entities.ts';
import type { Passer } from './passer.ts';
import type { DemoResident } from './people.ts';

/** A card before it is a row: whose, and what became of it. */
export interface PlannedCard {
  cardNo: string;
  state: CardStateCode;
  /** Who holds it or held it; null for one in stock. */
  passer: Passer | null;
  resident: DemoResident | null;
  /** The day it was issued or, for the stock, added. */
  sinceDay: number;
  /** The day it was lost, frozen, cancelled, or ran out; null for one in use. */
  endDay: number | null;
  /** The card that its holder opens doors with, if with any. */
  isMain: boolean;
}
