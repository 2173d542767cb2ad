import { lazy } from 'react';
import type { CustomPart } from '../../runtime/index.ts';
import type { CustomComponentName } from '../../schemas/generated/custom.ts';
import type { ComponentInput } from './inputs.ts';

type Components = { readonly [Name in CustomComponentName]: CustomPart<ComponentInput<Name>> };

/** Components of `custom` blocks, by their names in `schemas/custom.json`; one without an entry does not compile. */
export const components: Components = {
  noticePreview: lazy(async () => ({ default: (await import('./notice-preview/notice-preview.tsx')).NoticePreview })),
  personSearch: lazy(async () => ({ default: (await import('./person-search/person-search.tsx')).PersonSearch })),
  roomMatrix: lazy(async () => ({ default: (await import('./room-matrix/room-matrix.tsx')).RoomMatrix })),
};
