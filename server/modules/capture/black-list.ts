import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { sameFaces } from '../../access/same-faces.ts';
import { syncDenyList } from '../../faces/deny-list.ts';
import { wrongState } from '../../lifecycle/check-state.ts';
import { act } from '../../operations/write/act.ts';
import { create } from '../../operations/write/create.ts';
import { update } from '../../operations/write/update.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';

type Similar = Endpoints['/control/facial/v1/black/similar'];

/** Blacklists somebody: devices that know faces are told. */
export function addEntry(payload: object, context: CallContext): Promise<never> {
  return create({ ...payload }, context, {
    complete: async () => ({ hitCount: 0 }),
    after: (id) => syncDenyList(context, id),
  }) as Promise<never>;
}

/** Changes an entry that is active, and what devices hold of it. */
export function changeEntry(payload: object, context: CallContext): Promise<never> {
  const entity = entityOf(context.catalogue, context.endpoint);
  return update({ ...payload }, context, {
    async complete(record) {
      if (record.plain('blackState') !== CODES.blackState.active)
        throw wrongState(context, entity, record, { zh: '编辑', en: 'edit' });
      return {};
    },
    async after({ id }) {
      await syncDenyList(context, id);
      return {};
    },
  }) as Promise<never>;
}

/** Lifts entries: devices let the people pass again. */
export function liftEntries(payload: object, context: CallContext): Promise<never> {
  return act({ ...payload }, context, { after: ({ id }) => syncDenyList(context, id) }) as Promise<never>;
}

/** Whose enrolled face a picture is, so that no resident is blacklisted by mistake. */
export async function similarFaces(
  { communityUuid, faceUrl }: Similar['request'],
  context: CallContext,
): Promise<Similar['response']> {
  const { sameFaceCount, sameFaceWho } = await sameFaces(context, faceUrl, communityUuid, []);
  return { sameFaceCount, sameFaceWho };
}
