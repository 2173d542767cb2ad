import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { type SameFaces, sameFaces } from '../../access/same-faces.ts';
import { ApiError } from '../../core/errors.ts';
import { query } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { detail } from '../../operations/detail.ts';
import { history } from '../../operations/history.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { rowSource } from '../../rows/row-source.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { WholeApplication } from './application-record.ts';
import { matchedResidents } from './matched-residents.ts';
import { usualGrant } from './usual-grant.ts';

const tApplication = table('application', 't');

type Shown = Endpoints['/control/application/v1/detail']['response'];

/** States in which a decision is still possible: only then it is useful to show what it would grant. */
const OPEN: ReadonlySet<unknown> = new Set([CODES.approvalState.pending, CODES.approvalState.awaitingOwner]);

/** An application with the people who may be the applicant, what has happened to it, and what passing it would usually grant. */
export async function showApplication(payload: { id: string }, context: CallContext): Promise<Shown> {
  // It refuses records out of reach, so everything below is in reach.
  const shown = await detail(payload, context);
  const matched = await matchedResidents(payload.id, context);
  const application = await wholeApplication(payload.id, context);
  const grant = OPEN.has(shown.approvalState) ? await usualGrant(context, application) : undefined;
  return {
    ...shown,
    matched,
    matchedCount: matched.length,
    ...(await sameFacesOf(context, application, matched)),
    timeline: await stepsOf(payload.id, context),
    defaults: {
      deviceIds: grant?.deviceIds ?? [],
      startTime: grant?.startTime ?? null,
      endTime: grant?.endTime ?? null,
      residentId: application.residentId ?? matched[0]?.id ?? null,
    },
  };
}

/**
 * The people who already have this picture as their face, except those who may be the applicant; read only while a decision is
 * possible.
 */
function sameFacesOf(
  context: CallContext,
  { approvalState, communityUuid, faceUrl, residentId }: WholeApplication,
  matched: readonly { id: string }[],
): Promise<SameFaces> {
  const url = OPEN.has(approvalState) ? faceUrl : null;
  return sameFaces(context, url, communityUuid ?? undefined, [residentId, ...matched.map(({ id }) => id)]);
}

/** @throws ApiError not-found */
export async function wholeApplication(
  id: string,
  { catalogue, database, endpoint, vault }: Pick<CallContext, 'catalogue' | 'database' | 'endpoint' | 'vault'>,
): Promise<WholeApplication> {
  const entity = entityOf(catalogue, endpoint);
  const stored = Object.entries(entity.fields).flatMap(([field, { joined }]) => (joined ? [] : [field]));
  const source = rowSource(catalogue, entity, vault, stored);
  const row = await database.first(query`
    select ${source.columns} from ${tApplication} where ${tApplication.id} = ${id}`);
  if (!row) throw new ApiError('not-found');
  return Object.fromEntries(stored.map((field) => [field, source.plain(row, field)])) as WholeApplication;
}

const STEPS = '/control/application/v1/timeline/list';

/** The last steps of the application, as its history call answers them. */
async function stepsOf(id: string, context: CallContext): Promise<Record<string, unknown>[]> {
  const endpoint = context.catalogue.endpoints[STEPS];
  if (!endpoint) return [];
  const answer = await history({ id, pageSize: 100 }, { ...context, endpoint });
  return 'list' in answer ? answer.list : [];
}
