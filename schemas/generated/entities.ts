// Made by generators/entity-types.ts from schemas/entities: npm run generate. Do not edit.

/** 查看方式 */
export type AccessWayCode = "1" | "2" | "3" | "4" | "5" | "6";

/** 账号状态 */
export type AccountStateCode = "1" | "0" | "2";

/** 账号类型 */
export type AccountTypeCode = "10" | "20" | "21";

/** 操作方 */
export type ActorKindCode = "1" | "2" | "3";

/** 未通过原因 */
export type AdmissionReasonCode = "fever" | "temperatureInvalid" | "codeRed" | "codeYellow" | "codeStale" | "codeMissing" | "codeFailed" | "testPositive" | "testInconclusive" | "testPending" | "testMissing" | "testOld" | "testInFuture" | "vaccineMissing";

/** 告警级别 */
export type AlarmLevelCode = "1" | "2" | "3" | "4";

/** 处理状态 */
export type AlarmStateCode = "1" | "2" | "3" | "4" | "5" | "6";

/** 告警类型 */
export type AlarmTypeCode = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12";

/** 公告类型 */
export type AnnouncementTypeCode = "1" | "2" | "3";

/** 申请类型 */
export type ApplicationTypeCode = "1" | "2" | "3" | "4" | "5" | "6";

/** 审批状态 */
export type ApprovalStateCode = "1" | "2" | "3" | "4" | "5" | "6" | "7";

/** 黑名单状态 */
export type BlackStateCode = "1" | "2" | "3";

/** 黑名单类型 */
export type BlackTypeCode = "1" | "2" | "3" | "4" | "9";

/** 楼栋类型 */
export type BuildingTypeCode = "1" | "2" | "3" | "4" | "5" | "6" | "7";

/** 建筑用途 */
export type BuildingUseCode = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

/** 预警规则 */
export type CapacityRuleTypeCode = "1" | "2" | "3" | "4";

/** 门卡状态 */
export type CardStateCode = "0" | "1" | "2" | "3" | "4" | "5" | "6";

/** 卡片类型 */
export type CardTypeCode = "1" | "2" | "3" | "4" | "5";

/** 卡片用途 */
export type CardUsageCode = "1" | "2" | "3" | "4";

/** 实名状态 */
export type CertStateCode = "0" | "3" | "4";

/** 证件类型 */
export type CertificateTypeCode = "1" | "2" | "3" | "4" | "5" | "6" | "9";

/** 客户端 */
export type ClientTypeCode = "1" | "2" | "3";

/** 验证码状态 */
export type CodeStateCode = "0" | "1" | "2";

/** 命令状态 */
export type CommandStateCode = "0" | "1" | "2" | "3" | "4";

/** 操作命令 */
export type CommandTypeCode = "1" | "2" | "3" | "4" | "5" | "6" | "7";

/** 比对结果 */
export type CompareResultCode = "1" | "2" | "3" | "4";

/** 登记来源 */
export type DataSourceCode = "1" | "2" | "3" | "4" | "5";

/** 设备类型 */
export type DeviceTypeCode = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11";

/** 比对差异 */
export type DifferenceTypeCode = "1" | "2" | "3";

/** 进出方向 */
export type DirectionCode = "1" | "2" | "3";

/** 门状态 */
export type DoorStateCode = "0" | "1" | "2" | "9";

/** 启用状态 */
export type EnableStateCode = "1" | "0";

/** 民族 */
export type EthnicityCode = "01" | "02" | "03" | "04" | "05" | "06" | "07" | "08" | "09" | "10" | "11" | "12" | "13" | "14" | "15" | "16" | "17" | "18" | "19" | "20" | "21" | "22" | "23" | "24" | "25" | "26" | "27" | "28" | "29" | "30" | "31" | "32" | "33" | "34" | "35" | "36" | "37" | "38" | "39" | "40" | "41" | "42" | "43" | "44" | "45" | "46" | "47" | "48" | "49" | "50" | "51" | "52" | "53" | "54" | "55" | "56";

/** 人脸状态 */
export type FaceStateCode = "1" | "2" | "3" | "4";

/** 不合格原因 */
export type FaceUnpassReasonCode = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

/** 性别 */
export type GenderCode = "1" | "2" | "9";

/** 处理方式 */
export type HandleMethodCode = "1" | "2" | "3" | "4" | "9";

/** 健康码 */
export type HealthCodeCode = "1" | "2" | "3" | "4" | "5" | "6";

/** 下发情况 */
export type HoldStateCode = "1" | "2" | "3" | "4" | "5";

/** 居住状态 */
export type HouseholdStateCode = "1" | "2" | "3" | "4";

/** 住户类型 */
export type HouseholdTypeCode = "1" | "2" | "3";

/** 隔离告警类型 */
export type IsolationAlarmTypeCode = "1" | "2" | "3" | "4" | "5";

/** 管控状态 */
export type IsolationStateCode = "1" | "2" | "3" | "4" | "5";

/** 管控类型 */
export type IsolationTypeCode = "1" | "2" | "3";

/** 任务状态 */
export type JobStateCode = "0" | "1" | "2" | "3" | "4" | "5";

/** 任务类型 */
export type JobTypeCode = "1" | "2" | "3" | "4";

/** 标签告警规则 */
export type LabelAlarmTypeCode = "0" | "1" | "2" | "3" | "4";

/** 标签颜色 */
export type LabelColorCode = "magenta" | "pink" | "red" | "volcano" | "orange" | "gold" | "lime" | "green" | "cyan" | "blue" | "geekblue" | "purple";

/** 标签对象 */
export type LabelObjectCode = "1" | "2" | "3";

/** 标签类别 */
export type LabelTypeCode = "1" | "2" | "3";

/** 安装区域 */
export type LocationTypeCode = "1" | "2" | "3" | "4" | "5" | "6";

/** 操作类型 */
export type LogTypeCode = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12";

/** 菜单类型 */
export type MenuTypeCode = "group" | "menu" | "button";

/** 消息类型 */
export type MessageTypeCode = "1" | "2" | "3";

/** 通知类型 */
export type NoticeCategoryCode = "1" | "2" | "3" | "4" | "5";

/** 内容形式 */
export type NoticeFormatCode = "1" | "2" | "3" | "4";

/** 发布范围 */
export type NoticeRangeCode = "1" | "2" | "3" | "4" | "5" | "6";

/** 通知状态 */
export type NoticeStateCode = "0" | "1" | "2" | "3" | "4";

/** 通知终端 */
export type NoticeTargetCode = "1" | "2";

/** 核酸结果 */
export type NucleicResultCode = "1" | "2" | "3" | "4" | "5";

/** 入驻状态 */
export type OfficeStateCode = "1" | "2" | "3";

/** 在线状态 */
export type OnlineStateCode = "0" | "1" | "2" | "3";

/** 失败原因 */
export type OpenFailReasonCode = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "99";

/** 开门结果 */
export type OpenResultCode = "1" | "0";

/** 开门方式 */
export type OpenTypeCode = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11" | "12";

/** 车辆属性 */
export type ParkingRightCode = "1" | "2" | "3" | "4" | "5" | "6";

/** 放行方式 */
export type PassModeCode = "1" | "2" | "3" | "4";

/** 密码类型 */
export type PasswordTypeCode = "1" | "2" | "3" | "4";

/** 权限来源 */
export type PermissionSourceCode = "1" | "2" | "3" | "4" | "5";

/** 权限状态 */
export type PermissionStateCode = "1" | "2" | "3" | "4" | "5";

/** 人员类型 */
export type PersonTypeCode = "1" | "2" | "3" | "4" | "5";

/** 车牌颜色 */
export type PlateColorCode = "1" | "2" | "3" | "4" | "5" | "6";

/** 人口类型 */
export type PopulationTypeCode = "1" | "2" | "3";

/** 发布方式 */
export type PublishModeCode = "now" | "timed";

/** 阅读状态 */
export type ReadStateCode = "0" | "1";

/** 识别结果 */
export type RecognitionTypeCode = "1" | "2" | "3" | "4" | "5";

/** 记录来源 */
export type RecordSourceCode = "1" | "2";

/** 与业主关系 */
export type RelationCode = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "9";

/** 报修来源 */
export type RepairSourceCode = "1" | "2" | "3" | "4";

/** 报修状态 */
export type RepairStateCode = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8";

/** 报修类型 */
export type RepairTypeCode = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "9";

/** 角色 */
export type RoleCodeCode = "ADMIN_ROLE" | "PROPERTY_ROLE" | "COMMUNITY_ROLE" | "OPEN_ACCOUNT" | "DEMO_ROLE" | "OTHER_ROLE" | "SJF_ROLE";

/** 房屋状态 */
export type RoomStateCode = "0" | "1" | "2" | "3" | "4";

/** 房屋用途 */
export type RoomUsageCode = "1" | "2" | "3" | "4" | "5";

/** 脱敏级别 */
export type SensitiveLevelCode = "0" | "1" | "2";

/** 签到状态 */
export type SignInStateCode = "1" | "2" | "3" | "4" | "5";

/** 签到类型 */
export type SignInTypeCode = "1" | "2" | "3" | "4";

/** 短信类型 */
export type SmsMessageTypeCode = "1" | "2";

/** 发送状态 */
export type SmsStateCode = "0" | "1" | "2";

/** 验证码用途 */
export type SmsUseTypeCode = "1" | "2" | "3" | "4" | "5";

/** 节点类型 */
export type SpaceNodeTypeCode = "area" | "building" | "unit" | "floor" | "room";

/** 车位状态 */
export type SpaceStateCode = "0" | "1" | "2" | "3" | "4";

/** 车位类型 */
export type SpaceTypeCode = "1" | "2" | "3" | "4" | "5" | "6";

/** 岗位 */
export type StaffPostCode = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

/** 员工状态 */
export type StaffStateCode = "1" | "2";

/** 状态 */
export type StatusChoiceCode = "normal" | "abnormal";

/** 陌生人状态 */
export type StrangerStateCode = "1" | "2" | "3" | "4";

/** 同步状态 */
export type SyncStateCode = "0" | "1" | "2" | "3" | "4" | "5";

/** 下发内容 */
export type SyncTypeCode = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8";

/** 上传状态 */
export type UploadStateCode = "1" | "2" | "3" | "4" | "5";

/** 用户状态 */
export type UserStateCode = "1" | "0" | "2";

/** 疫苗接种 */
export type VaccineStateCode = "0" | "1" | "2" | "3";

/** 车辆状态 */
export type VehicleStateCode = "1" | "2" | "3" | "4";

/** 车辆类型 */
export type VehicleTypeCode = "1" | "2" | "3" | "4" | "5" | "9";

