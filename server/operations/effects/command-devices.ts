import type { EffectCommand } from '../../../schemas/generated/grammar.ts';
import { addCommands } from '../../orders/add-commands.ts';
import type { Acting } from './acting.ts';
import { type Happened, valueFrom } from './happened.ts';
import { noteImpact } from './impact.ts';

/** A command to the devices that a field of the record names. @throws ApiError device-offline, device-disabled, not-found */
export async function commandDevices(
  { device, type }: EffectCommand,
  context: Acting,
  record: Happened,
): Promise<void> {
  const deviceIds = [valueFrom(device, record.scopes)]
    .flat()
    .filter((id) => id !== null)
    .map(String);
  if (deviceIds.length === 0) return;
  const commands = await addCommands(context, { deviceIds: [...new Set(deviceIds)], commandType: type, reason: null });
  noteImpact('deviceCommand', commands.length);
}
