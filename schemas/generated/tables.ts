// Made by generators/table-types.ts from schemas/entities: npm run generate. Do not edit.

import type {
  AccessWayCode,
  AccountStateCode,
  AccountTypeCode,
  ActorKindCode,
  AdmissionReasonCode,
  AlarmLevelCode,
  AlarmStateCode,
  AlarmTypeCode,
  AnnouncementTypeCode,
  ApplicationTypeCode,
  ApprovalStateCode,
  BlackStateCode,
  BlackTypeCode,
  BuildingTypeCode,
  BuildingUseCode,
  CapacityRuleTypeCode,
  CardStateCode,
  CardTypeCode,
  CardUsageCode,
  CertStateCode,
  CertificateTypeCode,
  ClientTypeCode,
  CodeStateCode,
  CommandStateCode,
  CommandTypeCode,
  CompareResultCode,
  DataSourceCode,
  DeviceTypeCode,
  DirectionCode,
  DoorStateCode,
  EnableStateCode,
  EthnicityCode,
  FaceStateCode,
  FaceUnpassReasonCode,
  GenderCode,
  HandleMethodCode,
  HealthCodeCode,
  HouseholdStateCode,
  HouseholdTypeCode,
  IsolationAlarmTypeCode,
  IsolationStateCode,
  IsolationTypeCode,
  JobStateCode,
  JobTypeCode,
  LabelAlarmTypeCode,
  LabelColorCode,
  LabelObjectCode,
  LabelTypeCode,
  LocationTypeCode,
  LogTypeCode,
  MessageTypeCode,
  NoticeCategoryCode,
  NoticeFormatCode,
  NoticeRangeCode,
  NoticeStateCode,
  NoticeTargetCode,
  NucleicResultCode,
  OfficeStateCode,
  OnlineStateCode,
  OpenFailReasonCode,
  OpenResultCode,
  OpenTypeCode,
  ParkingRightCode,
  PassModeCode,
  PasswordTypeCode,
  PermissionSourceCode,
  PermissionStateCode,
  PersonTypeCode,
  PlateColorCode,
  PopulationTypeCode,
  PublishModeCode,
  ReadStateCode,
  RecognitionTypeCode,
  RecordSourceCode,
  RelationCode,
  RepairSourceCode,
  RepairStateCode,
  RepairTypeCode,
  RoleCodeCode,
  RoomStateCode,
  RoomUsageCode,
  SensitiveLevelCode,
  SignInStateCode,
  SignInTypeCode,
  SmsMessageTypeCode,
  SmsStateCode,
  SmsUseTypeCode,
  SpaceStateCode,
  SpaceTypeCode,
  StaffPostCode,
  StaffStateCode,
  StatusChoiceCode,
  StrangerStateCode,
  SyncStateCode,
  SyncTypeCode,
  UploadStateCode,
  UserStateCode,
  VaccineStateCode,
  VehicleStateCode,
  VehicleTypeCode,
  VenueTypeCode,
  VerificationStateCode,
  VerificationTypeCode,
  VisitPurposeCode,
  VisitSourceCode,
  VisitStateCode,
  YesNoCode,
} from './entities.ts';

/** 门禁卡 */
export interface AccessCardTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  person_type: PersonTypeCode | null;
  person_id: string | null;
  person_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  card_no: string;
  card_no_index: string;
  card_type: CardTypeCode;
  card_usage: CardUsageCode;
  card_state: CardStateCode | null;
  start_time: string | null;
  end_time: string | null;
  device_ids: string[] | null;
  device_total: number | null;
  synced_count: number | null;
  failed_count: number | null;
  deposit: number | null;
  deposit_returned: boolean | null;
  issue_time: string | null;
  issue_by: string | null;
  loss_time: string | null;
  cancel_time: string | null;
  replaces_id: string | null;
  replaced_by_id: string | null;
  batch_no: string | null;
  last_use_time: string | null;
  remark: string | null;
}

/** 开门记录 */
export interface AccessRecordTable {
  id: string;
  create_time: string | null;
  community_uuid: string;
  person_type: PersonTypeCode | null;
  person_id: string | null;
  person_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  device_id: string | null;
  open_time: string | null;
  open_type: OpenTypeCode | null;
  open_result: OpenResultCode | null;
  fail_reason: OpenFailReasonCode | null;
  record_source: RecordSourceCode | null;
  direction: DirectionCode | null;
  card_no: string | null;
  card_no_index: string | null;
  household_type: HouseholdTypeCode | null;
  snap_url: string | null;
  face_url: string | null;
  similarity: number | null;
  temperature: number | null;
  health_code: HealthCodeCode | null;
  visitor_id: string | null;
  operator: string | null;
}

/** 账号 */
export interface AccountTable {
  id: string | null;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  uuid: string;
  user_name: string;
  real_name: string;
  phone: string;
  phone_index: string;
  phone_tail: string;
  have_phone: boolean | null;
  account_type: AccountTypeCode;
  role_id: string;
  sensitive: SensitiveLevelCode;
  community_uuids: string[];
  property_id: string | null;
  cert_state: CertStateCode | null;
  cert_no: string | null;
  cert_no_index: string | null;
  account_state: AccountStateCode | null;
  expire_date: string | null;
  last_login_time: string | null;
  last_login_ip: string | null;
  company_name: string | null;
  use_purpose: string | null;
  api_enabled: boolean | null;
  call_count: number | null;
  remark: string | null;
}

/** 账号偏好 */
export interface AccountPreferenceTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  alarm_sound: boolean | null;
}

