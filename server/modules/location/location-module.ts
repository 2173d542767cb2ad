import { sql } from 'kysely';
import { ApiError } from '../../core/errors.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { defineModule } from '../define-module.ts';
import { findDivision } from './division.ts';

const region = table('region');

/** The lowest level, which a first start fills in in the background of the running server. */
const VILLAGE = 4;

/** The administrative divisions of China, in five levels, and where places are. */
export const locationModule = defineModule({
  // A division contains whatever is next below it: three cities have no districts, so their streets are directly below the
  // city.
  '/location/v1/retrieve': async ({ level, zoningCode }, { database, filling }) => {
    // An empty answer would be cached permanently.
    if (level >= VILLAGE && filling?.progress()?.divisions) throw new ApiError('divisions-missing');
    const below = zoningCode
      ? sql`${region.parent_code} = ${zoningCode} and ${region.level} >= ${level}`
      : sql`${region.parent_code} is null and ${region.level} = ${level}`;
    return database.run(query`
      select ${selected({
        code: region.code,
        name: notNull(region.name),
        level: notNull(region.level),
        isLeaf: notNull(region.is_leaf),
      })} from ${region}
      where ${below} order by ${region.code}`);
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
    const located = await geocoder.reverse({ longitude, latitude });
    if (!located) throw new ApiError('place-unknown');
    return located;
  },
});
