import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { ApiError } from '../../errors.ts';
import { defineModule } from '../define-module.ts';

type Division = Endpoints['/location/v1/retrieve']['response'][number];
type Detail = Endpoints['/location/v1/detail']['response'];

/** The administrative divisions of China, in five levels, and where places are. */
export const locationModule = defineModule({
  // Under a division stands whatever is next below it: three cities have no districts, their streets hang under the city.
  '/location/v1/retrieve': async ({ level, zoningCode }, { database }) =>
    database.run(sql<Division>`
      select code, name, level, is_leaf as "isLeaf" from region
      where ${zoningCode ? sql`parent_code = ${zoningCode} and level >= ${level}` : sql`parent_code is null and level = ${level}`}
      order by code`),

  '/location/v1/detail': async ({ zoningCode }, { database }) => {
    const row = await database.first(sql<Omit<Detail, 'regionName'> & { names: string[] }>`
      select r.code, r.name, r.province_code as "provinceCode", r.city_code as "cityCode", r.area_code as "areaCode",
        r.street_code as "streetCode",
        array(select name from region where code in (r.province_code, r.city_code, r.area_code, r.street_code, r.code)
          order by level) as names
      from region r where r.code = ${zoningCode}`);
    if (!row) throw new ApiError('not-found');
    const { names, ...division } = row;
    return { ...division, regionName: names.join(' ') };
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
