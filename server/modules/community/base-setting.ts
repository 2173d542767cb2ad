import { sql } from 'kysely';
import type { CommunityBaseSetting } from '../../../schemas/generated/entities.ts';
import { readOnce } from '../../db/batch.ts';
import type { Database } from '../../db/database.ts';

/** What a community has settled for all its doors and people. */
export type BaseSetting = Omit<
  CommunityBaseSetting,
  'id' | 'createTime' | 'updateTime' | 'createBy' | 'revision' | 'communityUuid' | 'communityName'
>;

/** What holds for a community that has saved nothing; a test compares it with the defaults of the entity. */
export const DEFAULT_BASE_SETTING: BaseSetting = {
  registerEnabled: true,
  registerApproval: true,
  ownerConfirm: false,
  applicationValidDays: 7,
  tenantMaxMonths: 12,
  expireRemindDays: 15,
  cardLimitPerRoom: 8,
  faceAutoSync: true,
  doorOpenSeconds: 5,
  doorLeftOpenSeconds: 60,
  visitorApproval: false,
  visitorMaxHours: 24,
  temperatureLimit: 37.3,
  healthCodeCheck: false,
  nucleicHours: null,
};

/** The basic setting of a community, the defaults where nothing was saved. */
export const baseSettingOf = readOnce(async (database: Database, communityUuid: string): Promise<BaseSetting> => {
  const row = await database.first(sql<BaseSetting>`
    select register_enabled as "registerEnabled", register_approval as "registerApproval",
      owner_confirm as "ownerConfirm", application_valid_days as "applicationValidDays",
      tenant_max_months as "tenantMaxMonths", expire_remind_days as "expireRemindDays",
      card_limit_per_room as "cardLimitPerRoom", face_auto_sync as "faceAutoSync",
      door_open_seconds as "doorOpenSeconds", door_left_open_seconds as "doorLeftOpenSeconds",
      visitor_approval as "visitorApproval", visitor_max_hours as "visitorMaxHours",
      temperature_limit as "temperatureLimit", health_code_check as "healthCodeCheck",
      nucleic_hours as "nucleicHours"
    from community_base_setting where community_uuid = ${communityUuid}`);
  return row ?? DEFAULT_BASE_SETTING;
});
