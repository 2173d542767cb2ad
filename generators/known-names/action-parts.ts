import type { Action, Catalogue, Operation } from '../../schemas/generated/grammar.ts';
import type { JsonObject } from '../../validators/json.ts';
import { entitiesWith, PART_OPERATIONS } from './field-parts.ts';
import { either, listOf, part, shape, together, when } from './schema-parts.ts';

/** What each type of action refers to, and what several of them hold. */
export function actionParts(catalogue: Catalogue): Record<string, JsonObject> {
  const written: ReadonlySet<Operation> = PART_OPERATIONS.sent;
  const sent = entitiesWith('sent', catalogue).map((name) => {
    const calls = Object.values(catalogue.endpoints).filter(({ entity }) => entity === name);
    const paths = calls.filter(({ operation }) => written.has(operation)).map(({ path }) => path);
    return when('endpoint', paths, part(`sent.${name}`));
  });
  return {
    action: {
      ...shape({ menuCode: part('buttonCode'), then: listOf(part('followUp')) }),
      ...either('type', actions(catalogue)),
    },
    target: shape({ page: part('page') }),
    followUp: { anyOf: [{ enum: ['reload', 'close', 'back'] }, { type: 'object', ...part('target') }] },
    sent: together(sent),
  };
}

function actions(catalogue: Catalogue): Record<Action['type'], JsonObject> {
  const exported = Object.values(catalogue.endpoints)
    .filter(({ operation, entity }) => operation === 'export' && entity !== undefined)
    .map(({ path, entity = '' }) => when('endpoint', [path], shape({ columns: listOf(part(`field.${entity}`)) })));
  const watch = shape({ endpoint: part('call.action') });
  return {
    open: part('target'),
    request: shape({ endpoint: part('call.request'), watch }),
    form: { ...shape({ endpoint: part('call.form'), load: part('load'), watch }), ...together([part('sent')]) },
    export: { ...shape({ endpoint: part('call.export') }), ...together(exported) },
    import: shape({ endpoint: part('call.import') }),
    download: shape({ endpoint: part('call.action') }),
    print: {},
    custom: shape({ handler: part('handler') }),
  };
}
