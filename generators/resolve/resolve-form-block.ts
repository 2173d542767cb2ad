import type {
  Block,
  CatalogueEndpoint,
  FormBlock,
  ResolvedBlock,
  ResolvedField,
  ResolvedForm,
  ResolvedStep,
} from '../../schemas/generated/grammar.ts';
import { menuCodeOf } from '../../validators/model/menu-page.ts';
import { changed, from } from './origins.ts';
import { resolveActions, resolveLoad, successOf } from './resolve-action.ts';
import { endpointOf, entityOf, menuNodeOf, type Surroundings } from './resolve-context.ts';
import { fieldSource, resolveSteps } from './resolve-field.ts';
import { resolveReveal, resolveThen } from './resolve-shown.ts';

/** @param inner resolves a block inside this one */
export function resolveFormBlock(
  block: FormBlock,
  around: Surroundings,
  inner: (block: Block, around: Surroundings) => ResolvedBlock,
): ResolvedForm {
  const entity = entityOf(block.entity, around);
  const endpoint = endpointOf(block.endpoint, around);
  const { update, load, confirm } = block;
  const steps = resolveSteps(block, fieldSource(endpoint, around)).map((step, place): ResolvedStep => {
    const shows = block.steps?.[place]?.shows;
    return shows ? changed(around, { ...step, shows: inner(shows, around) }, step) : step;
  });
  const submit: ResolvedForm['submit'] = {
    label: block.submit?.label ?? { zh: '保存', en: 'Save' },
    menuCodes: block.submit?.menuCode ? [block.submit.menuCode] : ownCode(endpoint, around),
  };
  return {
    kind: 'form',
    entity: entity.name,
    rowKey: entity.primaryKey,
    scope: entity.scope,
    endpoint: block.endpoint,
    ...(update && { update }),
    ...(load && { load: resolveLoad(load, around) }),
    steps,
    initial: block.initial ?? {},
    send: block.send ?? {},
    preflight: block.preflight ?? [],
    submit: block.submit ? from(around, submit, block.submit) : submit,
    another: block.another ?? false,
    ...(block.keep && { keep: block.keep }),
    draft: block.draft ?? true,
    ...(confirm && { confirm }),
    success: block.success ?? successOf(endpoint),
    then: resolveThen(block.then, ['back'], around),
    actions: resolveActions(block.actions, 'row', around),
    ...resolveReveal(
      block.reveal,
      fieldsOf(steps).map(({ name }) => name),
      around,
    ),
  };
}

/** The page's own button that opens the call, where there is just one. */
function ownCode({ access }: CatalogueEndpoint, around: Surroundings): string[] {
  const own = menuCodeOf(around.page);
  if (own === undefined) return [];
  const buttons = (menuNodeOf(own, around).children ?? []).map(({ menuCode }) => menuCode);
  const opening = typeof access === 'string' ? [] : access.filter((code) => buttons.includes(code));
  return opening.length === 1 ? opening : [];
}

function fieldsOf(steps: readonly ResolvedStep[]): ResolvedField[] {
  return steps.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
}
