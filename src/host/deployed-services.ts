import type { RuntimeServices } from '../../runtime/core/host.ts';
import type { ConsoleConfig } from '../core/config.ts';

/** The services of widgets as this deployment has them: with its map, and without geocoding where it disables that. */
export function deployedServices(
  { geocode, reverseGeocode, ...services }: RuntimeServices,
  { map, geocoding }: Pick<ConsoleConfig, 'map' | 'geocoding'>,
): RuntimeServices {
  const finds = geocoding === 'server';
  return {
    ...services,
    ...(finds && geocode && { geocode }),
    ...(finds && reverseGeocode && { reverseGeocode }),
    ...(map && { tiles: map.tiles }),
    ...(map?.attribution && { tilesAttribution: map.attribution }),
  };
}