/** 场所类型 */
export type VenueTypeCode = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "9";

/** 核验状态 */
export type VerificationStateCode = "3" | "4";

/** 核验方式 */
export type VerificationTypeCode = "1" | "2" | "3" | "4";

/** 来访事由 */
export type VisitPurposeCode = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "9";

/** 登记方式 */
export type VisitSourceCode = "1" | "2" | "3" | "4";

/** 访客状态 */
export type VisitStateCode = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8";

/** 是否 */
export type YesNoCode = "1" | "0";

/** 门禁卡 */
export interface AccessCard {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 人员类型 */
  personType: PersonTypeCode | null;
  /** 人员编号 */
  personId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 卡号 */
  cardNo: string;
  /** 卡片类型 */
  cardType: CardTypeCode;
  /** 卡片用途 */
  cardUsage: CardUsageCode;
  /** 门卡状态 */
  cardState: CardStateCode | null;
  /** 有效期开始 */
  startTime: string | null;
  /** 有效期结束 */
  endTime: string | null;
  /** 授权门禁 */
  deviceIds: string[] | null;
  /** 应同步设备数 */
  deviceTotal: number | null;
  /** 已同步设备数 */
  syncedCount: number | null;
  /** 失败设备数 */
  failedCount: number | null;
  /** 押金 */
  deposit: number | null;
  /** 押金已退 */
  depositReturned: boolean | null;
  /** 发卡时间 */
  issueTime: string | null;
  /** 发卡人 */
  issueBy: string | null;
  /** 挂失时间 */
  lossTime: string | null;
  /** 注销时间 */
  cancelTime: string | null;
  /** 换自旧卡 */
  replacesId: string | null;
  /** 换自旧卡 */
  replacesNo: string | null;
  /** 已换新卡 */
  replacedById: string | null;
  /** 已换新卡 */
  replacedByNo: string | null;
  /** 批次号 */
  batchNo: string | null;
  /** 最近刷卡 */
  lastUseTime: string | null;
  /** 备注 */
  remark: string | null;
}

/** 开门记录 */
export interface AccessRecord {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 人员类型 */
  personType: PersonTypeCode | null;
  /** 人员编号 */
  personId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 设备 */
  deviceId: string | null;
  /** 设备名称 */
  deviceName: string | null;
  /** 设备序列号 */
  deviceSn: string | null;
  /** 开门时间 */
  openTime: string | null;
  /** 开门方式 */
  openType: OpenTypeCode | null;
  /** 开门结果 */
  openResult: OpenResultCode | null;
  /** 失败原因 */
  failReason: OpenFailReasonCode | null;
  /** 记录来源 */
  recordSource: RecordSourceCode | null;
  /** 进出方向 */
  direction: DirectionCode | null;
  /** 卡号 */
  cardNo: string | null;
  /** 住户类型 */
  householdType: HouseholdTypeCode | null;
  /** 抓拍照片 */
  snapUrl: string | null;
  /** 登记照片 */
  faceUrl: string | null;
  /** 相似度 */
  similarity: number | null;
  /** 体温 */
  temperature: number | null;
  /** 健康码 */
  healthCode: HealthCodeCode | null;
  /** 关联访客 */
  visitorId: string | null;
  /** 操作人 */
  operator: string | null;
}

/** 账号 */
export interface Account {
  /** 编号 */
  id: string | null;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 账号编号 */
  uuid: string;
  /** 账号名称 */
  userName: string;
  /** 姓名 */
  realName: string;
  /** 手机号 */
  phone: string;
  /** 已绑定手机 */
  havePhone: boolean | null;
  /** 账号类型 */
  accountType: AccountTypeCode;
  /** 角色 */
  roleId: string;
  /** 角色 */
  roleName: string | null;
  /** 脱敏级别 */
  sensitive: SensitiveLevelCode;
  /** 管理小区 */
  communityUuids: string[];
  /** 管理小区 */
  communityNames: string[] | null;
  /** 物业公司 */
  propertyId: string | null;
  /** 物业公司 */
  propertyName: string | null;
  /** 实名状态 */
  certState: CertStateCode | null;
  /** 身份证号 */
  certNo: string | null;
  /** 账号状态 */
  accountState: AccountStateCode | null;
  /** 账号有效期 */
  expireDate: string | null;
  /** 最近登录 */
  lastLoginTime: string | null;
  /** 登录IP */
  lastLoginIp: string | null;
  /** 使用单位 */
  companyName: string | null;
  /** 使用用途 */
  usePurpose: string | null;
  /** 开放接口 */
  apiEnabled: boolean | null;
  /** 调用次数 */
  callCount: number | null;
  /** 备注 */
  remark: string | null;
}

/** 账号偏好 */
export interface AccountPreference {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 告警声音 */
  alarmSound: boolean | null;
}

/** 告警 */
export interface Alarm {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 设备 */
  deviceId: string | null;
  /** 设备名称 */
  deviceName: string | null;
  /** 设备序列号 */
  deviceSn: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 人员类型 */
  personType: PersonTypeCode | null;
  /** 人员编号 */
  personId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 处理状态 */
  handleState: AlarmStateCode | null;
  /** 处理人 */
  handleBy: string | null;
  /** 处理时间 */
  handleTime: string | null;
  /** 处理说明 */
  handleRemark: string | null;
  /** 处理图片 */
  handleImages: string[] | null;
  /** 告警编号 */
  alarmNo: string | null;
  /** 告警类型 */
  alarmType: AlarmTypeCode | null;
  /** 告警级别 */
  alarmLevel: AlarmLevelCode | null;
  /** 告警时间 */
  alarmTime: string | null;
  /** 恢复时间 */
  recoverTime: string | null;
  /** 持续时长 */
  durationSeconds: number | null;
  /** 告警内容 */
  content: string | null;
  /** 现场抓拍 */
  snapUrl: string | null;
  /** 重复次数 */
  repeatCount: number | null;
  /** 接警人 */
  claimBy: string | null;
  /** 接警时间 */
  claimTime: string | null;
  /** 处理方式 */
  handleMethod: HandleMethodCode | null;
  /** 处理时限 */
  deadline: string | null;
  /** 关联工单 */
  repairId: string | null;
  /** 关联工单 */
  repairNo: string | null;
  /** 工单状态 */
  repairState: RepairStateCode | null;
  /** 生成维修工单 */
  createRepair: boolean | null;
  /** 超时升级通知 */
  escalateAccounts: string[] | null;
  /** 距今天数 */
  daysAgo: number | null;
  /** 已持续 */
  lasting: string | null;
  /** 结束时间 */
  endedTime: string | null;
}

/** 告警规则 */
export interface AlarmRule {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 告警类型 */
  alarmType: AlarmTypeCode;
  /** 告警级别 */
  alarmLevel: AlarmLevelCode;
  /** 触发阈值 */
  threshold: number | null;
  /** 处理时限 */
  slaMinutes: number | null;
  /** 通知账号 */
  notifyAccounts: string[] | null;
  /** 超时升级通知 */
  escalateAccounts: string[] | null;
  /** 短信通知 */
  notifySms: boolean;
  /** 自动生成工单 */
  autoRepair: boolean;
  /** 生效开始 */
  workStart: string | null;
  /** 生效结束 */
  workEnd: string | null;
  /** 状态 */
  enableState: EnableStateCode;
  /** 通知人 */
  notifyNames: string[] | null;
  /** 超时通知人 */
  escalateNames: string[] | null;
}

/** 系统公告 */
export interface Announcement {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 标题 */
  title: string;
  /** 内容 */
  content: string;
  /** 英文标题 */
  titleEn: string | null;
  /** 英文内容 */
  contentEn: string | null;
  /** 公告类型 */
  type: AnnouncementTypeCode;
  /** 开始时间 */
  startTime: string | null;
  /** 结束时间 */
  endTime: string | null;
}

/** 住户申请 */
export interface Application {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 申请单号 */
  applicationNo: string | null;
  /** 申请类型 */
  applicationType: ApplicationTypeCode;
  /** 申请人 */
  applicantName: string;
  /** 手机号 */
  phone: string;
  /** 证件类型 */
  certificateType: CertificateTypeCode | null;
  /** 证件号码 */
  certificateNo: string | null;
  /** 住户类型 */
  householdType: HouseholdTypeCode | null;
  /** 与业主关系 */
  relation: RelationCode | null;
  /** 匹配居民 */
  residentId: string | null;
  /** 匹配居民 */
  matchedName: string | null;
  /** 人脸照片 */
  faceUrl: string | null;
  /** 证件照片 */
  certImages: string[] | null;
  /** 房产或租赁证明 */
  proofImages: string[] | null;
  /** 申请门禁 */
  deviceIds: string[] | null;
  /** 申请门禁 */
  deviceNames: string[] | null;
  /** 有效期开始 */
  startTime: string | null;
  /** 有效期结束 */
  endTime: string | null;
  /** 申请说明 */
  reason: string | null;
  /** 申请来源 */
  dataSource: DataSourceCode | null;
  /** 业主 */
  ownerName: string | null;
  /** 业主确认时间 */
  ownerConfirmTime: string | null;
  /** 审批状态 */
  approvalState: ApprovalStateCode | null;
  /** 审批人 */
  approveBy: string | null;
  /** 审批时间 */
  approveTime: string | null;
  /** 驳回原因 */
  rejectReason: string | null;
  /** 申请失效时间 */
  expireTime: string | null;
}

/** 分区 */
export interface Area {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 分区名称 */
  areaName: string;
  /** 排序 */
  sort: number | null;
  /** 片区负责人 */
  manager: string | null;
  /** 负责人电话 */
  managerPhone: string | null;
  /** 楼栋数 */
  buildingCount: number | null;
  /** 房屋数 */
  roomCount: number | null;
  /** 住户数 */
  householdCount: number | null;
  /** 备注 */
  remark: string | null;
}

/** 黑名单 */
export interface BlackList {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 姓名 */
  personName: string;
  /** 手机号 */
  phone: string | null;
  /** 证件号码 */
  certificateNo: string | null;
  /** 人脸照片 */
  faceUrl: string;
  /** 黑名单类型 */
  blackType: BlackTypeCode;
  /** 列入原因 */
  reason: string;
  /** 佐证材料 */
  evidenceImages: string[] | null;
  /** 生效时间 */
  startTime: string;
  /** 失效时间 */
  endTime: string;
  /** 触发告警 */
  alarmOn: boolean;
  /** 禁止通行 */
  denyOn: boolean;
  /** 状态 */
  blackState: BlackStateCode | null;
  /** 命中次数 */
  hitCount: number | null;
  /** 最近命中 */
  lastHitTime: string | null;
  /** 解除原因 */
  removeReason: string | null;
  /** 来源陌生人 */
  strangerId: string | null;
}

