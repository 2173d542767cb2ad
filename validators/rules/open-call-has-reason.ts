import type { Endpoint, Payload } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { buttonsOfCall } from '../model/calls-behind.ts';
import { optionLabels } from '../model/option-labels.ts';
import { READING } from '../model/reading-operations.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

const WRITING: ReadonlySet<string> = new Set(['create', 'update', 'delete']);

/**
 * A call that is open to every account, or to everyone, returns no one's data and changes nothing; one that must states
 * why, so that all such calls can be reviewed. A forgotten right is a mistake that no page shows.
 */
export const openCallHasReason = defineRule({
  id: 'open-call-has-reason',
  waits: true,
  severity: 'error',
  description: {
    zh: '对所有账号（session）或所有人（public）开放的接口不得返回人员信息或小区的记录，也不得写入；确有必要的，在 openBecause（session）或 publicBecause（public）中写明理由；页面在按钮权限码后调用的写入接口不能对所有人开放。',
    en: 'A call that is open to every account (session) or to everybody (public) names no people, answers no records of communities and changes nothing; one that has to says why in openBecause (session) or publicBecause (public). What a page writes behind the code of a button is not open to everybody.',
  },
  messages: {
    people:
      'This call answers what is sensitive ({what}) and is open to "{access}": name the codes that open it, or say why in "{reason}".',
    writes:
      'This call may change something and is open to "{access}": name the codes that open it, or say why in "{reason}".',
    records:
      'This call answers records and is open to everybody: name the codes that open it, or say why in "publicBecause".',
    communities:
      'This call answers the records of communities ({entity}) to every account, whatever its pages: name the codes that open it, or say why in "openBecause".',
    other: 'The reason is given as "{key}", and the call is open to "{access}": that is said in "{reason}".',
    button: 'Everybody may make this call, which a page makes behind the button "{code}": name the code of that.',
    needless: 'The call is opened by codes: there is nothing to give a reason for.',
  },
  visit: {
    endpoint(endpoint, { catalogue, path, report }) {
      const { access, operation } = endpoint;
      const reason = access === 'public' ? 'publicBecause' : access === 'session' ? 'openBecause' : undefined;
      for (const key of ['openBecause', 'publicBecause'] as const) {
        if (!endpoint[key] || key === reason) continue;
        if (reason === undefined) report(keyAt(endpoint, key), 'needless', {});
        // The call may have been opened further than its reason allows.
        else report(at(endpoint, 'access'), 'other', { access: String(access), reason, key });
        return;
      }
      if (access === 'public' && endpoint[reason ?? 'publicBecause'] && WRITING.has(operation)) {
        // A call for which an account needs a button is not for everyone, whatever the reason is.
        const [code] = buttonsOfCall(path, catalogue);
        if (code !== undefined) report(at(endpoint, 'access'), 'button', { code });
      }
      if (typeof access !== 'string' || reason === undefined || endpoint[reason]) return;
      const what = sensitivePart(endpoint, path, catalogue);
      if (what !== undefined) report(at(endpoint, 'access'), 'people', { access, what, reason });
      else if (access === 'session' && ofCommunities(endpoint, catalogue))
        report(at(endpoint, 'access'), 'communities', { entity: endpoint.entity ?? '' });
      else if (READING.has(operation) && access === 'public') report(at(endpoint, 'access'), 'records', {});
      else if (!READING.has(operation)) report(at(endpoint, 'access'), 'writes', { access, reason });
    },
  },
});

/** Whether a call returns whole records that belong to communities. Choices of them are names that forms need. */
function ofCommunities({ operation, entity }: Endpoint, { entities }: DocumentCatalogue): boolean {
  if (!READING.has(operation) || operation === 'options') return false;
  return entity !== undefined && entities.get(entity)?.document.scope === 'community';
}

/** The first sensitive field of what the call answers: of a payload that describes it, else of its entity. */
function sensitivePart(
  { entity, operation, response, labels = [] }: Endpoint,
  path: string,
  catalogue: DocumentCatalogue,
): string | undefined {
  if (response) return inPayload(response, catalogue);
  // The answer of a write is not the record.
  if (!READING.has(operation)) return undefined;
  // What figures answer of people is refused elsewhere.
  if (operation === 'aggregate') return undefined;
  if (operation !== 'options') return inEntity(entity, catalogue);
  const shown = catalogue.derive(optionLabels).get(path) ?? [];
  return inEntity(entity, catalogue, new Set([...shown, ...labels]));
}

/** @param only the returned fields; left out, all of them */
function inEntity(
  name: string | undefined,
  { entities }: DocumentCatalogue,
  only?: ReadonlySet<string>,
): string | undefined {
  const entity = name === undefined ? undefined : entities.get(name);
  for (const [field, { sensitive, joined }] of entity?.fields ?? []) {
    if (only && !only.has(field)) continue;
    const other = joined && entity?.fields.get(joined.relation)?.relation?.entity;
    if (sensitive || (other && entities.get(other)?.fields.get(joined.field)?.sensitive)) return `${name}.${field}`;
  }
  return undefined;
}

function inPayload(payload: Payload | undefined, catalogue: DocumentCatalogue): string | undefined {
  if (!payload) return undefined;
  const { properties = {}, items, entity } = payload;
  const named = Object.entries(properties).find(([, { sensitive }]) => sensitive)?.[0];
  const inside = [...Object.values(properties), items].map((part) => inPayload(part, catalogue)).find(Boolean);
  return named ?? inEntity(entity, catalogue) ?? inside;
}
