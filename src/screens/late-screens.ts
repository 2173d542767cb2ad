import { late } from '../../runtime/core/late.tsx';

// Few addresses are wrong or refused, and these screens have drawings.
export const NotFoundScreen = late(async () => (await import('./not-found-screen.tsx')).NotFoundScreen, null);
export const NoPermissionScreen = late(
  async () => (await import('./no-permission-screen.tsx')).NoPermissionScreen,
  null,
);