/** 告警 */
export interface AlarmTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  device_id: string | null;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  person_type: PersonTypeCode | null;
  person_id: string | null;
  person_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  handle_state: AlarmStateCode | null;
  handle_by: string | null;
  handle_time: string | null;
  handle_remark: string | null;
  handle_images: string[] | null;
  alarm_no: string | null;
  alarm_type: AlarmTypeCode | null;
  alarm_level: AlarmLevelCode | null;
  alarm_time: string | null;
  recover_time: string | null;
  duration_seconds: number | null;
  content: string | null;
  snap_url: string | null;
  repeat_count: number | null;
  claim_by: string | null;
  claim_time: string | null;
  handle_method: HandleMethodCode | null;
  deadline: string | null;
  repair_id: string | null;
  create_repair: boolean | null;
  escalate_accounts: string[] | null;
}

/** 告警规则 */
export interface AlarmRuleTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  alarm_type: AlarmTypeCode;
  alarm_level: AlarmLevelCode;
  threshold: number | null;
  sla_minutes: number | null;
  notify_accounts: string[] | null;
  escalate_accounts: string[] | null;
  notify_sms: boolean;
  auto_repair: boolean;
  work_start: string | null;
  work_end: string | null;
  enable_state: EnableStateCode;
}

/** 系统公告 */
export interface AnnouncementTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  title: string;
  content: string;
  title_en: string | null;
  content_en: string | null;
  type: AnnouncementTypeCode;
  start_time: string | null;
  end_time: string | null;
}

/** 住户申请 */
export interface ApplicationTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  application_no: string | null;
  application_type: ApplicationTypeCode;
  applicant_name: string;
  phone: string;
  phone_index: string;
  phone_tail: string;
  certificate_type: CertificateTypeCode | null;
  certificate_no: string | null;
  certificate_no_index: string | null;
  household_type: HouseholdTypeCode | null;
  relation: RelationCode | null;
  resident_id: string | null;
  face_url: string | null;
  cert_images: string[] | null;
  proof_images: string[] | null;
  device_ids: string[] | null;
  start_time: string | null;
  end_time: string | null;
  reason: string | null;
  data_source: DataSourceCode | null;
  owner_name: string | null;
  owner_confirm_time: string | null;
  approval_state: ApprovalStateCode | null;
  approve_by: string | null;
  approve_time: string | null;
  reject_reason: string | null;
  expire_time: string | null;
}

/** 分区 */
export interface AreaTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  area_name: string;
  sort: number | null;
  manager: string | null;
  manager_phone: string | null;
  manager_phone_index: string | null;
  manager_phone_tail: string | null;
  building_count: number | null;
  room_count: number | null;
  household_count: number | null;
  remark: string | null;
}

/** 黑名单 */
export interface BlackListTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  person_name: string;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  certificate_no: string | null;
  certificate_no_index: string | null;
  face_url: string;
  black_type: BlackTypeCode;
  reason: string;
  evidence_images: string[] | null;
  start_time: string;
  end_time: string;
  alarm_on: boolean;
  deny_on: boolean;
  black_state: BlackStateCode | null;
  hit_count: number | null;
  last_hit_time: string | null;
  remove_reason: string | null;
  stranger_id: string | null;
}

/** 楼栋 */
export interface BuildingTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  area_id: string;
  building_name: string;
  building_no: string;
  building_type: BuildingTypeCode;
  unit_count: number;
  floor_count: number;
  under_count: number | null;
  longitude: number | null;
  latitude: number | null;
  room_count: number | null;
  household_count: number | null;
}

/** 预警事件 */
export interface CapacityEventTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  handle_state: AlarmStateCode | null;
  handle_by: string | null;
  handle_time: string | null;
  handle_remark: string | null;
  handle_images: string[] | null;
  rule_id: string | null;
  rule_name: string | null;
  capacity_rule_type: CapacityRuleTypeCode | null;
  alarm_level: AlarmLevelCode | null;
  event_time: string | null;
  value: number | null;
  threshold: number | null;
  device_name: string | null;
  recover_time: string | null;
  notify_accounts: string[] | null;
}

/** 预警规则 */
export interface CapacityRuleTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  rule_name: string;
  capacity_rule_type: CapacityRuleTypeCode;
  device_ids: string[] | null;
  period_minutes: number | null;
  threshold: number;
  alarm_level: AlarmLevelCode;
  notify_accounts: string[] | null;
  work_start: string | null;
  work_end: string | null;
  enable_state: EnableStateCode;
}

/** 小区 */
export interface CommunityTable {
  id: string | null;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_id: string;
  community_uuid: string | null;
  community_name: string;
  property_id: string | null;
  zoning_code: string;
  province_code: string | null;
  city_code: string | null;
  area_code: string | null;
  street_code: string | null;
  region_name: string | null;
  address: string;
  longitude: number;
  latitude: number;
  building_use: BuildingUseCode;
  building_count: number;
  contact: string;
  phone: string;
  phone_index: string;
  phone_tail: string;
  fixed_phone: string | null;
  enable_state: EnableStateCode | null;
  room_count: number | null;
  household_count: number | null;
  device_count: number | null;
  online_count: number | null;
}

/** 客户端设置 */
export interface CommunityAppSettingTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  app_open: boolean;
  qr_open: boolean;
  bluetooth_open: boolean;
  invite_visitor: boolean;
  collect_face: boolean;
  add_family: boolean;
  apply_card: boolean;
  report_repair: boolean;
  invite_daily_max: number;
  service_phone: string | null;
  service_hours: string | null;
  welcome_text: string | null;
}