/** 楼栋 */
export interface Building {
  /** 楼栋 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 所属分区 */
  areaId: string;
  /** 分区名称 */
  areaName: string | null;
  /** 楼栋名称 */
  buildingName: string;
  /** 楼栋编号 */
  buildingNo: string;
  /** 楼栋类型 */
  buildingType: BuildingTypeCode;
  /** 单元数 */
  unitCount: number;
  /** 地上层数 */
  floorCount: number;
  /** 地下层数 */
  underCount: number | null;
  /** 经度 */
  longitude: number | null;
  /** 纬度 */
  latitude: number | null;
  /** 房屋数 */
  roomCount: number | null;
  /** 住户数 */
  householdCount: number | null;
  /** 设备数 */
  deviceCount: number | null;
}

/** 预警事件 */
export interface CapacityEvent {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 处理状态 */
  handleState: AlarmStateCode | null;
  /** 处理人 */
  handleBy: string | null;
  /** 处理时间 */
  handleTime: string | null;
  /** 处理说明 */
  handleRemark: string | null;
  /** 处理图片 */
  handleImages: string[] | null;
  /** 预警规则 */
  ruleId: string | null;
  /** 规则名称 */
  ruleName: string | null;
  /** 规则类型 */
  capacityRuleType: CapacityRuleTypeCode | null;
  /** 预警级别 */
  alarmLevel: AlarmLevelCode | null;
  /** 预警时间 */
  eventTime: string | null;
  /** 当前值 */
  value: number | null;
  /** 阈值 */
  threshold: number | null;
  /** 监测点 */
  deviceName: string | null;
  /** 恢复时间 */
  recoverTime: string | null;
  /** 通知账号 */
  notifyAccounts: string[] | null;
  /** 距今天数 */
  daysAgo: number | null;
}

/** 预警规则 */
export interface CapacityRule {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 规则名称 */
  ruleName: string;
  /** 规则类型 */
  capacityRuleType: CapacityRuleTypeCode;
  /** 监测设备 */
  deviceIds: string[] | null;
  /** 统计周期 */
  periodMinutes: number | null;
  /** 阈值 */
  threshold: number;
  /** 预警级别 */
  alarmLevel: AlarmLevelCode;
  /** 通知账号 */
  notifyAccounts: string[] | null;
  /** 生效开始 */
  workStart: string | null;
  /** 生效结束 */
  workEnd: string | null;
  /** 状态 */
  enableState: EnableStateCode;
  /** 监测设备 */
  deviceNames: string[] | null;
  /** 通知人 */
  notifyNames: string[] | null;
}

/** 小区 */
export interface Community {
  /** 编号 */
  id: string | null;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 小区编号 */
  communityId: string;
  /** 小区唯一码 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string;
  /** 物业公司 */
  propertyId: string | null;
  /** 物业公司 */
  propertyName: string | null;
  /** 行政区划 */
  zoningCode: string;
  /** 省 */
  provinceCode: string | null;
  /** 市 */
  cityCode: string | null;
  /** 区县 */
  areaCode: string | null;
  /** 街道 */
  streetCode: string | null;
  /** 所在地区 */
  regionName: string | null;
  /** 详细地址 */
  address: string;
  /** 经度 */
  longitude: number;
  /** 纬度 */
  latitude: number;
  /** 建筑用途 */
  buildingUse: BuildingUseCode;
  /** 楼栋数量 */
  buildingCount: number;
  /** 管理处负责人 */
  contact: string;
  /** 管理处负责人手机号码 */
  phone: string;
  /** 客服座机 */
  fixedPhone: string | null;
  /** 状态 */
  enableState: EnableStateCode | null;
  /** 房屋数 */
  roomCount: number | null;
  /** 住户数 */
  householdCount: number | null;
  /** 设备数 */
  deviceCount: number | null;
  /** 在线设备数 */
  onlineCount: number | null;
}

/** 客户端设置 */
export interface CommunityAppSetting {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 手机开门 */
  appOpen: boolean;
  /** 二维码开门 */
  qrOpen: boolean;
  /** 蓝牙开门 */
  bluetoothOpen: boolean;
  /** 邀请访客 */
  inviteVisitor: boolean;
  /** 自助采集人脸 */
  collectFace: boolean;
  /** 添加家属 */
  addFamily: boolean;
  /** 申请门卡 */
  applyCard: boolean;
  /** 报事报修 */
  reportRepair: boolean;
  /** 每日邀访上限 */
  inviteDailyMax: number;
  /** 服务电话 */
  servicePhone: string | null;
  /** 服务时间 */
  serviceHours: string | null;
  /** 欢迎语 */
  welcomeText: string | null;
}

/** 基础设置 */
export interface CommunityBaseSetting {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 允许住户自助登记 */
  registerEnabled: boolean;
  /** 登记需人工审批 */
  registerApproval: boolean;
  /** 家属/租客需业主确认 */
  ownerConfirm: boolean;
  /** 申请有效天数 */
  applicationValidDays: number;
  /** 租客最长有效期 */
  tenantMaxMonths: number;
  /** 到期提前提醒天数 */
  expireRemindDays: number;
  /** 每户门卡上限 */
  cardLimitPerRoom: number;
  /** 人脸审核后自动下发 */
  faceAutoSync: boolean;
  /** 开门保持时长 */
  doorOpenSeconds: number;
  /** 门未关告警时长 */
  doorLeftOpenSeconds: number;
  /** 访客需物业审核 */
  visitorApproval: boolean;
  /** 访客通行最长时长 */
  visitorMaxHours: number;
  /** 体温告警阈值 */
  temperatureLimit: number;
  /** 通行校验健康码 */
  healthCodeCheck: boolean;
  /** 核酸有效时长 */
  nucleicHours: number | null;
}

/** 小区系统配置 */
export interface CommunitySystemConfig {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 小区 */
  ofCommunity: string | null;
  /** 系统名称 */
  systemName: string | null;
  /** 系统LOGO */
  systemUrl: string | null;
  /** 启用疫情防控菜单 */
  epidemicEnabled: boolean;
  /** 记录保存天数 */
  recordKeepDays: number;
  /** 抓拍图片保存天数 */
  snapKeepDays: number;
}

/** 社区用户 */
export interface CommunityUser {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 用户编号 */
  userNo: string | null;
  /** 昵称 */
  nickName: string | null;
  /** 姓名 */
  userName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 居民 */
  residentId: string | null;
  /** 住户 */
  householdId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 住户类型 */
  householdType: HouseholdTypeCode | null;
  /** 认证状态 */
  verificationState: VerificationStateCode | null;
  /** 用户状态 */
  userState: UserStateCode | null;
  /** 注册时间 */
  registerTime: string | null;
  /** 最近活跃 */
  lastActiveTime: string | null;
  /** 客户端 */
  clientType: ClientTypeCode | null;
  /** 手机开门次数 */
  openCount: number | null;
  /** 近7日活跃 */
  activeThisWeek: boolean | null;
  /** 近7日新增 */
  newThisWeek: boolean | null;
}

/** 设备配置模板 */
export interface DevConfigTemplate {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 开门方式 */
  openTypes: string[];
  /** 开门保持 */
  openSeconds: number;
  /** 门未关告警 */
  leftOpenSeconds: number;
  /** 重复识别间隔 */
  repeatSeconds: number | null;
  /** 人脸识别阈值 */
  faceThreshold: number;
  /** 活体检测 */
  livenessCheck: boolean;
  /** 口罩检测 */
  maskCheck: boolean;
  /** 体温检测 */
  temperatureCheck: boolean;
  /** 体温阈值 */
  temperatureLimit: number | null;
  /** 健康码校验 */
  healthCodeCheck: boolean;
  /** 防拆告警 */
  tamperAlarm: boolean;
  /** 强开告警 */
  forceAlarm: boolean;
  /** 消防联动 */
  fireLinkage: boolean;
  /** 陌生人抓拍 */
  strangerSnap: boolean;
  /** 呼叫时长 */
  callSeconds: number;
  /** 通话时长 */
  talkSeconds: number;
  /** 音量 */
  volume: number;
  /** 屏幕亮度 */
  brightness: number;
  /** 息屏时间 */
  sleepSeconds: number | null;
  /** 常开开始 */
  openStart: string | null;
  /** 常开结束 */
  openEnd: string | null;
  /** 每日自动重启 */
  rebootTime: string | null;
  /** 模板名称 */
  templateName: string;
  /** 设备类型 */
  deviceType: DeviceTypeCode;
  /** 默认模板 */
  isDefault: boolean | null;
  /** 应用设备数 */
  deviceCount: number | null;
  /** 已下发数 */
  pushedCount: number | null;
  /** 创建人 */
  createdByName: string | null;
  /** 备注 */
  remark: string | null;
}

/** 设备 */
export interface Device {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 设备名称 */
  deviceName: string;
  /** 设备序列号 */
  deviceSn: string;
  /** 设备类型 */
  deviceType: DeviceTypeCode;
  /** 设备型号 */
  deviceModel: string | null;
  /** 生产厂商 */
  manufacturer: string | null;
  /** 安装区域 */
  locationType: LocationTypeCode;
  /** 安装位置 */
  location: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 楼栋 */
  buildingName: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 所在空间 */
  spaceIds: string[] | null;
  /** 进出方向 */
  direction: DirectionCode;
  /** IP地址 */
  ip: string | null;
  /** MAC地址 */
  mac: string | null;
  /** 对讲账号 */
  sipAccount: string | null;
  /** 配置模板 */
  configTemplateId: string | null;
  /** 配置模板 */
  configTemplateName: string | null;
  /** 在线状态 */
  onlineState: OnlineStateCode | null;
  /** 门状态 */
  doorState: DoorStateCode | null;
  /** 参数状态 */
  configState: SyncStateCode | null;
  /** 启用状态 */
  enableState: EnableStateCode | null;
  /** 最近心跳 */
  lastHeartbeat: string | null;
  /** 最近开门 */
  lastOpenTime: string | null;
  /** 激活时间 */
  activeTime: string | null;
  /** 固件版本 */
  firmware: string | null;
  /** 人脸数 */
  faceCount: number | null;
  /** 门卡数 */
  cardCount: number | null;
  /** 人脸容量 */
  faceCapacity: number | null;
  /** 门卡容量 */
  cardCapacity: number | null;
  /** 待同步数 */
  pendingSync: number | null;
  /** 同步失败数 */
  failedSync: number | null;
  /** 经度 */
  longitude: number | null;
  /** 纬度 */
  latitude: number | null;
  /** 安装日期 */
  installDate: string | null;
  /** 质保到期 */
  warrantyDate: string | null;
  /** 现场图片 */
  imageUrl: string | null;
  /** 备注 */
  remark: string | null;
}

