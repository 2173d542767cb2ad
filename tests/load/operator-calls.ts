import { lastDays } from '../bench/server/list-against-sql.ts';
import { post } from '../bench/server/post.ts';
import { signedRequest } from '../protection/signed-call.ts';
import type { Kind } from './city.ts';
import type { Operator } from './load-world.ts';

const OPENINGS = '/control/record/v1/open/list';

interface Page {
  list: { id: string }[];
}

/** The last record that each operator has seen in a list: what is opened next. */
const seen = new WeakMap<Operator, string>();

/** What an operator asks. @returns undefined for a kind that is none of an operator's, or where there is nothing to open yet */
function callOf(kind: Kind, operator: Operator, serial: number): { path: string; payload: object } | undefined {
  const { communityUuid } = operator;
  const page = { communityUuid, openTime: lastDays(0), pageNum: 1, pageSize: 20 };
  switch (kind) {
    case 'list':
      return { path: OPENINGS, payload: page };
    case 'figures':
      return { path: OPENINGS, payload: { ...page, summary: true } };
    case 'record': {
      const id = seen.get(operator);
      return id === undefined ? undefined : { path: '/control/record/v1/open/detail', payload: { id } };
    }
    case 'choices':
      return { path: '/api/v1/device/options', payload: { communityUuid } };
    case 'visitor':
      return {
        path: '/control/epidemic/v1/visitor/add',
        payload: {
          communityUuid,
          visitorName: '李小龙',
          phone: `1542${String(serial % 10_000_000).padStart(7, '0')}`,
          idCard: '990000199001010017',
          visitPurpose: '1',
          fromPlace: '杭州',
          fromRisk: false,
          temperature: 36.5,
          healthCode: '1',
        },
      };
    default:
      return undefined;
  }
}

/** Makes a call. @returns what refused it; undefined where it was answered well, null where there was nothing to ask */
export async function callAs(operator: Operator, kind: Kind, serial: number): Promise<string | undefined | null> {
  const call = callOf(kind, operator, serial);
  if (!call) return null;
  const { target, token } = operator;
  try {
    const { status, message, content } = await post(signedRequest(target, call.path, call.payload, { token }));
    if (status !== 0) return `${call.path}: ${status} ${message}`;
    const first = call.path === OPENINGS ? (content as Page).list[0] : undefined;
    if (first) seen.set(operator, first.id);
    return undefined;
  } catch (error) {
    return `${call.path}: ${error instanceof Error ? error.message : String(error)}`;
  }
}