/** 基础设置 */
export interface CommunityBaseSettingTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  register_enabled: boolean;
  register_approval: boolean;
  owner_confirm: boolean;
  application_valid_days: number;
  tenant_max_months: number;
  expire_remind_days: number;
  card_limit_per_room: number;
  face_auto_sync: boolean;
  door_open_seconds: number;
  door_left_open_seconds: number;
  visitor_approval: boolean;
  visitor_max_hours: number;
  temperature_limit: number;
  health_code_check: boolean;
  nucleic_hours: number | null;
}

/** 小区系统配置 */
export interface CommunitySystemConfigTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  system_name: string | null;
  system_url: string | null;
  epidemic_enabled: boolean;
  record_keep_days: number;
  snap_keep_days: number;
}

/** 社区用户 */
export interface CommunityUserTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  user_no: string | null;
  nick_name: string | null;
  user_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  resident_id: string | null;
  household_id: string | null;
  verification_state: VerificationStateCode | null;
  user_state: UserStateCode | null;
  register_time: string | null;
  last_active_time: string | null;
  client_type: ClientTypeCode | null;
  open_count: number | null;
}

/** 设备配置模板 */
export interface DevConfigTemplateTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  open_types: string[];
  open_seconds: number;
  left_open_seconds: number;
  repeat_seconds: number | null;
  face_threshold: number;
  liveness_check: boolean;
  mask_check: boolean;
  temperature_check: boolean;
  temperature_limit: number | null;
  health_code_check: boolean;
  tamper_alarm: boolean;
  force_alarm: boolean;
  fire_linkage: boolean;
  stranger_snap: boolean;
  call_seconds: number;
  talk_seconds: number;
  volume: number;
  brightness: number;
  sleep_seconds: number | null;
  open_start: string | null;
  open_end: string | null;
  reboot_time: string | null;
  template_name: string;
  device_type: DeviceTypeCode;
  is_default: boolean | null;
  remark: string | null;
}

/** 设备 */
export interface DeviceTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  device_name: string;
  device_sn: string;
  device_type: DeviceTypeCode;
  device_model: string | null;
  manufacturer: string | null;
  location_type: LocationTypeCode;
  location: string | null;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  space_ids: string[] | null;
  direction: DirectionCode;
  ip: string | null;
  mac: string | null;
  sip_account: string | null;
  config_template_id: string | null;
  online_state: OnlineStateCode | null;
  door_state: DoorStateCode | null;
  config_state: SyncStateCode | null;
  enable_state: EnableStateCode | null;
  last_heartbeat: string | null;
  last_open_time: string | null;
  active_time: string | null;
  firmware: string | null;
  face_count: number | null;
  card_count: number | null;
  face_capacity: number | null;
  card_capacity: number | null;
  pending_sync: number | null;
  failed_sync: number | null;
  longitude: number | null;
  latitude: number | null;
  install_date: string | null;
  warranty_date: string | null;
  image_url: string | null;
  remark: string | null;
}

/** 设备命令 */
export interface DeviceCommandTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  device_id: string | null;
  command_type: CommandTypeCode | null;
  command_state: CommandStateCode | null;
  operator: string | null;
  send_time: string | null;
  finish_time: string | null;
  result: string | null;
  reason: string | null;
}

/** 设备参数 */
export interface DeviceConfigTable {
  id: string | null;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  device_id: string;
  open_types: string[];
  open_seconds: number;
  left_open_seconds: number;
  repeat_seconds: number | null;
  face_threshold: number;
  liveness_check: boolean;
  mask_check: boolean;
  temperature_check: boolean;
  temperature_limit: number | null;
  health_code_check: boolean;
  tamper_alarm: boolean;
  force_alarm: boolean;
  fire_linkage: boolean;
  stranger_snap: boolean;
  call_seconds: number;
  talk_seconds: number;
  volume: number;
  brightness: number;
  sleep_seconds: number | null;
  open_start: string | null;
  open_end: string | null;
  reboot_time: string | null;
  config_version: number | null;
  push_state: SyncStateCode | null;
  push_time: string | null;
}

/** 设备密码 */
export interface DevicePasswordTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  device_id: string | null;
  password_type: PasswordTypeCode | null;
  password: string | null;
  password_index: string | null;
  sync_state: SyncStateCode | null;
  modify_time: string | null;
  modify_by: string | null;
}

/** 设备同步 */
export interface DeviceSyncTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  device_id: string | null;
  person_type: PersonTypeCode | null;
  person_id: string | null;
  person_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  sync_type: SyncTypeCode | null;
  target_id: string | null;
  card_no: string | null;
  card_no_index: string | null;
  face_url: string | null;
  space_name: string | null;
  sync_state: SyncStateCode | null;
  fail_reason: string | null;
  retry_count: number | null;
  sync_time: string | null;
}

/** 门禁权限 */
export interface DoorPermissionTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  person_type: PersonTypeCode | null;
  person_id: string | null;
  person_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  device_id: string | null;
  permission_source: PermissionSourceCode | null;
  permission_state: PermissionStateCode | null;
  start_time: string | null;
  end_time: string | null;
  weekdays: string[] | null;
  day_start: string | null;
  day_end: string | null;
  open_types: string[] | null;
  revoke_reason: string | null;
}

