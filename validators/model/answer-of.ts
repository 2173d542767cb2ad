import type { Endpoint, Payload } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { onceAPage } from '../incremental/once-a-page.ts';
import { aggregateAnswer, WEEKDAYS } from './aggregate-answer.ts';

/** What a call answers, where it is not the standard of its operation: what its document states, or its measures and groups. */
export function answerOf(endpoint: Endpoint | undefined, catalogue: DocumentCatalogue): Payload | undefined {
  if (endpoint?.operation !== 'aggregate' || endpoint.response) return endpoint?.response;
  return ofMeasures(endpoint, catalogue);
}

const ofMeasures = onceAPage((endpoint: Endpoint, catalogue: DocumentCatalogue): Payload | undefined => {
  const entity = catalogue.entities.get(endpoint.entity ?? '');
  return entity && aggregateAnswer(endpoint, entity.fields, catalogue.dictionaries.has(WEEKDAYS));
});