/** 设备命令 */
export interface DeviceCommand {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 设备 */
  deviceId: string | null;
  /** 设备名称 */
  deviceName: string | null;
  /** 设备序列号 */
  deviceSn: string | null;
  /** 操作 */
  commandType: CommandTypeCode | null;
  /** 状态 */
  commandState: CommandStateCode | null;
  /** 操作人 */
  operator: string | null;
  /** 下发时间 */
  sendTime: string | null;
  /** 完成时间 */
  finishTime: string | null;
  /** 结果 */
  result: string | null;
  /** 操作原因 */
  reason: string | null;
}

/** 设备参数 */
export interface DeviceConfig {
  /** 编号 */
  id: string | null;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 设备 */
  deviceId: string;
  /** 设备名称 */
  deviceName: string | null;
  /** 设备序列号 */
  deviceSn: string | null;
  /** 开门方式 */
  openTypes: string[];
  /** 开门保持 */
  openSeconds: number;
  /** 门未关告警 */
  leftOpenSeconds: number;
  /** 重复识别间隔 */
  repeatSeconds: number | null;
  /** 人脸识别阈值 */
  faceThreshold: number;
  /** 活体检测 */
  livenessCheck: boolean;
  /** 口罩检测 */
  maskCheck: boolean;
  /** 体温检测 */
  temperatureCheck: boolean;
  /** 体温阈值 */
  temperatureLimit: number | null;
  /** 健康码校验 */
  healthCodeCheck: boolean;
  /** 防拆告警 */
  tamperAlarm: boolean;
  /** 强开告警 */
  forceAlarm: boolean;
  /** 消防联动 */
  fireLinkage: boolean;
  /** 陌生人抓拍 */
  strangerSnap: boolean;
  /** 呼叫时长 */
  callSeconds: number;
  /** 通话时长 */
  talkSeconds: number;
  /** 音量 */
  volume: number;
  /** 屏幕亮度 */
  brightness: number;
  /** 息屏时间 */
  sleepSeconds: number | null;
  /** 常开开始 */
  openStart: string | null;
  /** 常开结束 */
  openEnd: string | null;
  /** 每日自动重启 */
  rebootTime: string | null;
  /** 在线状态 */
  onlineState: OnlineStateCode | null;
  /** 参数版本 */
  configVersion: number | null;
  /** 下发状态 */
  pushState: SyncStateCode | null;
  /** 下发时间 */
  pushTime: string | null;
}

/** 设备密码 */
export interface DevicePassword {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 设备 */
  deviceId: string | null;
  /** 设备名称 */
  deviceName: string | null;
  /** 设备序列号 */
  deviceSn: string | null;
  /** 密码类型 */
  passwordType: PasswordTypeCode | null;
  /** 密码 */
  password: string | null;
  /** 同步状态 */
  syncState: SyncStateCode | null;
  /** 修改时间 */
  modifyTime: string | null;
  /** 修改人 */
  modifyBy: string | null;
}

/** 设备同步 */
export interface DeviceSync {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 设备 */
  deviceId: string | null;
  /** 设备名称 */
  deviceName: string | null;
  /** 设备序列号 */
  deviceSn: string | null;
  /** 人员类型 */
  personType: PersonTypeCode | null;
  /** 人员编号 */
  personId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 下发内容 */
  syncType: SyncTypeCode | null;
  /** 对象编号 */
  targetId: string | null;
  /** 卡号 */
  cardNo: string | null;
  /** 人脸照片 */
  faceUrl: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 同步状态 */
  syncState: SyncStateCode | null;
  /** 失败原因 */
  failReason: string | null;
  /** 重试次数 */
  retryCount: number | null;
  /** 同步时间 */
  syncTime: string | null;
}

/** 门禁权限 */
export interface DoorPermission {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 人员类型 */
  personType: PersonTypeCode | null;
  /** 人员编号 */
  personId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 设备 */
  deviceId: string | null;
  /** 设备名称 */
  deviceName: string | null;
  /** 设备序列号 */
  deviceSn: string | null;
  /** 权限来源 */
  permissionSource: PermissionSourceCode | null;
  /** 权限状态 */
  permissionState: PermissionStateCode | null;
  /** 有效期开始 */
  startTime: string | null;
  /** 有效期结束 */
  endTime: string | null;
  /** 可通行星期 */
  weekdays: string[] | null;
  /** 每日开始 */
  dayStart: string | null;
  /** 每日结束 */
  dayEnd: string | null;
  /** 允许开门方式 */
  openTypes: string[] | null;
  /** 撤销原因 */
  revokeReason: string | null;
}

/** 疫情访客 */
export interface EpidemicVisitor {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 访客姓名 */
  visitorName: string;
  /** 手机号 */
  phone: string;
  /** 身份证号 */
  idCard: string;
  /** 来访事由 */
  visitPurpose: VisitPurposeCode;
  /** 被访人 */
  hostName: string | null;
  /** 来自地区 */
  fromPlace: string;
  /** 来自风险地区 */
  fromRisk: boolean;
  /** 体温 */
  temperature: number;
  /** 体温状态 */
  temperatureState: StatusChoiceCode | null;
  /** 健康码 */
  healthCode: HealthCodeCode;
  /** 核酸结果 */
  nucleicResult: NucleicResultCode | null;
  /** 核酸时间 */
  nucleicTime: string | null;
  /** 车牌号 */
  plateNo: string | null;
  /** 到访时间 */
  arriveTime: string | null;
  /** 离开时间 */
  leaveTime: string | null;
  /** 核验状态 */
  verificationState: VerificationStateCode | null;
  /** 未通过原因 */
  failReason: string | null;
  /** 现场照片 */
  snapUrl: string | null;
  /** 备注 */
  remark: string | null;
}

/** 人脸 */
export interface FacePicture {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 人员类型 */
  personType: PersonTypeCode | null;
  /** 人员编号 */
  personId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 人脸照片 */
  faceUrl: string;
  /** 人脸状态 */
  faceState: FaceStateCode | null;
  /** 不合格原因 */
  unpassReason: FaceUnpassReasonCode | null;
  /** 质量分 */
  quality: number | null;
  /** 采集来源 */
  dataSource: DataSourceCode | null;
  /** 已获本人同意 */
  consent: boolean;
  /** 有效期开始 */
  startTime: string | null;
  /** 有效期结束 */
  endTime: string | null;
  /** 应下发 */
  deviceTotal: number | null;
  /** 已同步 */
  syncedCount: number | null;
  /** 失败 */
  failedCount: number | null;
  /** 审核人 */
  reviewBy: string | null;
  /** 审核时间 */
  reviewTime: string | null;
}

/** 文件任务 */
export interface FileJob {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 创建人 */
  createdByName: string | null;
  /** 任务名称 */
  jobName: string | null;
  /** 任务类型 */
  jobType: JobTypeCode | null;
  /** 来源页面 */
  sourcePage: string | null;
  /** 任务状态 */
  jobState: JobStateCode | null;
  /** 进度 */
  progress: number | null;
  /** 总数 */
  totalCount: number | null;
  /** 完成数 */
  doneCount: number | null;
  /** 失败数 */
  failCount: number | null;
  /** 文件名 */
  fileName: string | null;
  /** 文件大小 */
  fileSize: number | null;
  /** 失败原因 */
  failReason: string | null;
  /** 开始时间 */
  startTime: string | null;
  /** 完成时间 */
  finishTime: string | null;
  /** 文件有效期至 */
  expireTime: string | null;
}

/** 楼层 */
export interface Floor {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 楼栋 */
  buildingId: string;
  /** 楼栋名称 */
  buildingName: string | null;
  /** 单元 */
  unitId: string;
  /** 单元名称 */
  unitName: string | null;
  /** 楼层号 */
  floorNo: number;
  /** 楼层名称 */
  floorName: string;
  /** 房屋数 */
  roomCount: number | null;
}

/** 健康码记录 */
export interface HealthCodeRecord {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 人员类型 */
  personType: PersonTypeCode | null;
  /** 人员编号 */
  personId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 身份证号 */
  citizenId: string | null;
  /** 健康码 */
  healthCode: HealthCodeCode | null;
  /** 上次状态 */
  lastCode: HealthCodeCode | null;
  /** 状态变化 */
  changed: boolean | null;
  /** 核验状态 */
  verificationState: VerificationStateCode | null;
  /** 数据来源 */
  sourceName: string | null;
  /** 查询时间 */
  checkTime: string | null;
  /** 赋码时间 */
  codeTime: string | null;
}

/** 健康数据 */
export interface HealthData {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 人员类型 */
  personType: PersonTypeCode | null;
  /** 人员编号 */
  personId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 设备 */
  deviceId: string | null;
  /** 设备名称 */
  deviceName: string | null;
  /** 设备序列号 */
  deviceSn: string | null;
  /** 人员 */
  residentId: string | null;
  /** 体温 */
  temperature: number;
  /** 体温状态 */
  temperatureState: StatusChoiceCode | null;
  /** 健康码 */
  healthCode: HealthCodeCode | null;
  /** 症状 */
  symptoms: string[] | null;
  /** 14天内到过风险地区 */
  fromRisk: boolean;
  /** 接触过确诊人员 */
  contact: boolean;
  /** 疫苗接种 */
  vaccineState: VaccineStateCode | null;
  /** 上报时间 */
  reportTime: string;
  /** 上报来源 */
  dataSource: DataSourceCode | null;
  /** 非绿码 */
  notGreen: boolean | null;
}

/** 住户 */
export interface Household {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string;
  /** 房屋地址 */
  spaceName: string | null;
  /** 居民 */
  residentId: string;
  /** 姓名 */
  residentName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 性别 */
  gender: GenderCode | null;
  /** 证件类型 */
  certificateType: CertificateTypeCode | null;
  /** 证件号码 */
  certificateNo: string | null;
  /** 出生日期 */
  birthday: string | null;
  /** 民族 */
  ethnicity: EthnicityCode | null;
  /** 人口类型 */
  populationType: PopulationTypeCode | null;
  /** 户籍地址 */
  domicile: string | null;
  /** 紧急联系人 */
  emergencyContact: string | null;
  /** 紧急联系电话 */
  emergencyPhone: string | null;
  /** 人脸照片 */
  faceUrl: string | null;
  /** 人脸状态 */
  faceState: FaceStateCode | null;
  /** 门卡数 */
  cardCount: number | null;
  /** 房屋数 */
  roomCount: number | null;
  /** 标签 */
  labelIds: string[] | null;
  /** 已注册客户端 */
  appBound: boolean | null;
  /** 最近通行 */
  lastPassTime: string | null;
  /** 备注 */
  remark: string | null;
  /** 所在空间 */
  spaceIds: string[] | null;
  /** 住户类型 */
  householdType: HouseholdTypeCode;
  /** 与业主关系 */
  relation: RelationCode | null;
  /** 户主 */
  isPrimary: boolean | null;
  /** 入住日期 */
  checkInDate: string | null;
  /** 到期日期 */
  expireDate: string | null;
  /** 租赁合同 */
  contractImages: string[] | null;
  /** 居住状态 */
  householdState: HouseholdStateCode | null;
  /** 迁出日期 */
  moveOutDate: string | null;
  /** 迁出原因 */
  moveOutReason: string | null;
  /** 可通行门禁数 */
  doorCount: number | null;
  /** 登记来源 */
  dataSource: DataSourceCode | null;
}