/** 疫情访客 */
export interface EpidemicVisitorTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  visitor_name: string;
  phone: string;
  phone_index: string;
  phone_tail: string;
  id_card: string;
  id_card_index: string;
  visit_purpose: VisitPurposeCode;
  host_name: string | null;
  from_place: string;
  from_risk: boolean;
  temperature: number;
  temperature_state: StatusChoiceCode | null;
  health_code: HealthCodeCode;
  nucleic_result: NucleicResultCode | null;
  nucleic_time: string | null;
  plate_no: string | null;
  arrive_time: string | null;
  leave_time: string | null;
  verification_state: VerificationStateCode | null;
  fail_reason: string | null;
  snap_url: string | null;
  remark: string | null;
}

/** 人脸 */
export interface FacePictureTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  person_type: PersonTypeCode | null;
  person_id: string | null;
  person_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  face_url: string;
  face_state: FaceStateCode | null;
  unpass_reason: FaceUnpassReasonCode | null;
  quality: number | null;
  data_source: DataSourceCode | null;
  consent: boolean;
  start_time: string | null;
  end_time: string | null;
  device_total: number | null;
  synced_count: number | null;
  failed_count: number | null;
  review_by: string | null;
  review_time: string | null;
}

/** 文件任务 */
export interface FileJobTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  job_name: string | null;
  job_type: JobTypeCode | null;
  source_page: string | null;
  job_state: JobStateCode | null;
  progress: number | null;
  total_count: number | null;
  done_count: number | null;
  fail_count: number | null;
  file_name: string | null;
  file_size: number | null;
  fail_reason: string | null;
  start_time: string | null;
  finish_time: string | null;
  expire_time: string | null;
}

/** 楼层 */
export interface FloorTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  building_id: string;
  unit_id: string;
  floor_no: number;
  floor_name: string;
  room_count: number | null;
}

/** 健康码记录 */
export interface HealthCodeRecordTable {
  id: string;
  create_time: string | null;
  community_uuid: string;
  person_type: PersonTypeCode | null;
  person_id: string | null;
  person_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  citizen_id: string | null;
  citizen_id_index: string | null;
  health_code: HealthCodeCode | null;
  last_code: HealthCodeCode | null;
  changed: boolean | null;
  verification_state: VerificationStateCode | null;
  source_name: string | null;
  check_time: string | null;
  code_time: string | null;
}

/** 健康数据 */
export interface HealthDataTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  person_type: PersonTypeCode | null;
  person_id: string | null;
  person_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  device_id: string | null;
  resident_id: string | null;
  temperature: number;
  temperature_state: StatusChoiceCode | null;
  health_code: HealthCodeCode | null;
  symptoms: string[] | null;
  from_risk: boolean;
  contact: boolean;
  vaccine_state: VaccineStateCode | null;
  report_time: string;
  data_source: DataSourceCode | null;
}

/** 住户 */
export interface HouseholdTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string;
  space_name: string | null;
  resident_id: string;
  space_ids: string[] | null;
  household_type: HouseholdTypeCode;
  relation: RelationCode | null;
  is_primary: boolean | null;
  check_in_date: string | null;
  expire_date: string | null;
  contract_images: string[] | null;
  household_state: HouseholdStateCode | null;
  move_out_date: string | null;
  move_out_reason: string | null;
  door_count: number | null;
  data_source: DataSourceCode | null;
}

/** 隔离告警 */
export interface IsolationAlarmTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  device_id: string | null;
  handle_state: AlarmStateCode | null;
  handle_by: string | null;
  handle_time: string | null;
  handle_remark: string | null;
  handle_images: string[] | null;
  isolation_id: string | null;
  person_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  isolation_alarm_type: IsolationAlarmTypeCode | null;
  alarm_time: string | null;
  content: string | null;
  snap_url: string | null;
  watcher_name: string | null;
  watcher_phone: string | null;
  watcher_phone_index: string | null;
  watcher_phone_tail: string | null;
}

/** 隔离人员 */
export interface IsolationPersonTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string;
  space_name: string | null;
  person_name: string;
  phone: string;
  phone_index: string;
  phone_tail: string;
  citizen_id: string;
  citizen_id_index: string;
  resident_id: string | null;
  isolation_type: IsolationTypeCode;
  reason: string;
  from_place: string | null;
  start_date: string;
  end_date: string;
  isolation_state: IsolationStateCode | null;
  sensor_id: string | null;
  sensor_state: OnlineStateCode | null;
  door_state: DoorStateCode | null;
  door_open_time: string | null;
  battery_percent: number | null;
  battery_low: boolean | null;
  watcher_id: string | null;
  last_temperature: number | null;
  last_report_time: string | null;
  release_time: string | null;
  release_by: string | null;
}

/** 标签 */
export interface LabelTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  label_name: string;
  label_object: LabelObjectCode;
  label_type: LabelTypeCode;
  color: LabelColorCode;
  purpose: string;
  label_alarm_type: LabelAlarmTypeCode;
  rule_hours: number | null;
  night_start: string | null;
  night_end: string | null;
  notify_accounts: string[] | null;
  pauses_alarms: boolean | null;
  object_count: number | null;
  built_in: boolean | null;
}

/** 标签告警 */
export interface LabelAlarmTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  person_type: PersonTypeCode | null;
  person_id: string | null;
  person_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  device_id: string | null;
  handle_state: AlarmStateCode | null;
  handle_by: string | null;
  handle_time: string | null;
  handle_remark: string | null;
  handle_images: string[] | null;
  label_id: string | null;
  label_name: string | null;
  label_alarm_type: LabelAlarmTypeCode | null;
  link_id: string | null;
  occasion: string | null;
  alarm_time: string | null;
  recover_time: string | null;
  content: string | null;
  last_pass_time: string | null;
  notify_accounts: string[] | null;
}

