import { accountModule } from './account/account-module.ts';
import { announcementModule } from './announcement/announcement-module.ts';
import { captchaModule } from './captcha/captcha-module.ts';
import { communityModule } from './community/community-module.ts';
import type { Module } from './define-module.ts';
import { deviceCommandModule } from './device-command/device-command-module.ts';
import { deviceConfigModule } from './device-config/device-config-module.ts';
import { deviceSyncModule } from './device-sync/device-sync-module.ts';
import { deviceTypeModule } from './device-type/device-type-module.ts';
import { fileModule } from './file/file-module.ts';
import { liveModule } from './live/live-module.ts';
import { locationModule } from './location/location-module.ts';
import { messageModule } from './message/message-module.ts';
import { permissionModule } from './permission/permission-module.ts';
import { pictureModule } from './picture/picture-module.ts';
import { propertyModule } from './property/property-module.ts';
import { roleModule } from './role/role-module.ts';
import { sensitiveModule } from './sensitive/sensitive-module.ts';
import { sessionModule } from './session/session-module.ts';
import { smsModule } from './sms/sms-module.ts';
import { spaceModule } from './space/space-module.ts';
import { statisticsModule } from './statistics/statistics-module.ts';

/** Every module; what none of them answers is answered by the generic operations. */
export const modules: readonly Module[] = [
  sessionModule,
  captchaModule,
  permissionModule,
  accountModule,
  roleModule,
  communityModule,
  locationModule,
  propertyModule,
  spaceModule,
  deviceTypeModule,
  deviceCommandModule,
  deviceConfigModule,
  deviceSyncModule,
  fileModule,
  sensitiveModule,
  smsModule,
  pictureModule,
  announcementModule,
  messageModule,
  liveModule,
  statisticsModule,
];
