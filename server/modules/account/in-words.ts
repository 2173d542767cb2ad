import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { roleInWords } from '../../operation-log/role-in-words.ts';
import type { CallContext } from '../../services/call-context.ts';

type Answer = Endpoints['/mgauth/v1/user/list']['response'];

/** A page of accounts with the roles named in the reader's language. */
export function inWords<Page extends { list: Record<string, unknown>[] }>(page: Page, context: CallContext): Answer {
  const rows = page.list.map((row) => ({ ...row, roleName: roleInWords(row.roleName, context) }));
  return { ...page, list: rows } as unknown as Answer;
}
