import type { PageDocument } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { takenOfPages } from '../incremental/derivations.ts';
import { onceAPage } from '../incremental/once-a-page.ts';
import { fieldsOfForms } from './fields-of-forms.ts';

/** The fields that a user has to fill in, besides those that an entity or a request requires itself. */
export interface Requiring {
  /** Path of a call → the required fields of a form that sends it. */
  byCall: ReadonlyMap<string, ReadonlySet<string>>;
  /** Entity → the fields that a call over it requires, a form that sends one, or the template of an import. */
  byEntity: ReadonlyMap<string, ReadonlySet<string>>;
  /** Some page could not be read: its forms may require anything. */
  partial: boolean;
}

export function requiredByForms(catalogue: DocumentCatalogue): Requiring {
  return catalogue.derive(collect);
}

const ofPage = onceAPage(
  (page: PageDocument): ReadonlyMap<string, ReadonlySet<string>> =>
    fieldsOfForms(page, ({ required, requiredWhen }) => required === true || requiredWhen !== undefined),
);

const collect = takenOfPages(ofPage, (pages, { endpoints, entities }): Requiring => {
  const byCall = new Map<string, Set<string>>();
  const byEntity = new Map<string, Set<string>>();
  let partial = false;
  const add = (to: Map<string, Set<string>>, key: string, fields: Iterable<string>) => {
    const known = to.get(key) ?? new Set<string>();
    to.set(key, known);
    for (const field of fields) known.add(field);
  };
  for (const forms of pages.values()) {
    partial ||= forms === undefined;
    for (const [path, fields] of forms ?? []) {
      add(byCall, path, fields);
      const { entity } = endpoints.get(path) ?? {};
      if (entity !== undefined) add(byEntity, entity, fields);
    }
  }
  for (const [name, entity] of entities)
    for (const [field, { requiredWhen }] of entity?.fields ?? []) if (requiredWhen) add(byEntity, name, [field]);
  for (const { entity, request, columns } of endpoints.values()) {
    if (entity === undefined) continue;
    add(byEntity, entity, request?.required ?? []);
    for (const column of columns ?? [])
      if (typeof column !== 'string' && column.required) add(byEntity, entity, [column.field]);
  }
  return { byCall, byEntity, partial };
});