/** 住户 */
export interface HouseholdEntry {
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 行号 */
  rowNo: number;
  /** 姓名 */
  residentName: string;
  /** 手机号 */
  phone: string;
  /** 楼栋 */
  buildingId: string;
  /** 单元 */
  unitId: string;
  /** 房号 */
  roomId: string;
  /** 住户类型 */
  householdType: HouseholdTypeCode;
  /** 与业主关系 */
  relation: RelationCode | null;
  /** 证件类型 */
  certificateType: CertificateTypeCode | null;
  /** 证件号码 */
  certificateNo: string | null;
  /** 性别 */
  gender: GenderCode | null;
  /** 入住日期 */
  checkInDate: string | null;
  /** 到期日期 */
  expireDate: string | null;
  /** 门卡号 */
  cardNo: string | null;
  /** 备注 */
  remark: string | null;
}

/** 隔离告警 */
export interface IsolationAlarm {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 设备 */
  deviceId: string | null;
  /** 设备名称 */
  deviceName: string | null;
  /** 设备序列号 */
  deviceSn: string | null;
  /** 处理状态 */
  handleState: AlarmStateCode | null;
  /** 处理人 */
  handleBy: string | null;
  /** 处理时间 */
  handleTime: string | null;
  /** 处理说明 */
  handleRemark: string | null;
  /** 处理图片 */
  handleImages: string[] | null;
  /** 隔离人员 */
  isolationId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 告警类型 */
  isolationAlarmType: IsolationAlarmTypeCode | null;
  /** 告警时间 */
  alarmTime: string | null;
  /** 告警内容 */
  content: string | null;
  /** 现场抓拍 */
  snapUrl: string | null;
  /** 包保人员 */
  watcherName: string | null;
  /** 包保电话 */
  watcherPhone: string | null;
  /** 距今天数 */
  daysAgo: number | null;
}

/** 隔离人员 */
export interface IsolationPerson {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string;
  /** 房屋地址 */
  spaceName: string | null;
  /** 姓名 */
  personName: string;
  /** 手机号 */
  phone: string;
  /** 身份证号 */
  citizenId: string;
  /** 关联居民 */
  residentId: string | null;
  /** 管控类型 */
  isolationType: IsolationTypeCode;
  /** 管控原因 */
  reason: string;
  /** 来自地区 */
  fromPlace: string | null;
  /** 开始日期 */
  startDate: string;
  /** 解除日期 */
  endDate: string;
  /** 管控状态 */
  isolationState: IsolationStateCode | null;
  /** 门磁设备 */
  sensorId: string | null;
  /** 门磁设备 */
  sensorName: string | null;
  /** 门磁状态 */
  sensorState: OnlineStateCode | null;
  /** 房门状态 */
  doorState: DoorStateCode | null;
  /** 最近开门 */
  doorOpenTime: string | null;
  /** 门磁电量 */
  batteryPercent: number | null;
  /** 门磁低电量 */
  batteryLow: boolean | null;
  /** 包保人员 */
  watcherId: string | null;
  /** 包保人员 */
  watcherName: string | null;
  /** 包保电话 */
  watcherPhone: string | null;
  /** 告警次数 */
  alarmCount: number | null;
  /** 开门次数 */
  openCount: number | null;
  /** 最近体温 */
  lastTemperature: number | null;
  /** 最近上报 */
  lastReportTime: string | null;
  /** 解除时间 */
  releaseTime: string | null;
  /** 解除人 */
  releaseBy: string | null;
  /** 剩余天数 */
  daysLeft: number | null;
  /** 解除至今天数 */
  releasedDaysAgo: number | null;
  /** 管控中 */
  isHeld: boolean | null;
  /** 待绑定门磁 */
  needsSensor: boolean | null;
}

/** 标签 */
export interface Label {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 标签名称 */
  labelName: string;
  /** 标签对象 */
  labelObject: LabelObjectCode;
  /** 标签类别 */
  labelType: LabelTypeCode;
  /** 颜色 */
  color: LabelColorCode;
  /** 使用目的 */
  purpose: string;
  /** 告警规则 */
  labelAlarmType: LabelAlarmTypeCode;
  /** 规则参数 */
  ruleHours: number | null;
  /** 夜间开始 */
  nightStart: string | null;
  /** 夜间结束 */
  nightEnd: string | null;
  /** 通知账号 */
  notifyAccounts: string[] | null;
  /** 暂停超时告警 */
  pausesAlarms: boolean | null;
  /** 关联数量 */
  objectCount: number | null;
  /** 内置 */
  builtIn: boolean | null;
}

/** 标签告警 */
export interface LabelAlarm {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 人员类型 */
  personType: PersonTypeCode | null;
  /** 人员编号 */
  personId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 设备 */
  deviceId: string | null;
  /** 设备名称 */
  deviceName: string | null;
  /** 设备序列号 */
  deviceSn: string | null;
  /** 处理状态 */
  handleState: AlarmStateCode | null;
  /** 处理人 */
  handleBy: string | null;
  /** 处理时间 */
  handleTime: string | null;
  /** 处理说明 */
  handleRemark: string | null;
  /** 处理图片 */
  handleImages: string[] | null;
  /** 标签 */
  labelId: string | null;
  /** 标签 */
  labelName: string | null;
  /** 告警规则 */
  labelAlarmType: LabelAlarmTypeCode | null;
  /** 标签关联 */
  linkId: string | null;
  /** 触发事由 */
  occasion: string | null;
  /** 告警时间 */
  alarmTime: string | null;
  /** 恢复时间 */
  recoverTime: string | null;
  /** 告警内容 */
  content: string | null;
  /** 最近通行 */
  lastPassTime: string | null;
  /** 通知账号 */
  notifyAccounts: string[] | null;
}

/** 标签关联 */
export interface LabelObjectLink {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 标签 */
  labelId: string | null;
  /** 标签名称 */
  labelName: string | null;
  /** 标签对象 */
  labelObject: LabelObjectCode | null;
  /** 关联对象 */
  objectId: string | null;
  /** 人员 */
  residentId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 最近通行 */
  lastPassTime: string | null;
  /** 住户 */
  householdId: string | null;
  /** 车辆 */
  vehicleId: string | null;
  /** 车牌号 */
  plateNo: string | null;
  /** 关联时间 */
  bindTime: string | null;
  /** 关联人 */
  bindBy: string | null;
  /** 计时起点 */
  countFrom: string | null;
  /** 告警次数 */
  alarmCount: number | null;
  /** 备注 */
  remark: string | null;
}

/** 消息 */
export interface Message {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 消息类型 */
  messageType: MessageTypeCode | null;
  /** 标题 */
  title: string | null;
  /** 内容 */
  content: string | null;
  /** 阅读状态 */
  readState: ReadStateCode | null;
  /** 阅读时间 */
  readTime: string | null;
  /** 处理页面 */
  linkPage: string | null;
  /** 关联编号 */
  linkId: string | null;
  /** 告警级别 */
  alarmLevel: AlarmLevelCode | null;
  /** 小区名称 */
  communityName: string | null;
}

/** 通知 */
export interface Notice {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 通知终端 */
  noticeTarget: NoticeTargetCode;
  /** 标题 */
  title: string;
  /** 通知类型 */
  noticeCategory: NoticeCategoryCode;
  /** 内容形式 */
  noticeFormat: NoticeFormatCode;
  /** 内容 */
  content: string | null;
  /** 图文内容 */
  richContent: string | null;
  /** 图片 */
  images: string[] | null;
  /** 视频地址 */
  videoUrl: string | null;
  /** 发布范围 */
  noticeRange: NoticeRangeCode;
  /** 范围对象 */
  rangeIds: string[] | null;
  /** 范围对象 */
  rangeNames: string[] | null;
  /** 发布方式 */
  publishMode: PublishModeCode;
  /** 发布时间 */
  publishTime: string | null;
  /** 结束时间 */
  endTime: string | null;
  /** 单次展示 */
  playSeconds: number | null;
  /** 排序 */
  sort: number | null;
  /** 存为草稿 */
  draft: boolean | null;
  /** 通知状态 */
  noticeState: NoticeStateCode | null;
  /** 应达设备 */
  deviceTotal: number | null;
  /** 已达 */
  syncedCount: number | null;
  /** 失败 */
  failedCount: number | null;
  /** 应达用户 */
  userTotal: number | null;
  /** 已读 */
  readCount: number | null;
  /** 发布人 */
  publishBy: string | null;
}

/** 通知送达 */
export interface NoticeReceipt {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 通知 */
  noticeId: string | null;
  /** 用户 */
  residentId: string | null;
  /** 用户 */
  residentName: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 阅读状态 */
  readState: ReadStateCode | null;
  /** 阅读时间 */
  readTime: string | null;
}

/** 核酸记录 */
export interface NucleicRecord {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 人员类型 */
  personType: PersonTypeCode | null;
  /** 人员编号 */
  personId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 身份证号 */
  citizenId: string;
  /** 检测结果 */
  nucleicResult: NucleicResultCode;
  /** 采样时间 */
  sampleTime: string;
  /** 出具时间 */
  resultTime: string | null;
  /** 检测机构 */
  organisation: string;
  /** 采样点 */
  samplePlace: string | null;
  /** 登记来源 */
  dataSource: DataSourceCode | null;
}

/** 办公单位 */
export interface Office {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 单位名称 */
  officeName: string;
  /** 统一社会信用代码 */
  creditCode: string | null;
  /** 租用房屋 */
  roomIds: string[];
  /** 联系人 */
  contact: string;
  /** 联系电话 */
  phone: string;
  /** 租期开始 */
  startDate: string;
  /** 租期结束 */
  endDate: string;
  /** 剩余天数 */
  daysLeft: number | null;
  /** 办公人数 */
  staffCount: number | null;
  /** 入驻状态 */
  officeState: OfficeStateCode | null;
  /** 备注 */
  remark: string | null;
}

