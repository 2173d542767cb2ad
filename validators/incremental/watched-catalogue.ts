import type { DocumentCatalogue } from '../catalogue.ts';
import type { Derive } from './derivations.ts';
import type { Asking } from './kept-results.ts';
import { LOOKED_UP, LookUps, SINGLE } from './look-ups.ts';
import { WatchedMap } from './watched-map.ts';
import { isWatched, watchedResult } from './watched-result.ts';

/** The same catalogue for all documents, which notes the look-ups of the present reader. */
export function watchedCatalogue(catalogue: DocumentCatalogue, asking: Asking): DocumentCatalogue {
  const properties: PropertyDescriptorMap = { derive: { value: watchedDerive(catalogue, asking) } };
  for (const name of LOOKED_UP) {
    const map: ReadonlyMap<string, unknown> | undefined = catalogue[name];
    properties[name] = { value: map && new WatchedMap(map, () => asking.lookUps.of(name)) };
  }
  for (const name of SINGLE) {
    const value: unknown = properties[name]?.value ?? catalogue[name];
    properties[name] = {
      get() {
        asking.lookUps.single(name);
        return value;
      },
    };
  }
  return Object.create(catalogue, properties) as DocumentCatalogue;
}

function watchedDerive(catalogue: DocumentCatalogue, asking: Asking): DocumentCatalogue['derive'] {
  const known = new Map<Derive, { watched: unknown; isNoted: boolean }>();
  return <Result>(put: Derive<Result>): Result => {
    const derive = put as Derive;
    const made = known.get(derive) ?? watchedOnce(derive);
    known.set(derive, made);
    if (!made.isNoted) asking.lookUps.derived(derive).everything = true;
    return made.watched as Result;
  };

  function watchedOnce(derive: Derive) {
    const { lookUps } = asking;
    // Its own look-ups are not noted: it is compared by its result.
    asking.lookUps = new LookUps();
    try {
      const result = catalogue.derive(derive);
      return { watched: watchedResult(result, derive, asking), isNoted: isWatched(result) };
    } finally {
      asking.lookUps = lookUps;
    }
  }
}