/** 标签关联 */
export interface LabelObjectLinkTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  label_id: string | null;
  object_id: string | null;
  resident_id: string | null;
  household_id: string | null;
  vehicle_id: string | null;
  bind_time: string | null;
  bind_by: string | null;
  count_from: string | null;
  remark: string | null;
}

/** 消息 */
export interface MessageTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  message_type: MessageTypeCode | null;
  title: string | null;
  content: string | null;
  read_state: ReadStateCode | null;
  read_time: string | null;
  link_page: string | null;
  link_id: string | null;
  alarm_level: AlarmLevelCode | null;
  community_name: string | null;
}

/** 通知 */
export interface NoticeTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  notice_target: NoticeTargetCode;
  title: string;
  notice_category: NoticeCategoryCode;
  notice_format: NoticeFormatCode;
  content: string | null;
  rich_content: string | null;
  images: string[] | null;
  video_url: string | null;
  notice_range: NoticeRangeCode;
  range_ids: string[] | null;
  range_names: string[] | null;
  publish_mode: PublishModeCode;
  publish_time: string | null;
  end_time: string | null;
  play_seconds: number | null;
  sort: number | null;
  draft: boolean | null;
  notice_state: NoticeStateCode | null;
  device_total: number | null;
  synced_count: number | null;
  failed_count: number | null;
  publish_by: string | null;
}

/** 通知送达 */
export interface NoticeReceiptTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  notice_id: string | null;
  resident_id: string | null;
  space_name: string | null;
  read_state: ReadStateCode | null;
  read_time: string | null;
}

/** 核酸记录 */
export interface NucleicRecordTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  person_type: PersonTypeCode | null;
  person_id: string | null;
  person_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  citizen_id: string;
  citizen_id_index: string;
  nucleic_result: NucleicResultCode;
  sample_time: string;
  result_time: string | null;
  organisation: string;
  sample_place: string | null;
  data_source: DataSourceCode | null;
}

/** 办公单位 */
export interface OfficeTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  office_name: string;
  credit_code: string | null;
  room_ids: string[];
  contact: string;
  phone: string;
  phone_index: string;
  phone_tail: string;
  start_date: string;
  end_date: string;
  staff_count: number | null;
  office_state: OfficeStateCode | null;
  remark: string | null;
}

/** 操作日志 */
export interface OperationLogTable {
  id: string;
  create_time: string | null;
  log_time: string | null;
  user_name: string | null;
  role_name: string | null;
  log_type: LogTypeCode | null;
  menu_name: string | null;
  menu_name_en: string | null;
  content: string | null;
  content_en: string | null;
  reason: string | null;
  changes: Record<string, unknown>[] | null;
  object_type: string | null;
  object_name: string | null;
  object_route: string | null;
  object_id: string | null;
  community_name: string | null;
  ip: string | null;
  request_id: string | null;
  result: StatusChoiceCode | null;
  cost_ms: number | null;
}

/** 车位 */
export interface ParkingSpaceTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  space_no: string;
  parking_area: string;
  space_type: SpaceTypeCode;
  space_state: SpaceStateCode | null;
  space_size: number | null;
  owner_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  plate_nos: string[] | null;
  start_date: string | null;
  end_date: string | null;
  remark: string | null;
}

/** 人证核验记录 */
export interface PersonCardTable {
  id: string;
  create_time: string | null;
  community_uuid: string;
  device_id: string | null;
  person_name: string | null;
  id_card: string | null;
  id_card_index: string | null;
  gender: GenderCode | null;
  ethnicity: EthnicityCode | null;
  birthday: string | null;
  id_address: string | null;
  id_image: string | null;
  snap_url: string | null;
  similarity: number | null;
  compare_result: CompareResultCode | null;
  verify_time: string | null;
  temperature: number | null;
  is_resident: YesNoCode | null;
  resident_id: string | null;
}

/** 信息查询 */
export interface PersonSearchTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  person_type: PersonTypeCode | null;
  person_id: string | null;
  person_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  community_uuid: string | null;
  search_time: string | null;
  reason: string | null;
  start_time: string | null;
  end_time: string | null;
  citizen_id: string | null;
  citizen_id_index: string | null;
  space_name: string | null;
  record_count: number | null;
}

/** 物业公司 */
export interface PropertyTable {
  id: string | null;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  property_id: string;
  property_name: string;
  credit_code: string;
  contact: string;
  phone: string;
  phone_index: string;
  phone_tail: string;
  fixed_phone: string | null;
  zoning_code: string | null;
  address: string | null;
  enable_state: EnableStateCode;
  community_count: number | null;
  household_count: number | null;
  device_count: number | null;
  online_rate: number | null;
  remark: string | null;
}

/** 推送设备 */
export interface PushDeviceTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  device_name: string | null;
  alarm_level: AlarmLevelCode | null;
  sent_time: string | null;
  fail_time: string | null;
}

/** 行政区划 */
export interface RegionTable {
  code: string;
  name: string | null;
  level: number | null;
  parent_code: string | null;
  province_code: string | null;
  city_code: string | null;
  area_code: string | null;
  street_code: string | null;
  is_leaf: boolean | null;
}

/** 报修工单 */
export interface RepairOrderTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  repair_no: string | null;
  repair_type: RepairTypeCode;
  repair_source: RepairSourceCode;
  reporter_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  device_id: string | null;
  location: string | null;
  content: string;
  images: string[] | null;
  expect_time: string | null;
  repair_state: RepairStateCode | null;
  state_time: string | null;
  worker_id: string | null;
  accept_time: string | null;
  dispatch_time: string | null;
  start_time: string | null;
  finish_time: string | null;
  result: string | null;
  result_images: string[] | null;
  cost: number | null;
  score: number | null;
  comment: string | null;
  reject_reason: string | null;
  alarm_id: string | null;
}

