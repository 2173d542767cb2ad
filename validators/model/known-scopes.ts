/** What a console knows of the chosen community and of the account (`runtime/core/host.ts`). */
export const KNOWN_SCOPES: Readonly<Record<'community' | 'user', readonly string[]>> = {
  community: ['communityUuid', 'communityName'],
  user: ['uuid', 'userName'],
};

export function isKnownScope(scope: string): scope is keyof typeof KNOWN_SCOPES {
  return Object.hasOwn(KNOWN_SCOPES, scope);
}
