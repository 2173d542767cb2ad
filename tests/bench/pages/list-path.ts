import type { ListName } from './spec.mjs';

/** The entity of each list. */
export const ENTITIES: Readonly<Record<ListName, string>> = { records: 'benchRecord', visits: 'benchVisit' };

export const pathOf = (entity: string, last: string) => `/control/${entity}/v1/${last}`;

/** The path of a list's call. */
export const listPath = (name: ListName) => pathOf(ENTITIES[name], 'list');