/** 居民 */
export interface ResidentTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  resident_name: string;
  phone: string;
  phone_index: string;
  phone_tail: string;
  gender: GenderCode | null;
  certificate_type: CertificateTypeCode | null;
  certificate_no: string | null;
  certificate_no_index: string | null;
  birthday: string | null;
  ethnicity: EthnicityCode | null;
  population_type: PopulationTypeCode | null;
  domicile: string | null;
  emergency_contact: string | null;
  emergency_phone: string | null;
  emergency_phone_index: string | null;
  emergency_phone_tail: string | null;
  face_url: string | null;
  face_state: FaceStateCode | null;
  card_count: number | null;
  room_count: number | null;
  label_ids: string[] | null;
  app_bound: boolean | null;
  last_pass_time: string | null;
  data_source: DataSourceCode | null;
  remark: string | null;
}

/** 角色 */
export interface RoleTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  role_name: string;
  role_code: RoleCodeCode;
  menu_codes: string[];
  built_in: boolean | null;
  remark: string | null;
}

/** 房屋 */
export interface RoomTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  area_id: string;
  building_id: string;
  unit_id: string;
  floor_id: string;
  room_name: string;
  call_no: string | null;
  room_usage: RoomUsageCode;
  room_state: RoomStateCode;
  room_area: number | null;
  space_name: string | null;
  owner_name: string | null;
  owner_phone: string | null;
  owner_phone_index: string | null;
  owner_phone_tail: string | null;
  household_count: number | null;
  card_count: number | null;
  face_count: number | null;
  card_frozen: boolean | null;
  label_names: string[] | null;
  remark: string | null;
}

/** 敏感信息查看记录 */
export interface SensitiveAccessTable {
  id: string;
  create_time: string | null;
  access_time: string | null;
  account_uuid: string | null;
  user_name: string | null;
  role_name: string | null;
  access_way: AccessWayCode | null;
  object_type: string | null;
  ids: string[] | null;
  record_count: number | null;
  fields: string[] | null;
  menu_name: string | null;
  menu_name_en: string | null;
  path: string | null;
  community_uuids: string[] | null;
  ip: string | null;
  request_id: string | null;
}

/** 签到记录 */
export interface SignInRecordTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  device_id: string | null;
  worker_id: string;
  sign_in_type: SignInTypeCode;
  sign_in_time: string;
  sign_in_state: SignInStateCode | null;
  shift_date: string | null;
  place: string | null;
  longitude: number | null;
  latitude: number | null;
  snap_url: string | null;
  make_up_reason: string | null;
}

/** 短信记录 */
export interface SmsRecordTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  sms_code: string | null;
  sms_code_index: string | null;
  use_type: SmsUseTypeCode | null;
  message_type: SmsMessageTypeCode | null;
  sms_state: SmsStateCode | null;
  code_state: CodeStateCode | null;
  send_time: string | null;
  use_time: string | null;
  expire_time: string | null;
  object_id: string | null;
  ip: string | null;
  fail_reason: string | null;
}

/** 抓拍记录 */
export interface SnapshotTable {
  id: string;
  create_time: string | null;
  community_uuid: string;
  person_type: PersonTypeCode | null;
  person_id: string | null;
  person_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  device_id: string | null;
  snap_time: string | null;
  snap_url: string | null;
  scene_url: string | null;
  recognition_type: RecognitionTypeCode | null;
  similarity: number | null;
  face_url: string | null;
  stranger_id: string | null;
  record_id: string | null;
}

/** 员工登记 */
export interface StaffRegisterTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  worker_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  gender: GenderCode | null;
  staff_post: StaffPostCode | null;
  department: string | null;
  certificate_no: string | null;
  certificate_no_index: string | null;
  face_url: string | null;
  cert_images: string[] | null;
  approval_state: ApprovalStateCode | null;
  reject_reason: string | null;
  approve_by: string | null;
  approve_time: string | null;
}

/** 日统计 */
export interface StatDailyTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  stat_date: string | null;
  open_count: number | null;
  in_count: number | null;
  out_count: number | null;
  fail_count: number | null;
  face_count: number | null;
  card_count: number | null;
  password_count: number | null;
  qr_count: number | null;
  app_count: number | null;
  visitor_count: number | null;
  vehicle_in_count: number | null;
  vehicle_out_count: number | null;
  alarm_count: number | null;
  stranger_count: number | null;
  new_resident_count: number | null;
  application_count: number | null;
  repair_count: number | null;
  fever_count: number | null;
  verify_fail_count: number | null;
}

/** 陌生人 */
export interface StrangerTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  face_url: string | null;
  first_time: string | null;
  last_time: string | null;
  snap_count: number | null;
  day_count: number | null;
  device_count: number | null;
  night_count: number | null;
  last_device_name: string | null;
  stranger_state: StrangerStateCode | null;
  match_person_type: PersonTypeCode | null;
  match_person_id: string | null;
  match_person_name: string | null;
  remark: string | null;
}

/** 操作轨迹 */
export interface TimelineEventTable {
  id: string;
  create_time: string | null;
  community_uuid: string;
  object_type: string | null;
  object_id: string | null;
  action: string | null;
  from_state: string | null;
  to_state: string | null;
  operator_kind: ActorKindCode | null;
  user_name: string | null;
  operator: string | null;
  operate_time: string | null;
  changes: string[] | null;
  reason_code: string | null;
  remark: string | null;
  images: string[] | null;
}

