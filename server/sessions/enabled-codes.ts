import { sql } from 'kysely';
import type { Catalogue, MenuNode } from '../../schemas/generated/grammar.ts';
import { ApiError } from '../core/errors.ts';
import { commonColumns } from '../db/sql/common-columns.ts';
import { query, selected } from '../db/sql/query.ts';
import { snakeCase } from '../db/table-of.ts';
import type { Services } from '../services/services.ts';
import type { Session } from '../services/session.ts';
import { codesOf } from './all-codes.ts';

/** A setting of communities, and the codes that are there only where it is on. */
interface Gate {
  entity: string;
  field: string;
  /** What counts where a community has no such record. */
  isOnByDefault: boolean;
  codes: ReadonlySet<string>;
}

const t = commonColumns();
const known = new WeakMap<Catalogue, readonly Gate[]>();

/** What `enabledBy` of the menu says. */
export function gatesOf(catalogue: Catalogue): readonly Gate[] {
  const found = known.get(catalogue);
  if (found) return found;
  const gates = new Map<string, Gate & { codes: Set<string> }>();
  const collect = (nodes: readonly MenuNode[]) => {
    for (const node of nodes) {
      const { enabledBy, children = [] } = node;
      if (enabledBy) {
        const key = `${enabledBy.entity}.${enabledBy.field}`;
        const isOnByDefault = catalogue.entities[enabledBy.entity]?.fields[enabledBy.field]?.default === true;
        const gate = gates.get(key) ?? { ...enabledBy, isOnByDefault, codes: new Set<string>() };
        for (const code of codesOf([node])) gate.codes.add(code);
        gates.set(key, gate);
      }
      collect(children);
    }
  };
  collect(catalogue.menu);
  known.set(catalogue, [...gates.values()]);
  return [...gates.values()];
}

type Reader = Pick<Services, 'catalogue' | 'database'>;

/** Of codes that a setting decides on, the communities in which they are off. */
export type CodesOff = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * For each code that a setting decides on, the communities in which it is off. Read with each call that such a code opens, so that
 * a change counts at once, by whichever process it was made.
 *
 * @param wanted codes that matter; left out, all of them do
 */
export async function codesOff(
  { catalogue, database }: Reader,
  communityUuids: readonly string[],
  wanted?: readonly string[],
): Promise<CodesOff> {
  const off = new Map<string, ReadonlySet<string>>();
  for (const { entity, field, isOnByDefault, codes } of gatesOf(catalogue)) {
    const asked = wanted ? wanted.filter((code) => codes.has(code)) : [...codes];
    if (asked.length === 0 || communityUuids.length === 0) continue;
    const rows = await database.run(query`
      select ${selected({
        communityUuid: t.community_uuid,
        isOn: sql<boolean | null>`${sql.ref(snakeCase(field))}`,
      })}
      from ${sql.table(snakeCase(entity))} where ${t.community_uuid} = any(${[...communityUuids]}::text[])`);
    const stored = new Map(rows.map((row) => [row.communityUuid, row.isOn]));
    const without = new Set(communityUuids.filter((uuid) => !(stored.get(uuid) ?? isOnByDefault)));
    if (without.size > 0) for (const code of asked) off.set(code, without);
  }
  return off;
}

/**
 * The session as far as these codes reach: without the communities in which every one of them that it holds is off. What lies
 * there stays, and is out of reach by its key, too.
 */
export async function withinEnabled(services: Reader, session: Session, codes: readonly string[]): Promise<Session> {
  const held = codes.filter((code) => session.menuCodes.has(code));
  const gates = gatesOf(services.catalogue);
  // One that no setting decides on opens the call everywhere: nothing is read for nearly all calls.
  if (held.length === 0 || held.some((code) => !gates.some((gate) => gate.codes.has(code)))) return session;
  const off = await codesOff(services, session.communityUuids, held);
  if (off.size === 0) return session;
  const communityUuids = session.communityUuids.filter((uuid) => held.some((code) => !off.get(code)?.has(uuid)));
  return { ...session, communityUuids };
}

/** @throws ApiError where the call names a community in which what it belongs to is off, or none is left */
export async function enabledSession(
  services: Reader,
  session: Session,
  codes: readonly string[],
  communityUuid?: unknown,
): Promise<Session> {
  const within = await withinEnabled(services, session, codes);
  if (within === session) return session;
  const isOff = typeof communityUuid === 'string' && session.communityUuids.includes(communityUuid);
  const isNamedOff = isOff && !within.communityUuids.includes(communityUuid);
  if (isNamedOff || within.communityUuids.length === 0) throw new ApiError('not-permitted');
  return within;
}
