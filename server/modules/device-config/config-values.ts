import { CODES } from '../../../schemas/generated/codes.ts';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import type { BaseSetting } from '../../communities/base-setting.ts';
import type { ReachedDevice } from './device-of.ts';

/** How doors open until an account changes it: face, card, password, QR code. */
const OPEN_TYPES: readonly string[] = [
  CODES.openType.face,
  CODES.openType.card,
  CODES.openType.password,
  CODES.openType.qrCode,
];

/** The fields that are sent to a device: all that an account sets. */
export function configFields(entity: CatalogueEntity): string[] {
  return Object.entries(entity.fields).flatMap(([field, property]) =>
    property.readOnly || property.joined ? [] : [field],
  );
}

/** The defaults of a device without a saved configuration: doors open as its community says. */
export function defaultConfig(
  entity: CatalogueEntity,
  { doorOpenSeconds, doorLeftOpenSeconds }: Pick<BaseSetting, 'doorOpenSeconds' | 'doorLeftOpenSeconds'>,
): Record<string, unknown> {
  const values = configFields(entity).map((field) => {
    const start = entity.fields[field]?.default ?? null;
    // Nobody has made a configuration yet of whom or when a default could tell.
    return [field, typeof start === 'object' ? null : start];
  });
  return {
    ...Object.fromEntries(values),
    openTypes: OPEN_TYPES,
    openSeconds: doorOpenSeconds,
    leftOpenSeconds: doorLeftOpenSeconds,
  };
}

/** The same as a record, as yet without a version. */
export function unsavedConfig(
  entity: CatalogueEntity,
  device: ReachedDevice,
  setting: BaseSetting,
): Record<string, unknown> {
  const empty = Object.fromEntries(Object.keys(entity.fields).map((field) => [field, null]));
  return { ...empty, ...defaultConfig(entity, setting), ...device.shown, revision: 0, configVersion: 0 };
}
