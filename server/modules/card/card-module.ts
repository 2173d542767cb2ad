import { detailWithStillHeld } from '../../access/still-held.ts';
import { defineModule } from '../define-module.ts';
import { addCard } from './add-card.ts';
import { applyCardTransition } from './card-steps.ts';
import { homesOf } from './homes.ts';
import { listCardRecords, listCards } from './list-cards.ts';
import { replaceCard } from './replace-card.ts';
import { freezeRooms, listRoomCards } from './room-cards.ts';
import { stockIn } from './stock-in.ts';
import { syncCards } from './sync-cards.ts';

// A batch answers a result for each record; the payload decides which of both answers a call has.
const step = (payload: object, context: Parameters<typeof applyCardTransition>[1]) =>
  applyCardTransition(payload as Readonly<Record<string, unknown>>, context) as Promise<never>;

/** Access cards: issuing, every transition of their lifecycle, and the orders for doors that follow. */
export const cardModule = defineModule({
  '/control/card/v1/list': listCards,
  '/control/card/v1/detail': (payload, context) =>
    detailWithStillHeld('thing', { ...payload }, context) as Promise<never>,
  '/control/card/v1/record/list': listCardRecords,
  '/control/card/v1/homes': homesOf,
  '/control/card/v1/add': addCard,
  '/control/card/v1/stockIn': stockIn,
  '/control/card/v1/loss': step,
  '/control/card/v1/unloss': step,
  '/control/card/v1/freeze': step,
  '/control/card/v1/unfreeze': step,
  '/control/card/v1/cancel': step,
  '/control/card/v1/renew': step,
  '/control/card/v1/scrap': step,
  '/control/card/v1/sync': (payload, context) => syncCards(payload, context) as Promise<never>,
  '/control/card/v1/replace': replaceCard,
  '/control/card/v1/room/list': (payload, context) => listRoomCards({ ...payload }, context),
  '/control/card/v1/room/freeze': (payload, context) => freezeRooms(payload, context, 'freeze'),
  '/control/card/v1/room/unfreeze': (payload, context) => freezeRooms(payload, context, 'unfreeze'),
});
