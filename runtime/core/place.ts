/** A place in degrees. */
export interface Place {
  longitude: number;
  latitude: number;
}
