import { accountModule } from './account/account-module.ts';
import { alarmModule } from './alarm/alarm-module.ts';
import { announcementModule } from './announcement/announcement-module.ts';
import { applicationModule } from './application/application-module.ts';
import { capacityModule } from './capacity/capacity-module.ts';
import { captchaModule } from './captcha/captcha-module.ts';
import { captureModule } from './capture/capture-module.ts';
import { cardModule } from './card/card-module.ts';
import { communityModule } from './community/community-module.ts';
import { communityUserModule } from './community-user/community-user-module.ts';
import type { Module } from './define-module.ts';
import { devConfigModule } from './dev-config/dev-config-module.ts';
import { deviceModule } from './device/device-module.ts';
import { deviceCommandModule } from './device-command/device-command-module.ts';
import { deviceConfigModule } from './device-config/device-config-module.ts';
import { deviceSyncModule } from './device-sync/device-sync-module.ts';
import { deviceTypeModule } from './device-type/device-type-module.ts';
import { doorPermissionModule } from './door-permission/door-permission-module.ts';
import { epidemicVisitorModule } from './epidemic-visitor/epidemic-visitor-module.ts';
import { facialModule } from './facial/facial-module.ts';
import { fileModule } from './file/file-module.ts';
import { healthCodeModule } from './health-code/health-code-module.ts';
import { healthDataModule } from './health-data/health-data-module.ts';
import { householdModule } from './household/household-module.ts';
import { isolationModule } from './isolation/isolation-module.ts';
import { labelModule } from './label/label-module.ts';
import { liveModule } from './live/live-module.ts';
import { locationModule } from './location/location-module.ts';
import { logModule } from './log/log-module.ts';
import { messageModule } from './message/message-module.ts';
import { noticeModule } from './notice/notice-module.ts';
import { nucleicModule } from './nucleic/nucleic-module.ts';
import { officeModule } from './office/office-module.ts';
import { permissionModule } from './permission/permission-module.ts';
import { personSearchModule } from './person-search/person-search-module.ts';
import { pictureModule } from './picture/picture-module.ts';
import { propertyModule } from './property/property-module.ts';
import { pushModule } from './push/push-module.ts';
import { residentModule } from './resident/resident-module.ts';
import { roleModule } from './role/role-module.ts';
import { searchModule } from './search/search-module.ts';
import { sensitiveModule } from './sensitive/sensitive-module.ts';
import { sessionModule } from './session/session-module.ts';
import { signInModule } from './sign-in/sign-in-module.ts';
import { smsModule } from './sms/sms-module.ts';
import { buildingModule } from './space/building-module.ts';
import { roomModule } from './space/room-module.ts';
import { spaceModule } from './space/space-module.ts';
import { staffRegisterModule } from './staff-register/staff-register-module.ts';
import { statisticsModule } from './statistics/statistics-module.ts';
import { vehicleModule } from './vehicle/vehicle-module.ts';
import { venueModule } from './venue/venue-module.ts';
import { villageAccountModule } from './village-account/village-account-module.ts';
import { visitorModule } from './visitor/visitor-module.ts';
import { workerModule } from './worker/worker-module.ts';

/** Every module; calls of no module are answered by the generic operations. */
export const modules: readonly Module[] = [
  sessionModule,
  captchaModule,
  permissionModule,
  accountModule,
  villageAccountModule,
  alarmModule,
  applicationModule,
  roleModule,
  communityModule,
  communityUserModule,
  locationModule,
  propertyModule,
  spaceModule,
  buildingModule,
  roomModule,
  officeModule,
  deviceTypeModule,
  deviceModule,
  deviceCommandModule,
  deviceConfigModule,
  devConfigModule,
  deviceSyncModule,
  facialModule,
  captureModule,
  fileModule,
  searchModule,
  sensitiveModule,
  smsModule,
  pictureModule,
  announcementModule,
  noticeModule,
  messageModule,
  pushModule,
  logModule,
  liveModule,
  statisticsModule,
  householdModule,
  labelModule,
  signInModule,
  venueModule,
  residentModule,
  staffRegisterModule,
  vehicleModule,
  visitorModule,
  cardModule,
  doorPermissionModule,
  healthDataModule,
  isolationModule,
  epidemicVisitorModule,
  capacityModule,
  healthCodeModule,
  nucleicModule,
  personSearchModule,
  workerModule,
];
