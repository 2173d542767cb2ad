import { payloadError } from '../../core/errors.ts';
import { act } from '../../operations/write/act.ts';
import { create } from '../../operations/write/create.ts';
import { remove } from '../../operations/write/remove.ts';
import { update } from '../../operations/write/update.ts';
import { syncPlates } from '../../parking/sync-plates.ts';
import type { CallContext } from '../../services/call-context.ts';
import { NOWHERE, ownerOf, placeOfRoom } from './vehicle-place.ts';
import { followSpaces, spaceRefusal, spacesOf, WITH_SPACE } from './vehicle-spaces.ts';

type Values = Readonly<Record<string, unknown>>;

/** Registers a vehicle; its space and the barriers follow. */
export function addVehicle(payload: Values, context: CallContext): Promise<Values> {
  return create(payload, context, {
    complete: (values) => completed(context, values, () => null),
    async after(id, { spaceId }) {
      await followSpaces(context, [textOf(spaceId)]);
      await syncPlates(context, [id]);
    },
  });
}

export function updateVehicle(payload: Values, context: CallContext): Promise<unknown> {
  return update(payload, context, {
    complete: (record, values) => completed(context, values, (field) => record.plain(field)),
    async after(record, values) {
      const now = 'spaceId' in values ? textOf(values.spaceId) : null;
      await followSpaces(context, [textOf(record.plain('spaceId')), now]);
      await syncPlates(context, [record.id]);
      return {};
    },
  });
}

export async function removeVehicles(payload: Values, context: CallContext): Promise<unknown> {
  const ids = idsIn(payload);
  return context.database.transaction(async () => {
    const spaces = await spacesOf(context, ids);
    const answer = await remove(payload, context);
    if (payload.dryRun === true) return answer;
    await followSpaces(context, spaces);
    await syncPlates(context, ids);
    return answer;
  });
}

/** A step of vehicles whose barriers hear of it. */
export function moveVehicles(payload: Values, context: CallContext): Promise<unknown> {
  return act(payload, context, { after: ({ id }) => syncPlates(context, [id]) });
}

/**
 * What nobody types: owner and room of a resident's vehicle, the place of the room; and no space without a right that has one.
 *
 * @throws ApiError payload-wrong for a space that another room has
 */
export async function completed(
  context: CallContext,
  values: Values,
  stored: (field: string) => unknown,
): Promise<Values> {
  const now = (field: string) => (field in values ? values[field] : stored(field));
  const residentId = textOf(now('residentId'));
  const owner = residentId !== null && residentId !== stored('residentId') ? await ownerOf(context, residentId) : {};
  const more: Record<string, unknown> = { ...owner };
  const roomId = textOf('roomId' in more ? more.roomId : now('roomId'));
  if (roomId !== stored('roomId')) Object.assign(more, roomId === null ? NOWHERE : await placeOfRoom(context, roomId));
  const spaceId = WITH_SPACE.includes(now('parkingRight')) ? textOf(now('spaceId')) : null;
  if (spaceId !== textOf(now('spaceId'))) more.spaceId = null;
  if (spaceId === null || spaceId === stored('spaceId')) return more;
  const refusal = await spaceRefusal(context, spaceId, roomId);
  if (refusal) throw payloadError([{ field: 'spaceId', message: refusal[context.language] }]);
  return more;
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function idsIn({ id, ids }: Values): string[] {
  return Array.isArray(ids) ? ids.map(String) : typeof id === 'string' ? [id] : [];
}
