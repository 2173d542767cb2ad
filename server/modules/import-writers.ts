import type { ImportWriters } from '../operations/import/import-writer.ts';
import { cardImport } from './card/import-cards.ts';
import { deviceImport } from './device/import-devices.ts';
import { householdImport } from './household/import-households.ts';
import { isolationImport } from './isolation/import-isolations.ts';
import { nucleicImport } from './nucleic/import-nucleic.ts';
import { roomImport } from './space/import-rooms.ts';
import { vehicleImport } from './vehicle/import-vehicles.ts';
import { workerImport } from './worker/import-workers.ts';

/** The imports that write more than records of their entity, by path. */
export const importWriters: ImportWriters = {
  '/api/v1/device/import': deviceImport,
  '/control/card/v1/import': cardImport,
  '/control/household/v1/import': householdImport,
  '/control/cell/v1/room/import': roomImport,
  '/control/epidemic/v1/isolation/import': isolationImport,
  '/control/vehicle/v1/import': vehicleImport,
  '/control/health/v1/import': nucleicImport,
  '/control/worker/v1/import': workerImport,
};