/** 单元 */
export interface UnitTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  building_id: string;
  unit_name: string;
  unit_no: string;
  lift_count: number | null;
  floor_count: number | null;
  room_count: number | null;
}

/** 上传批次 */
export interface UploadBatchTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  batch_no: string | null;
  job_type: JobTypeCode | null;
  total_count: number | null;
  success_count: number | null;
  fail_count: number | null;
  un_pass_count: number | null;
  job_state: JobStateCode | null;
}

/** 上传文件 */
export interface UploadFileTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  batch_id: string | null;
  file_name: string | null;
  file_url: string | null;
  person_id: string | null;
  person_name: string | null;
  space_name: string | null;
  upload_state: UploadStateCode | null;
  unpass_reason: FaceUnpassReasonCode | null;
  message: string | null;
}

/** 车辆 */
export interface VehicleTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  plate_no: string;
  plate_color: PlateColorCode;
  vehicle_type: VehicleTypeCode;
  brand: string | null;
  color: string | null;
  resident_id: string | null;
  owner_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  parking_right: ParkingRightCode;
  space_id: string | null;
  start_date: string;
  end_date: string;
  vehicle_state: VehicleStateCode | null;
  last_pass_time: string | null;
  label_names: string[] | null;
  remark: string | null;
}

/** 车辆进出记录 */
export interface VehicleRecordTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  plate_no: string | null;
  plate_color: PlateColorCode | null;
  vehicle_type: VehicleTypeCode | null;
  parking_right: ParkingRightCode | null;
  owner_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  in_time: string | null;
  out_time: string | null;
  in_gate: string | null;
  out_gate: string | null;
  in_image: string | null;
  out_image: string | null;
  in_mode: PassModeCode | null;
  out_mode: PassModeCode | null;
  stay_minutes: number | null;
  on_site: boolean | null;
  space_id: string | null;
  space_no: string | null;
  original_plate: string | null;
  confidence: number | null;
}

/** 场所 */
export interface VenueTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  venue_name: string;
  venue_type: VenueTypeCode;
  address: string;
  manager: string;
  phone: string;
  phone_index: string;
  phone_tail: string;
  capacity: number | null;
  open_start: string | null;
  open_end: string | null;
  site_code: string | null;
  current_count: number | null;
  today_count: number | null;
  count_day: string | null;
  enable_state: EnableStateCode | null;
}

/** 场所签到 */
export interface VenueSignInTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  person_type: PersonTypeCode | null;
  person_id: string | null;
  person_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  venue_id: string | null;
  venue_name: string | null;
  venue_type: VenueTypeCode | null;
  sign_time: string | null;
  leave_time: string | null;
  present: boolean | null;
  leave_by: string | null;
  health_code: HealthCodeCode | null;
  temperature: number | null;
  people: number | null;
  verification_state: VerificationStateCode | null;
}

/** 核验记录 */
export interface VerificationRecordTable {
  id: string;
  create_time: string | null;
  community_uuid: string;
  person_type: PersonTypeCode | null;
  person_id: string | null;
  person_name: string | null;
  phone: string | null;
  phone_index: string | null;
  phone_tail: string | null;
  device_id: string | null;
  id_card: string | null;
  id_card_index: string | null;
  verification_type: VerificationTypeCode | null;
  verification_state: VerificationStateCode | null;
  health_code: HealthCodeCode | null;
  nucleic_result: NucleicResultCode | null;
  vaccine_state: VaccineStateCode | null;
  nucleic_time: string | null;
  temperature: number | null;
  fail_reason: AdmissionReasonCode | null;
  snap_url: string | null;
  verify_time: string | null;
}

/** 访客预约 */
export interface VisitorTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string;
  space_name: string | null;
  visitor_name: string;
  phone: string;
  phone_index: string;
  phone_tail: string;
  id_card: string | null;
  id_card_index: string | null;
  gender: GenderCode | null;
  visit_purpose: VisitPurposeCode;
  visitor_count: number;
  plate_no: string | null;
  resident_id: string | null;
  host_name: string | null;
  host_phone: string | null;
  host_phone_index: string | null;
  host_phone_tail: string | null;
  start_time: string;
  end_time: string;
  visit_source: VisitSourceCode | null;
  visit_state: VisitStateCode | null;
  pass_code: string | null;
  pass_code_index: string | null;
  device_ids: string[] | null;
  face_url: string | null;
  reject_reason: string | null;
}

/** 访客记录 */
export interface VisitorRecordTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  area_id: string | null;
  building_id: string | null;
  unit_id: string | null;
  floor_id: string | null;
  room_id: string | null;
  space_name: string | null;
  device_id: string | null;
  visitor_id: string | null;
  arrive_time: string | null;
  leave_time: string | null;
  stay_minutes: number | null;
  open_type: OpenTypeCode | null;
  snap_url: string | null;
  temperature: number | null;
  visit_state: VisitStateCode | null;
  leave_by: string | null;
}

/** 员工 */
export interface WorkerTable {
  id: string;
  create_time: string | null;
  update_time: string | null;
  create_by: string | null;
  revision: number | null;
  community_uuid: string;
  worker_name: string;
  phone: string;
  phone_index: string;
  phone_tail: string;
  gender: GenderCode | null;
  worker_no: string | null;
  staff_post: StaffPostCode;
  department: string | null;
  certificate_type: CertificateTypeCode | null;
  certificate_no: string | null;
  certificate_no_index: string | null;
  face_url: string | null;
  card_no: string | null;
  card_no_index: string | null;
  entry_date: string;
  leave_date: string | null;
  device_ids: string[] | null;
  shift_start: string | null;
  shift_end: string | null;
  work_days: string[] | null;
  account_id: string | null;
  staff_state: StaffStateCode | null;
  remark: string | null;
}