/** 操作日志 */
export interface OperationLog {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 操作时间 */
  logTime: string | null;
  /** 操作账号 */
  userName: string | null;
  /** 角色 */
  roleName: string | null;
  /** 操作类型 */
  logType: LogTypeCode | null;
  /** 操作菜单 */
  menuName: string | null;
  /** 操作菜单（英文） */
  menuNameEn: string | null;
  /** 操作内容 */
  content: string | null;
  /** 操作内容（英文） */
  contentEn: string | null;
  /** 原因 */
  reason: string | null;
  /** 变更内容 */
  changes: Record<string, unknown>[] | null;
  /** 对象类型 */
  objectType: string | null;
  /** 操作对象 */
  objectName: string | null;
  /** 对象页面 */
  objectRoute: string | null;
  /** 对象编号 */
  objectId: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** IP */
  ip: string | null;
  /** 请求编号 */
  requestId: string | null;
  /** 结果 */
  result: StatusChoiceCode | null;
  /** 耗时 */
  costMs: number | null;
}

/** 车位 */
export interface ParkingSpace {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 所属房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 车位号 */
  spaceNo: string;
  /** 停车区域 */
  parkingArea: string;
  /** 车位类型 */
  spaceType: SpaceTypeCode;
  /** 车位状态 */
  spaceState: SpaceStateCode | null;
  /** 面积 */
  spaceSize: number | null;
  /** 使用人 */
  ownerName: string | null;
  /** 使用人手机号 */
  phone: string | null;
  /** 绑定车牌 */
  plateNos: string[] | null;
  /** 租期开始 */
  startDate: string | null;
  /** 租期结束 */
  endDate: string | null;
  /** 备注 */
  remark: string | null;
}

/** 权限节点 */
export interface PermissionNode {
  /** 权限编码 */
  menuCode: string;
  /** 显示名称 */
  nodeTitle: string | null;
  /** 新增的分组 */
  isAdded: boolean | null;
  /** 下级数 */
  childCount: number | null;
  /** 所在分组 */
  groupCode: string | null;
  /** 菜单名称 */
  menuName: string;
  /** 英文名称 */
  menuNameEn: string | null;
  /** 上级 */
  parentId: string | null;
  /** 类型 */
  menuType: MenuTypeCode | null;
  /** 路由 */
  route: string | null;
  /** 图标 */
  icon: string | null;
  /** 排序 */
  sort: number | null;
  /** 隐藏 */
  hidden: boolean | null;
  /** 角色 */
  roles: string[] | null;
}

/** 人证核验记录 */
export interface PersonCard {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 设备 */
  deviceId: string | null;
  /** 设备名称 */
  deviceName: string | null;
  /** 设备序列号 */
  deviceSn: string | null;
  /** 姓名 */
  personName: string | null;
  /** 身份证号 */
  idCard: string | null;
  /** 性别 */
  gender: GenderCode | null;
  /** 民族 */
  ethnicity: EthnicityCode | null;
  /** 出生日期 */
  birthday: string | null;
  /** 证件地址 */
  idAddress: string | null;
  /** 证件照片 */
  idImage: string | null;
  /** 现场照片 */
  snapUrl: string | null;
  /** 相似度 */
  similarity: number | null;
  /** 比对结果 */
  compareResult: CompareResultCode | null;
  /** 核验时间 */
  verifyTime: string | null;
  /** 体温 */
  temperature: number | null;
  /** 本小区住户 */
  isResident: YesNoCode | null;
  /** 匹配住户 */
  residentId: string | null;
  /** 匹配住户 */
  residentName: string | null;
}

/** 信息查询 */
export interface PersonSearch {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 人员类型 */
  personType: PersonTypeCode | null;
  /** 人员编号 */
  personId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 查询时间 */
  searchTime: string | null;
  /** 查询事由 */
  reason: string | null;
  /** 开始时间 */
  startTime: string | null;
  /** 结束时间 */
  endTime: string | null;
  /** 身份证号 */
  citizenId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 记录数 */
  recordCount: number | null;
}

/** 物业公司 */
export interface Property {
  /** 编号 */
  id: string | null;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 公司编号 */
  propertyId: string;
  /** 物业公司名称 */
  propertyName: string;
  /** 统一社会信用代码 */
  creditCode: string;
  /** 负责人 */
  contact: string;
  /** 负责人手机号 */
  phone: string;
  /** 客服座机 */
  fixedPhone: string | null;
  /** 行政区划 */
  zoningCode: string | null;
  /** 办公地址 */
  address: string | null;
  /** 状态 */
  enableState: EnableStateCode;
  /** 小区数 */
  communityCount: number | null;
  /** 住户数 */
  householdCount: number | null;
  /** 设备数 */
  deviceCount: number | null;
  /** 设备在线率 */
  onlineRate: number | null;
  /** 备注 */
  remark: string | null;
}

/** 推送设备 */
export interface PushDevice {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 设备 */
  deviceName: string | null;
  /** 最低级别 */
  alarmLevel: AlarmLevelCode | null;
  /** 最近推送 */
  sentTime: string | null;
  /** 最近失败 */
  failTime: string | null;
}

/** 行政区划 */
export interface Region {
  /** 区划代码 */
  code: string;
  /** 名称 */
  name: string | null;
  /** 级别 */
  level: number | null;
  /** 上级 */
  parentCode: string | null;
  /** 省 */
  provinceCode: string | null;
  /** 市 */
  cityCode: string | null;
  /** 区县 */
  areaCode: string | null;
  /** 街道 */
  streetCode: string | null;
  /** 没有下级 */
  isLeaf: boolean | null;
}

/** 报修工单 */
export interface RepairOrder {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 工单编号 */
  repairNo: string | null;
  /** 报修类型 */
  repairType: RepairTypeCode;
  /** 报修来源 */
  repairSource: RepairSourceCode;
  /** 报修人 */
  reporterName: string | null;
  /** 联系电话 */
  phone: string | null;
  /** 报修设备 */
  deviceId: string | null;
  /** 报修设备 */
  deviceName: string | null;
  /** 报修位置 */
  location: string | null;
  /** 报修内容 */
  content: string;
  /** 现场图片 */
  images: string[] | null;
  /** 期望上门 */
  expectTime: string | null;
  /** 报修状态 */
  repairState: RepairStateCode | null;
  /** 状态更新时间 */
  stateTime: string | null;
  /** 维修人员 */
  workerId: string | null;
  /** 维修人员 */
  workerName: string | null;
  /** 维修电话 */
  workerPhone: string | null;
  /** 受理时间 */
  acceptTime: string | null;
  /** 派单时间 */
  dispatchTime: string | null;
  /** 开始时间 */
  startTime: string | null;
  /** 完成时间 */
  finishTime: string | null;
  /** 完成时长 */
  repairHours: number | null;
  /** 处理结果 */
  result: string | null;
  /** 完成图片 */
  resultImages: string[] | null;
  /** 费用 */
  cost: number | null;
  /** 评分 */
  score: number | null;
  /** 评价 */
  comment: string | null;
  /** 退回原因 */
  rejectReason: string | null;
  /** 关联告警 */
  alarmId: string | null;
  /** 报修地点 */
  place: string | null;
}

/** 居民 */
export interface Resident {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 姓名 */
  residentName: string;
  /** 手机号 */
  phone: string;
  /** 性别 */
  gender: GenderCode | null;
  /** 证件类型 */
  certificateType: CertificateTypeCode | null;
  /** 证件号码 */
  certificateNo: string | null;
  /** 出生日期 */
  birthday: string | null;
  /** 年龄 */
  age: number | null;
  /** 民族 */
  ethnicity: EthnicityCode | null;
  /** 人口类型 */
  populationType: PopulationTypeCode | null;
  /** 户籍地址 */
  domicile: string | null;
  /** 紧急联系人 */
  emergencyContact: string | null;
  /** 紧急联系电话 */
  emergencyPhone: string | null;
  /** 人脸照片 */
  faceUrl: string | null;
  /** 人脸状态 */
  faceState: FaceStateCode | null;
  /** 门卡数 */
  cardCount: number | null;
  /** 房屋数 */
  roomCount: number | null;
  /** 车辆数 */
  vehicleCount: number | null;
  /** 标签 */
  labelIds: string[] | null;
  /** 已注册客户端 */
  appBound: boolean | null;
  /** 最近通行 */
  lastPassTime: string | null;
  /** 登记来源 */
  dataSource: DataSourceCode | null;
  /** 备注 */
  remark: string | null;
}

/** 角色 */
export interface Role {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 角色名称 */
  roleName: string;
  /** 基准角色 */
  roleCode: RoleCodeCode;
  /** 菜单权限 */
  menuCodes: string[];
  /** 内置 */
  builtIn: boolean | null;
  /** 账号数 */
  accountCount: number | null;
  /** 备注 */
  remark: string | null;
}

/** 房屋 */
export interface Room {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 分区 */
  areaId: string;
  /** 楼栋 */
  buildingId: string;
  /** 单元 */
  unitId: string;
  /** 楼层 */
  floorId: string;
  /** 房号 */
  roomName: string;
  /** 呼叫号 */
  callNo: string | null;
  /** 房屋用途 */
  roomUsage: RoomUsageCode;
  /** 房屋状态 */
  roomState: RoomStateCode;
  /** 建筑面积 */
  roomArea: number | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 业主 */
  ownerName: string | null;
  /** 业主手机号 */
  ownerPhone: string | null;
  /** 住户数 */
  householdCount: number | null;
  /** 门卡数 */
  cardCount: number | null;
  /** 人脸数 */
  faceCount: number | null;
  /** 车辆数 */
  vehicleCount: number | null;
  /** 门卡冻结 */
  cardFrozen: boolean | null;
  /** 标签 */
  labelNames: string[] | null;
  /** 备注 */
  remark: string | null;
}

/** 房屋 */
export interface RoomImport {
  /** 编号 */
  id: string;
  /** 分区 */
  areaName: string;
  /** 楼栋 */
  buildingName: string;
  /** 楼栋编号 */
  buildingNo: string;
  /** 单元 */
  unitName: string;
  /** 楼层 */
  floorNo: number;
  /** 房号 */
  roomName: string;
  /** 用途 */
  roomUsage: RoomUsageCode;
  /** 状态 */
  roomState: RoomStateCode | null;
  /** 面积 */
  roomArea: number | null;
}

