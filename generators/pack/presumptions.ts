import type { DictionaryDocument, FieldSetDocument, PackDocument, Text } from '../../schemas/generated/grammar.ts';
import { CUSTOM_SECTIONS } from '../../validators/model/custom-sections.ts';
import type { Draft } from '../new/draft.ts';
import { calledInCommands, type ThingKind } from './thing.ts';

/** Something that a pack presumes, and what is otherwise here. */
export interface Unmet {
  kind: ThingKind | 'role';
  /** As commands call it. */
  name: string;
  /** What people call it, where the pack knows. */
  title?: Text;
  /** Without one the whole of it is missing. */
  unfit?: Unfit;
}

/** How something that is here differs from what is presumed of it. */
export type Unfit =
  | { as: 'field'; name: string }
  | { as: 'type'; name: string; wanted: string; here: string }
  | { as: 'code'; name: string; wanted: Text }
  | { as: 'meaning'; name: string; wanted: Text; here: Text }
  | { as: 'operation'; wanted: string; here: string }
  | { as: 'entity'; wanted: string; here: string }
  | { as: 'module' };

/**
 * What a pack presumes and these documents lack or have otherwise.
 *
 * @param moduleCalls the calls that modules of this server answer; undefined where that is unknown
 */
export function unmetPresumptions(
  { presumes }: PackDocument,
  draft: Draft,
  moduleCalls: ReadonlySet<string> | undefined,
): Unmet[] {
  const { pages, entities, fieldSets, dictionaries, calls, roles, registered, answeredByCode } = presumes;
  const unmet: Unmet[] = [];
  const isThere = (kind: 'page' | 'entity' | 'fieldSet' | 'dictionary', id: string, title: Text) => {
    const name = calledInCommands(kind, id);
    const there = draft.has(`${name}.json`);
    if (!there) unmet.push({ kind, name, title });
    return there;
  };
  for (const [id, title] of Object.entries(pages)) isThere('page', id, title);
  for (const [id, { title, fields }] of Object.entries(entities))
    if (isThere('entity', id, title)) unmet.push(...unfitFields('entity', id, fields, draft.fields(id)));
  for (const [id, { title, fields }] of Object.entries(fieldSets)) {
    if (!isThere('fieldSet', id, title)) continue;
    const { properties } = draft.read<FieldSetDocument>(`field-sets/${id}.json`);
    unmet.push(...unfitFields('fieldSet', id, fields, new Map(Object.entries(properties))));
  }
  for (const [id, { title, codes }] of Object.entries(dictionaries))
    if (isThere('dictionary', id, title)) unmet.push(...unfitCodes(id, codes, draft));
  const known = new Map(draft.endpoints().map(({ path, endpoint }) => [path, endpoint]));
  for (const [name, { operation, entity = '' }] of Object.entries(calls)) {
    const here = known.get(name);
    const call = { kind: 'call', name } as const;
    if (!here) unmet.push(call);
    else if (here.operation !== operation)
      unmet.push({ ...call, unfit: { as: 'operation', wanted: operation, here: here.operation } });
    else if ((here.entity ?? '') !== entity)
      unmet.push({ ...call, unfit: { as: 'entity', wanted: entity, here: here.entity ?? '' } });
  }
  const roleCodes = new Set(draft.roles().roles.map(({ roleCode }) => roleCode));
  for (const [name, title] of Object.entries(roles))
    if (!roleCodes.has(name)) unmet.push({ kind: 'role', name, title });
  const custom = draft.read<Record<string, object | undefined>>('custom.json');
  for (const { as, name, description } of registered)
    if (!Object.hasOwn(custom[CUSTOM_SECTIONS[as].section] ?? {}, name))
      unmet.push({ kind: as, name, title: description });
  for (const name of answeredByCode)
    if (moduleCalls?.has(name) === false) unmet.push({ kind: 'call', name, unfit: { as: 'module' } });
  return unmet;
}

function unfitFields(
  kind: 'entity' | 'fieldSet',
  id: string,
  wanted: Readonly<Record<string, string>>,
  here: ReadonlyMap<string, { type: string }>,
): Unmet[] {
  const name = calledInCommands(kind, id);
  return Object.entries(wanted).flatMap(([field, type]): Unmet[] => {
    const known = here.get(field);
    if (!known) return [{ kind, name, unfit: { as: 'field', name: field } }];
    return known.type === type
      ? []
      : [{ kind, name, unfit: { as: 'type', name: field, wanted: type, here: known.type } }];
  });
}

function unfitCodes(id: string, codes: Readonly<Record<string, Text>>, draft: Draft): Unmet[] {
  const name = calledInCommands('dictionary', id);
  const { values } = draft.read<DictionaryDocument>(`${name}.json`);
  const labels = new Map(values.map(({ value, label }) => [value, label]));
  return Object.entries(codes).flatMap(([code, wanted]): Unmet[] => {
    const here = labels.get(code);
    if (!here) return [{ kind: 'dictionary', name, unfit: { as: 'code', name: code, wanted } }];
    const means = here.zh === wanted.zh || here.en === wanted.en;
    return means ? [] : [{ kind: 'dictionary', name, unfit: { as: 'meaning', name: code, wanted, here } }];
  });
}
