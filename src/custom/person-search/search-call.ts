import type { Endpoints } from '../../../schemas/generated/endpoints.ts';

export const SEARCH = '/control/epidemic/v1/infoSearch';

export type SearchPayload = Endpoints[typeof SEARCH]['request'];
export type SearchAnswer = Endpoints[typeof SEARCH]['response'];
export type Person = SearchAnswer['matches'][number];
export type Records = NonNullable<SearchAnswer['records']>;
export type SourceName = keyof Records;
