import { announcementModule } from './announcement/announcement-module.ts';
import { captchaModule } from './captcha/captcha-module.ts';
import { communityModule } from './community/community-module.ts';
import type { Module } from './define-module.ts';
import { deviceTypeModule } from './device-type/device-type-module.ts';
import { fileModule } from './file/file-module.ts';
import { locationModule } from './location/location-module.ts';
import { messageModule } from './message/message-module.ts';
import { permissionModule } from './permission/permission-module.ts';
import { pictureModule } from './picture/picture-module.ts';
import { propertyModule } from './property/property-module.ts';
import { sensitiveModule } from './sensitive/sensitive-module.ts';
import { sessionModule } from './session/session-module.ts';
import { spaceModule } from './space/space-module.ts';

/** Every module; what none of them answers is answered by the generic operations. */
export const modules: readonly Module[] = [
  sessionModule,
  captchaModule,
  permissionModule,
  communityModule,
  locationModule,
  propertyModule,
  spaceModule,
  deviceTypeModule,
  fileModule,
  sensitiveModule,
  pictureModule,
  announcementModule,
  messageModule,
];
