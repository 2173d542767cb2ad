import { useRuntime } from '../core/runtime-context.ts';
import type { Scopes } from '../core/values.ts';

/**
 * The community of a block's calls: that of the record or node beside it, else the chosen one.
 *
 * @returns what is sent along; undefined when the block is of a community and there is none
 */
export function useCommunityPayload(
  scope: 'community' | 'account' | 'platform',
  scopes: Scopes,
  nested: boolean,
): { communityUuid?: string } | undefined {
  const { community } = useRuntime();
  if (scope !== 'community') return {};
  const near = nested ? (scopes.row ?? scopes.node)?.communityUuid : undefined;
  const communityUuid = typeof near === 'string' ? near : community?.communityUuid;
  return communityUuid === undefined ? undefined : { communityUuid };
}