/** The tables of all entities, by name. */
export interface EntityTables {
  access_card: AccessCardTable;
  access_record: AccessRecordTable;
  account: AccountTable;
  account_preference: AccountPreferenceTable;
  alarm: AlarmTable;
  alarm_rule: AlarmRuleTable;
  announcement: AnnouncementTable;
  application: ApplicationTable;
  area: AreaTable;
  black_list: BlackListTable;
  building: BuildingTable;
  capacity_event: CapacityEventTable;
  capacity_rule: CapacityRuleTable;
  community: CommunityTable;
  community_app_setting: CommunityAppSettingTable;
  community_base_setting: CommunityBaseSettingTable;
  community_system_config: CommunitySystemConfigTable;
  community_user: CommunityUserTable;
  dev_config_template: DevConfigTemplateTable;
  device: DeviceTable;
  device_command: DeviceCommandTable;
  device_config: DeviceConfigTable;
  device_password: DevicePasswordTable;
  device_sync: DeviceSyncTable;
  door_permission: DoorPermissionTable;
  epidemic_visitor: EpidemicVisitorTable;
  face_picture: FacePictureTable;
  file_job: FileJobTable;
  floor: FloorTable;
  health_code_record: HealthCodeRecordTable;
  health_data: HealthDataTable;
  household: HouseholdTable;
  isolation_alarm: IsolationAlarmTable;
  isolation_person: IsolationPersonTable;
  label: LabelTable;
  label_alarm: LabelAlarmTable;
  label_object_link: LabelObjectLinkTable;
  message: MessageTable;
  notice: NoticeTable;
  notice_receipt: NoticeReceiptTable;
  nucleic_record: NucleicRecordTable;
  office: OfficeTable;
  operation_log: OperationLogTable;
  parking_space: ParkingSpaceTable;
  person_card: PersonCardTable;
  person_search: PersonSearchTable;
  property: PropertyTable;
  push_device: PushDeviceTable;
  region: RegionTable;
  repair_order: RepairOrderTable;
  resident: ResidentTable;
  role: RoleTable;
  room: RoomTable;
  sensitive_access: SensitiveAccessTable;
  sign_in_record: SignInRecordTable;
  sms_record: SmsRecordTable;
  snapshot: SnapshotTable;
  staff_register: StaffRegisterTable;
  stat_daily: StatDailyTable;
  stranger: StrangerTable;
  timeline_event: TimelineEventTable;
  unit: UnitTable;
  upload_batch: UploadBatchTable;
  upload_file: UploadFileTable;
  vehicle: VehicleTable;
  vehicle_record: VehicleRecordTable;
  venue: VenueTable;
  venue_sign_in: VenueSignInTable;
  verification_record: VerificationRecordTable;
  visitor: VisitorTable;
  visitor_record: VisitorRecordTable;
  worker: WorkerTable;
}

/** The table of each entity. */
export interface TableOfEntity {
  accessCard: 'access_card';
  accessRecord: 'access_record';
  account: 'account';
  accountPreference: 'account_preference';
  alarm: 'alarm';
  alarmRule: 'alarm_rule';
  announcement: 'announcement';
  application: 'application';
  area: 'area';
  blackList: 'black_list';
  building: 'building';
  capacityEvent: 'capacity_event';
  capacityRule: 'capacity_rule';
  community: 'community';
  communityAppSetting: 'community_app_setting';
  communityBaseSetting: 'community_base_setting';
  communitySystemConfig: 'community_system_config';
  communityUser: 'community_user';
  devConfigTemplate: 'dev_config_template';
  device: 'device';
  deviceCommand: 'device_command';
  deviceConfig: 'device_config';
  devicePassword: 'device_password';
  deviceSync: 'device_sync';
  doorPermission: 'door_permission';
  epidemicVisitor: 'epidemic_visitor';
  facePicture: 'face_picture';
  fileJob: 'file_job';
  floor: 'floor';
  healthCodeRecord: 'health_code_record';
  healthData: 'health_data';
  household: 'household';
  isolationAlarm: 'isolation_alarm';
  isolationPerson: 'isolation_person';
  label: 'label';
  labelAlarm: 'label_alarm';
  labelObjectLink: 'label_object_link';
  message: 'message';
  notice: 'notice';
  noticeReceipt: 'notice_receipt';
  nucleicRecord: 'nucleic_record';
  office: 'office';
  operationLog: 'operation_log';
  parkingSpace: 'parking_space';
  personCard: 'person_card';
  personSearch: 'person_search';
  property: 'property';
  pushDevice: 'push_device';
  region: 'region';
  repairOrder: 'repair_order';
  resident: 'resident';
  role: 'role';
  room: 'room';
  sensitiveAccess: 'sensitive_access';
  signInRecord: 'sign_in_record';
  smsRecord: 'sms_record';
  snapshot: 'snapshot';
  staffRegister: 'staff_register';
  statDaily: 'stat_daily';
  stranger: 'stranger';
  timelineEvent: 'timeline_event';
  unit: 'unit';
  uploadBatch: 'upload_batch';
  uploadFile: 'upload_file';
  vehicle: 'vehicle';
  vehicleRecord: 'vehicle_record';
  venue: 'venue';
  venueSignIn: 'venue_sign_in';
  verificationRecord: 'verification_record';
  visitor: 'visitor';
  visitorRecord: 'visitor_record';
  worker: 'worker';
}