/** 敏感信息查看记录 */
export interface SensitiveAccess {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 查看时间 */
  accessTime: string | null;
  /** 账号编号 */
  accountUuid: string | null;
  /** 查看账号 */
  userName: string | null;
  /** 角色 */
  roleName: string | null;
  /** 查看方式 */
  accessWay: AccessWayCode | null;
  /** 信息类型 */
  objectType: string | null;
  /** 被查看人 */
  ids: string[] | null;
  /** 记录数 */
  recordCount: number | null;
  /** 查看内容 */
  fields: string[] | null;
  /** 所在页面 */
  menuName: string | null;
  /** 所在页面（英文） */
  menuNameEn: string | null;
  /** 接口 */
  path: string | null;
  /** 所属小区 */
  communityUuids: string[] | null;
  /** IP */
  ip: string | null;
  /** 请求编号 */
  requestId: string | null;
}

/** 签到记录 */
export interface SignInRecord {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 设备 */
  deviceId: string | null;
  /** 设备名称 */
  deviceName: string | null;
  /** 设备序列号 */
  deviceSn: string | null;
  /** 员工 */
  workerId: string;
  /** 姓名 */
  workerName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 岗位 */
  staffPost: StaffPostCode | null;
  /** 签到类型 */
  signInType: SignInTypeCode;
  /** 签到时间 */
  signInTime: string;
  /** 签到状态 */
  signInState: SignInStateCode | null;
  /** 班次日期 */
  shiftDate: string | null;
  /** 已到 */
  arrived: boolean | null;
  /** 签到地点 */
  place: string | null;
  /** 经度 */
  longitude: number | null;
  /** 纬度 */
  latitude: number | null;
  /** 抓拍照片 */
  snapUrl: string | null;
  /** 补签原因 */
  makeUpReason: string | null;
}

/** 短信记录 */
export interface SmsRecord {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 手机号 */
  phone: string | null;
  /** 验证码 */
  smsCode: string | null;
  /** 用途 */
  useType: SmsUseTypeCode | null;
  /** 短信类型 */
  messageType: SmsMessageTypeCode | null;
  /** 发送状态 */
  smsState: SmsStateCode | null;
  /** 验证码状态 */
  codeState: CodeStateCode | null;
  /** 发送时间 */
  sendTime: string | null;
  /** 使用时间 */
  useTime: string | null;
  /** 失效时间 */
  expireTime: string | null;
  /** 关联记录 */
  objectId: string | null;
  /** 请求IP */
  ip: string | null;
  /** 失败原因 */
  failReason: string | null;
}

/** 抓拍记录 */
export interface Snapshot {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 人员类型 */
  personType: PersonTypeCode | null;
  /** 人员编号 */
  personId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 设备 */
  deviceId: string | null;
  /** 设备名称 */
  deviceName: string | null;
  /** 设备序列号 */
  deviceSn: string | null;
  /** 抓拍时间 */
  snapTime: string | null;
  /** 抓拍人脸 */
  snapUrl: string | null;
  /** 抓拍全景 */
  sceneUrl: string | null;
  /** 识别结果 */
  recognitionType: RecognitionTypeCode | null;
  /** 相似度 */
  similarity: number | null;
  /** 底库照片 */
  faceUrl: string | null;
  /** 陌生人编号 */
  strangerId: string | null;
  /** 关联开门记录 */
  recordId: string | null;
}

/** 空间节点 */
export interface SpaceNode {
  /** 编号 */
  id: string;
  /** 上级 */
  parentId: string | null;
  /** 节点类型 */
  nodeType: SpaceNodeTypeCode | null;
  /** 节点名称 */
  nodeName: string | null;
  /** 下级数 */
  childCount: number | null;
  /** 住户数 */
  householdCount: number | null;
  /** 没有下级 */
  isLeaf: boolean | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 楼栋类型 */
  buildingType: BuildingTypeCode | null;
}

/** 员工登记 */
export interface StaffRegister {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 姓名 */
  workerName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 性别 */
  gender: GenderCode | null;
  /** 岗位 */
  staffPost: StaffPostCode | null;
  /** 部门 */
  department: string | null;
  /** 证件号码 */
  certificateNo: string | null;
  /** 人脸照片 */
  faceUrl: string | null;
  /** 证件照片 */
  certImages: string[] | null;
  /** 审批状态 */
  approvalState: ApprovalStateCode | null;
  /** 驳回原因 */
  rejectReason: string | null;
  /** 审批人 */
  approveBy: string | null;
  /** 审批时间 */
  approveTime: string | null;
}

/** 日统计 */
export interface StatDaily {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 统计日期 */
  statDate: string | null;
  /** 开门次数 */
  openCount: number | null;
  /** 进 */
  inCount: number | null;
  /** 出 */
  outCount: number | null;
  /** 开门失败次数 */
  failCount: number | null;
  /** 人脸开门 */
  faceCount: number | null;
  /** 刷卡开门 */
  cardCount: number | null;
  /** 密码开门 */
  passwordCount: number | null;
  /** 二维码开门 */
  qrCount: number | null;
  /** 手机开门 */
  appCount: number | null;
  /** 访客数 */
  visitorCount: number | null;
  /** 车辆进 */
  vehicleInCount: number | null;
  /** 车辆出 */
  vehicleOutCount: number | null;
  /** 告警数 */
  alarmCount: number | null;
  /** 陌生人数 */
  strangerCount: number | null;
  /** 新增住户数 */
  newResidentCount: number | null;
  /** 审批申请数 */
  applicationCount: number | null;
  /** 报修数 */
  repairCount: number | null;
  /** 发热人数 */
  feverCount: number | null;
  /** 核验失败次数 */
  verifyFailCount: number | null;
}

/** 陌生人 */
export interface Stranger {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 代表照片 */
  faceUrl: string | null;
  /** 首次出现 */
  firstTime: string | null;
  /** 最近出现 */
  lastTime: string | null;
  /** 出现次数 */
  snapCount: number | null;
  /** 出现天数 */
  dayCount: number | null;
  /** 涉及设备 */
  deviceCount: number | null;
  /** 夜间次数 */
  nightCount: number | null;
  /** 最近设备 */
  lastDeviceName: string | null;
  /** 处理状态 */
  strangerState: StrangerStateCode | null;
  /** 认领人员类型 */
  matchPersonType: PersonTypeCode | null;
  /** 认领人员编号 */
  matchPersonId: string | null;
  /** 认领为 */
  matchPersonName: string | null;
  /** 备注 */
  remark: string | null;
}

/** 人员在设备上的情况 */
export interface SyncCell {
  /** 编号 */
  id: string;
  /** 人员 */
  personId: string | null;
  /** 设备 */
  deviceId: string | null;
  /** 下发情况 */
  holdState: HoldStateCode | null;
  /** 失败原因 */
  failReason: string | null;
  /** 同步时间 */
  syncTime: string | null;
}

/** 设备比对差异 */
export interface SyncDifference {
  /** 编号 */
  id: string;
  /** 设备 */
  deviceId: string | null;
  /** 设备名称 */
  deviceName: string | null;
  /** 下发内容 */
  syncType: SyncTypeCode | null;
  /** 差异 */
  differenceType: DifferenceTypeCode | null;
  /** 对象编号 */
  targetId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 卡号 */
  cardNo: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 同步状态 */
  syncState: SyncStateCode | null;
}

/** 使用模板的设备 */
export interface TemplateDevice {
  /** 编号 */
  id: string;
  /** 设备名称 */
  deviceName: string | null;
  /** 设备序列号 */
  deviceSn: string | null;
  /** 安装位置 */
  spaceName: string | null;
  /** 在线状态 */
  onlineState: OnlineStateCode | null;
  /** 参数状态 */
  configState: SyncStateCode | null;
  /** 不同参数 */
  differenceCount: number | null;
  /** 与模板不同 */
  isDifferent: boolean | null;
  /** 与模板的差异 */
  differences: Record<string, unknown>[] | null;
}

/** 操作轨迹 */
export interface TimelineEvent {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 对象类型 */
  objectType: string | null;
  /** 对象编号 */
  objectId: string | null;
  /** 操作 */
  action: string | null;
  /** 原状态 */
  fromState: string | null;
  /** 新状态 */
  toState: string | null;
  /** 操作方 */
  operatorKind: ActorKindCode | null;
  /** 操作账号 */
  userName: string | null;
  /** 操作人 */
  operator: string | null;
  /** 操作时间 */
  operateTime: string | null;
  /** 变更内容 */
  changes: string[] | null;
  /** 原因代码 */
  reasonCode: string | null;
  /** 说明 */
  remark: string | null;
  /** 图片 */
  images: string[] | null;
}

/** 单元 */
export interface Unit {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 所属楼栋 */
  buildingId: string;
  /** 楼栋名称 */
  buildingName: string | null;
  /** 单元名称 */
  unitName: string;
  /** 单元编号 */
  unitNo: string;
  /** 电梯数 */
  liftCount: number | null;
  /** 楼层数 */
  floorCount: number | null;
  /** 房屋数 */
  roomCount: number | null;
}

/** 上传批次 */
export interface UploadBatch {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 创建人 */
  createdByName: string | null;
  /** 批次号 */
  batchNo: string | null;
  /** 任务类型 */
  jobType: JobTypeCode | null;
  /** 总数 */
  totalCount: number | null;
  /** 成功 */
  successCount: number | null;
  /** 失败 */
  failCount: number | null;
  /** 未通过 */
  unPassCount: number | null;
  /** 任务状态 */
  jobState: JobStateCode | null;
}

/** 上传文件 */
export interface UploadFile {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 上传批次 */
  batchId: string | null;
  /** 文件名 */
  fileName: string | null;
  /** 照片 */
  fileUrl: string | null;
  /** 人员编号 */
  personId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 上传状态 */
  uploadState: UploadStateCode | null;
  /** 不合格原因 */
  unpassReason: FaceUnpassReasonCode | null;
  /** 说明 */
  message: string | null;
}

/** 车辆 */
export interface Vehicle {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 关联房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 车牌号 */
  plateNo: string;
  /** 车牌颜色 */
  plateColor: PlateColorCode;
  /** 车辆类型 */
  vehicleType: VehicleTypeCode;
  /** 品牌型号 */
  brand: string | null;
  /** 车身颜色 */
  color: string | null;
  /** 车主 */
  residentId: string | null;
  /** 车主姓名 */
  ownerName: string | null;
  /** 车主手机号 */
  phone: string | null;
  /** 车辆属性 */
  parkingRight: ParkingRightCode;
  /** 车位 */
  spaceId: string | null;
  /** 车位号 */
  spaceNo: string | null;
  /** 有效期开始 */
  startDate: string;
  /** 有效期结束 */
  endDate: string;
  /** 车辆状态 */
  vehicleState: VehicleStateCode | null;
  /** 最近进出 */
  lastPassTime: string | null;
  /** 标签 */
  labelNames: string[] | null;
  /** 备注 */
  remark: string | null;
}

