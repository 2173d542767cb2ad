/** Degrees. */
export interface Place {
  longitude: number;
  latitude: number;
}

/** How exact a place is: the spot itself, somewhere in that district or county, somewhere in that city. */
export type Precision = 'point' | 'area' | 'city';

export interface Located {
  address: string;
  precision: Precision;
}

/** Finds places by their addresses and the other way round, within the whole country. */
export interface Geocoder {
  /** Undefined where nothing is found. @throws Error where the service cannot be asked; its message holds no key */
  find(address: string): Promise<(Place & Located) | undefined>;
  /** The address of a place. Undefined where nothing is known. @throws Error as `find` */
  reverse(place: Place): Promise<Located | undefined>;
}
