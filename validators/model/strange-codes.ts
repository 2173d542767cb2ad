import type { Endpoint } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { callsBehind } from './calls-behind.ts';
import { changesOrCarries, lookingCodes } from './looking-codes.ts';
import { pageUses } from './page-uses.ts';

/**
 * The codes of a call that writes or exports whose buttons exist and do something else. None where pages cannot be read, and
 * none of buttons to come; a read-only one is reported separately, and the same button of another page may do the same later.
 */
export function strangeCodes(endpoint: Endpoint, path: string, catalogue: DocumentCatalogue): string[] {
  const { access } = endpoint;
  if (typeof access === 'string' || !changesOrCarries(endpoint)) return [];
  const { complete, doubtful } = pageUses(catalogue);
  if (!complete || doubtful.has('page') || doubtful.has('component') || doubtful.has('handler')) return [];
  const looking = lookingCodes(endpoint, catalogue);
  const strange = access.filter((code) => {
    const calls = catalogue.menu?.get(code)?.node.type === 'button' ? callsBehind(code, catalogue) : undefined;
    return calls !== undefined && !calls.has(path) && !looking.includes(code);
  });
  const usual = new Set(access.filter((code) => !strange.includes(code)).map(buttonName));
  return strange.filter((code) => !usual.has(buttonName(code)));
}

/** The name of a button within its page: `delete` of `business:cell:delete`. */
function buttonName(code: string): string {
  return code.slice(code.lastIndexOf(':') + 1);
}
