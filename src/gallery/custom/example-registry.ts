import { lazy } from 'react';
import type { CustomRegistry } from '../../../runtime/index.ts';
import { SamplePart } from '../sample-part.tsx';
import { daysBetween } from './days-between.ts';
import { daysLeft } from './days-left.tsx';
import { PrefixedInput } from './prefixed-input.tsx';

/** What `docs/examples/schemas/custom.json` registers, as a product's `src/custom/` would have it. One of them is loaded when it is wanted. */
export const exampleRegistry: CustomRegistry = {
  components: { permitPoster: SamplePart },
  handlers: { copyPermitLink: async () => undefined },
  cells: { daysLeft },
  widgets: {
    crewSize: lazy(async () => ({ default: (await import('./crew-size.tsx')).CrewSize })),
    prefixed: PrefixedInput,
    treeChoice: lazy(async () => ({ default: (await import('./formily-parts.tsx')).TreeChoice })),
    starRating: lazy(async () => ({ default: (await import('./formily-parts.tsx')).StarRating })),
    itemRows: lazy(async () => ({ default: (await import('./formily-parts.tsx')).ItemRows })),
  },
  derive: { daysBetween },
};
