import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { ApiError } from '../../errors.ts';
import { defineModule } from '../define-module.ts';
import { findDivision } from './division.ts';

type Division = Endpoints['/location/v1/retrieve']['response'][number];

/** The lowest level, which a first start fills in behind the running server. */
const VILLAGE = 4;

/** The administrative divisions of China, in five levels, and where places are. */
export const locationModule = defineModule({
  // Under a division stands whatever is next below it: three cities have no districts, their streets hang under the city.
  '/location/v1/retrieve': async ({ level, zoningCode }, { database, filling }) => {
    // An empty answer would be kept for good.
    if (level >= VILLAGE && filling?.progress()?.divisions) throw new ApiError('divisions-missing');
    return database.run(sql<Division>`
      select code, name, level, is_leaf as "isLeaf" from region
      where ${zoningCode ? sql`parent_code = ${zoningCode} and level >= ${level}` : sql`parent_code is null and level = ${level}`}
      order by code`);
  },

  '/location/v1/detail': async ({ zoningCode }, { database }) => {
    const found = await findDivision(database, zoningCode);
    if (!found) throw new ApiError('not-found');
    const { isLeaf: _, ...division } = found;
    return division;
  },

  '/location/v1/geocode': async ({ address }, { geocoder }) => {
    const found = await geocoder.find(address.trim());
    if (!found) throw new ApiError('place-unknown');
    return found;
  },

  '/location/v1/regeocode': async ({ longitude, latitude }, { geocoder }) => {
    const told = await geocoder.tell({ longitude, latitude });
    if (!told) throw new ApiError('place-unknown');
    return told;
  },
});