/** 车辆进出记录 */
export interface VehicleRecord {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 车牌号 */
  plateNo: string | null;
  /** 车牌颜色 */
  plateColor: PlateColorCode | null;
  /** 车辆类型 */
  vehicleType: VehicleTypeCode | null;
  /** 车辆属性 */
  parkingRight: ParkingRightCode | null;
  /** 车主姓名 */
  ownerName: string | null;
  /** 车主手机号 */
  phone: string | null;
  /** 入场时间 */
  inTime: string | null;
  /** 出场时间 */
  outTime: string | null;
  /** 入口 */
  inGate: string | null;
  /** 出口 */
  outGate: string | null;
  /** 入场图片 */
  inImage: string | null;
  /** 出场图片 */
  outImage: string | null;
  /** 入场方式 */
  inMode: PassModeCode | null;
  /** 出场方式 */
  outMode: PassModeCode | null;
  /** 停车时长 */
  stayMinutes: number | null;
  /** 在场 */
  onSite: boolean | null;
  /** 车位编号 */
  spaceId: string | null;
  /** 停放车位 */
  spaceNo: string | null;
  /** 原识别车牌 */
  originalPlate: string | null;
  /** 识别可信度 */
  confidence: number | null;
}

/** 场所 */
export interface Venue {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 场所名称 */
  venueName: string;
  /** 场所类型 */
  venueType: VenueTypeCode;
  /** 场所位置 */
  address: string;
  /** 负责人 */
  manager: string;
  /** 负责人电话 */
  phone: string;
  /** 限流人数 */
  capacity: number | null;
  /** 开放开始 */
  openStart: string | null;
  /** 开放结束 */
  openEnd: string | null;
  /** 场所码 */
  siteCode: string | null;
  /** 当前人数 */
  currentCount: number | null;
  /** 今日签到 */
  todayCount: number | null;
  /** 统计日期 */
  countDay: string | null;
  /** 状态 */
  enableState: EnableStateCode | null;
}

/** 场所签到 */
export interface VenueSignIn {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 人员类型 */
  personType: PersonTypeCode | null;
  /** 人员编号 */
  personId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 场所 */
  venueId: string | null;
  /** 场所名称 */
  venueName: string | null;
  /** 场所类型 */
  venueType: VenueTypeCode | null;
  /** 签到时间 */
  signTime: string | null;
  /** 离开时间 */
  leaveTime: string | null;
  /** 在场 */
  present: boolean | null;
  /** 签离人 */
  leaveBy: string | null;
  /** 健康码 */
  healthCode: HealthCodeCode | null;
  /** 体温 */
  temperature: number | null;
  /** 体温状态 */
  temperatureState: StatusChoiceCode | null;
  /** 绿码 */
  isGreen: boolean | null;
  /** 随行人数 */
  people: number | null;
  /** 核验状态 */
  verificationState: VerificationStateCode | null;
}

/** 核验记录 */
export interface VerificationRecord {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 人员类型 */
  personType: PersonTypeCode | null;
  /** 人员编号 */
  personId: string | null;
  /** 姓名 */
  personName: string | null;
  /** 手机号 */
  phone: string | null;
  /** 设备 */
  deviceId: string | null;
  /** 设备名称 */
  deviceName: string | null;
  /** 设备序列号 */
  deviceSn: string | null;
  /** 身份证号 */
  idCard: string | null;
  /** 核验方式 */
  verificationType: VerificationTypeCode | null;
  /** 核验状态 */
  verificationState: VerificationStateCode | null;
  /** 健康码 */
  healthCode: HealthCodeCode | null;
  /** 核酸结果 */
  nucleicResult: NucleicResultCode | null;
  /** 疫苗接种 */
  vaccineState: VaccineStateCode | null;
  /** 核酸时间 */
  nucleicTime: string | null;
  /** 体温 */
  temperature: number | null;
  /** 未通过原因 */
  failReason: AdmissionReasonCode | null;
  /** 现场照片 */
  snapUrl: string | null;
  /** 核验时间 */
  verifyTime: string | null;
  /** 非绿码 */
  notGreen: boolean | null;
}

/** 访客预约 */
export interface Visitor {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string;
  /** 房屋地址 */
  spaceName: string | null;
  /** 访客姓名 */
  visitorName: string;
  /** 访客手机号 */
  phone: string;
  /** 身份证号 */
  idCard: string | null;
  /** 性别 */
  gender: GenderCode | null;
  /** 来访事由 */
  visitPurpose: VisitPurposeCode;
  /** 来访人数 */
  visitorCount: number;
  /** 车牌号 */
  plateNo: string | null;
  /** 被访人 */
  residentId: string | null;
  /** 被访人姓名 */
  hostName: string | null;
  /** 被访人手机号 */
  hostPhone: string | null;
  /** 预计到访 */
  startTime: string;
  /** 预计离开 */
  endTime: string;
  /** 登记方式 */
  visitSource: VisitSourceCode | null;
  /** 访客状态 */
  visitState: VisitStateCode | null;
  /** 通行码 */
  passCode: string | null;
  /** 可通行门禁 */
  deviceIds: string[] | null;
  /** 访客照片 */
  faceUrl: string | null;
  /** 拒绝原因 */
  rejectReason: string | null;
}

/** 访客记录 */
export interface VisitorRecord {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 分区 */
  areaId: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 楼层 */
  floorId: string | null;
  /** 房屋 */
  roomId: string | null;
  /** 房屋地址 */
  spaceName: string | null;
  /** 设备 */
  deviceId: string | null;
  /** 设备名称 */
  deviceName: string | null;
  /** 设备序列号 */
  deviceSn: string | null;
  /** 关联预约 */
  visitorId: string | null;
  /** 访客姓名 */
  visitorName: string | null;
  /** 访客手机号 */
  phone: string | null;
  /** 身份证号 */
  idCard: string | null;
  /** 来访事由 */
  visitPurpose: VisitPurposeCode | null;
  /** 来访人数 */
  visitorCount: number | null;
  /** 车牌号 */
  plateNo: string | null;
  /** 被访人姓名 */
  hostName: string | null;
  /** 登记方式 */
  visitSource: VisitSourceCode | null;
  /** 到访时间 */
  arriveTime: string | null;
  /** 离开时间 */
  leaveTime: string | null;
  /** 停留时长 */
  stayMinutes: number | null;
  /** 开门方式 */
  openType: OpenTypeCode | null;
  /** 抓拍照片 */
  snapUrl: string | null;
  /** 体温 */
  temperature: number | null;
  /** 访客状态 */
  visitState: VisitStateCode | null;
  /** 签离人 */
  leaveBy: string | null;
}

/** 员工 */
export interface Worker {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 更新时间 */
  updateTime: string | null;
  /** 创建人 */
  createBy: string | null;
  /** 版本 */
  revision: number | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 姓名 */
  workerName: string;
  /** 手机号 */
  phone: string;
  /** 性别 */
  gender: GenderCode | null;
  /** 工号 */
  workerNo: string | null;
  /** 岗位 */
  staffPost: StaffPostCode;
  /** 部门 */
  department: string | null;
  /** 证件类型 */
  certificateType: CertificateTypeCode | null;
  /** 证件号码 */
  certificateNo: string | null;
  /** 人脸照片 */
  faceUrl: string | null;
  /** 员工卡号 */
  cardNo: string | null;
  /** 入职日期 */
  entryDate: string;
  /** 离职日期 */
  leaveDate: string | null;
  /** 门禁权限 */
  deviceIds: string[] | null;
  /** 班次开始 */
  shiftStart: string | null;
  /** 班次结束 */
  shiftEnd: string | null;
  /** 工作日 */
  workDays: string[] | null;
  /** 后台账号 */
  accountId: string | null;
  /** 后台账号 */
  accountName: string | null;
  /** 员工状态 */
  staffState: StaffStateCode | null;
  /** 备注 */
  remark: string | null;
}

/** States and transitions of each lifecycle. */
export interface Lifecycles {
  accessCard: { state: CardStateCode; transition: "issue" | "loss" | "unloss" | "freeze" | "unfreeze" | "expire" | "renew" | "replace" | "cancel" | "scrap" };
  alarm: { state: AlarmStateCode; transition: "claim" | "handle" | "falseAlarm" | "ignore" | "recover" };
  application: { state: ApprovalStateCode; transition: "askOwner" | "confirm" | "refuse" | "withdraw" | "pass" | "reject" | "reopen" | "expire" | "revoke" };
  blackList: { state: BlackStateCode; transition: "expire" | "remove" };
  capacityEvent: { state: AlarmStateCode; transition: "handle" | "falseAlarm" | "recover" };
  communityUser: { state: UserStateCode; transition: "disable" | "enable" };
  doorPermission: { state: PermissionStateCode; transition: "begin" | "postpone" | "expire" | "renew" | "reschedule" | "freeze" | "thaw" | "revoke" };
  facePicture: { state: FaceStateCode; transition: "pass" | "reject" | "disable" | "enable" | "end" };
  household: { state: HouseholdStateCode; transition: "remind" | "expire" | "prolong" | "moveOut" };
  isolationAlarm: { state: AlarmStateCode; transition: "handle" | "falseAlarm" | "recover" };
  isolationPerson: { state: IsolationStateCode; transition: "begin" | "endSoon" | "extend" | "transfer" | "release" };
  labelAlarm: { state: AlarmStateCode; transition: "notMet" | "handle" | "falseAlarm" | "recover" };
  notice: { state: NoticeStateCode; transition: "publish" | "schedule" | "release" | "recall" | "end" };
  noticeReceipt: { state: ReadStateCode; transition: "read" };
  office: { state: OfficeStateCode; transition: "expiring" | "renew" | "leave" };
  parkingSpace: { state: SpaceStateCode; transition: "sell" | "let" | "release" | "expire" | "occupy" | "vacate" | "disable" | "enable" };
  repairOrder: { state: RepairStateCode; transition: "accept" | "dispatch" | "start" | "finish" | "visit" | "close" | "reject" | "cancel" };
  staffRegister: { state: ApprovalStateCode; transition: "pass" | "reject" };
  stranger: { state: StrangerStateCode; transition: "identify" | "toBlack" | "ignore" };
  vehicle: { state: VehicleStateCode; transition: "expiring" | "expire" | "renew" | "revalidate" | "disable" | "enable" };
  venue: { state: EnableStateCode; transition: "enable" | "disable" };
  visitor: { state: VisitStateCode; transition: "pass" | "reject" | "cancel" | "submit" | "arrive" | "expire" | "overstay" | "leave" };
  visitorRecord: { state: VisitStateCode; transition: "overstay" | "leave" };
  worker: { state: StaffStateCode; transition: "leave" | "rehire" };
}
