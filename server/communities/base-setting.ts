import type { CommunityBaseSetting } from '../../schemas/generated/entities.ts';
import { readOnce } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';

const communityBaseSetting = table('community_base_setting');

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
  const row = await database.first(query`
    select ${selected({
      registerEnabled: communityBaseSetting.register_enabled,
      registerApproval: communityBaseSetting.register_approval,
      ownerConfirm: communityBaseSetting.owner_confirm,
      applicationValidDays: communityBaseSetting.application_valid_days,
      tenantMaxMonths: communityBaseSetting.tenant_max_months,
      expireRemindDays: communityBaseSetting.expire_remind_days,
      cardLimitPerRoom: communityBaseSetting.card_limit_per_room,
      faceAutoSync: communityBaseSetting.face_auto_sync,
      doorOpenSeconds: communityBaseSetting.door_open_seconds,
      doorLeftOpenSeconds: communityBaseSetting.door_left_open_seconds,
      visitorApproval: communityBaseSetting.visitor_approval,
      visitorMaxHours: communityBaseSetting.visitor_max_hours,
      temperatureLimit: communityBaseSetting.temperature_limit,
      healthCodeCheck: communityBaseSetting.health_code_check,
      nucleicHours: communityBaseSetting.nucleic_hours,
    })}
    from ${communityBaseSetting} where ${communityBaseSetting.community_uuid} = ${communityUuid}`);
  return row ?? DEFAULT_BASE_SETTING;
});
