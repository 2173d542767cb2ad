import type { Derive } from './derivations.ts';
import type { Asking } from './kept-results.ts';
import { WatchedMap } from './watched-map.ts';
import { WatchedSet } from './watched-set.ts';

/**
 * A result over all documents that notes the look-ups in it: of maps and sets the names, also where they are
 * in an object. Other values are noted as a whole.
 *
 * @param part the names on the path to it, with points between them
 */
export function watchedResult<Result>(result: Result, derive: Derive, asking: Asking, part = ''): Result {
  const asked = () => asking.lookUps.derived(derive, part);
  const watched: unknown =
    result instanceof Map
      ? new WatchedMap(result, asked)
      : result instanceof Set
        ? new WatchedSet(result, asked)
        : isPlain(result)
          ? Object.create(null, watchedProperties(result, derive, asking, part))
          : undefined;
  return watched === undefined ? result : (watched as Result);
}

/** Whether `watchedResult` notes look-ups by itself: a list or a plain value cannot. */
export function isWatched(result: unknown): boolean {
  return result instanceof Map || result instanceof Set || isPlain(result);
}

function watchedProperties(result: object, derive: Derive, asking: Asking, part: string): PropertyDescriptorMap {
  const properties: PropertyDescriptorMap = {};
  for (const [name, value] of Object.entries(result)) {
    const path = part === '' ? name : `${part}.${name}`;
    const watched: unknown = watchedResult(value, derive, asking, path);
    properties[name] = isWatched(value)
      ? { value: watched, enumerable: true }
      : {
          get() {
            asking.lookUps.derived(derive, path).everything = true;
            return value;
          },
          enumerable: true,
        };
  }
  return properties;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
