import type { PageDocument } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { takenOfPages } from '../incremental/derivations.ts';
import { onceAPage } from '../incremental/once-a-page.ts';
import { fieldsOfForms } from './fields-of-forms.ts';
import { languageWidget } from './widget-fit.ts';

/** Entity → the fields for which some form offers records by the field's own relation. */
export function chosenInForms(catalogue: DocumentCatalogue): ReadonlyMap<string, ReadonlySet<string>> {
  return catalogue.derive(collect);
}

const ofPage = onceAPage(
  (page: PageDocument): ReadonlyMap<string, ReadonlySet<string>> =>
    fieldsOfForms(
      page,
      ({ widget, options, optionsFrom, readOnly }) =>
        (widget === undefined || languageWidget(widget)?.byRelation === true) && !options && !optionsFrom && !readOnly,
    ),
);

const collect = takenOfPages(ofPage, (pages, { endpoints }): ReadonlyMap<string, ReadonlySet<string>> => {
  const byEntity = new Map<string, Set<string>>();
  for (const forms of pages.values()) {
    for (const [path, fields] of forms ?? []) {
      const entity = endpoints.get(path)?.entity;
      if (entity === undefined) continue;
      const known = byEntity.get(entity) ?? new Set<string>();
      byEntity.set(entity, known);
      for (const field of fields) known.add(field);
    }
  }
  return byEntity;
});
