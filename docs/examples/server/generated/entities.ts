/** 操作方 */
export type ActorKindCode = "1" | "2" | "3";

/** 楼栋类型 */
export type BuildingTypeCode = "1" | "2" | "3" | "4" | "5" | "6" | "7";

/** 证件类型 */
export type CertificateTypeCode = "1" | "2" | "3" | "4" | "5" | "6" | "9";

/** 在线状态 */
export type OnlineStateCode = "0" | "1" | "2" | "3";

/** 施工许可状态 */
export type PermitStateCode = "1" | "2" | "3" | "4" | "5";

/** 施工类型 */
export type PermitTypeCode = "1" | "2" | "3";

/** 下发状态 */
export type PushStateCode = "1" | "2" | "3";

/** 节点类型 */
export type SpaceNodeTypeCode = "area" | "building" | "unit" | "floor" | "room";

/** 施工许可 */
export interface Permit {
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
  /** 许可编号 */
  permitNo: string;
  /** 申请人 */
  applicant: string;
  /** 手机号 */
  phone: string;
  /** 身份证号码 */
  certificateNo: string | null;
  /** 负责人证件类型 */
  managerCertificateType: CertificateTypeCode | null;
  /** 负责人证件号码 */
  managerCertificateNo: string | null;
  /** 出生日期 */
  birthday: string | null;
  /** 楼栋 */
  buildingId: string | null;
  /** 单元 */
  unitId: string | null;
  /** 施工类型 */
  permitType: PermitTypeCode;
  /** 状态 */
  permitState: PermitStateCode | null;
  /** 开工日期 */
  startDate: string;
  /** 完工日期 */
  endDate: string;
  /** 剩余天数 */
  daysLeft: number | null;
  /** 申请人年龄 */
  applicantAge: number | null;
  /** 有噪声作业 */
  noisy: boolean | null;
  /** 噪声作业开始 */
  noiseFrom: string | null;
  /** 噪声作业结束 */
  noiseTo: string | null;
  /** 施工人数 */
  workers: number | null;
  /** 施工天数 */
  workDays: number | null;
  /** 在场人数 */
  inside: number | null;
  /** 下发状态 */
  pushState: PushStateCode | null;
  /** 已开放门禁 */
  doors: number | null;
  /** 失败原因 */
  failReason: string | null;
  /** 管理费 */
  fee: number | null;
  /** 押金 */
  deposit: number | null;
  /** 合计 */
  total: number | null;
  /** 现场照片 */
  photoUrl: string | null;
  /** 施工图纸 */
  drawingUrl: string | null;
  /** 施工人员 */
  crew: Record<string, unknown>[] | null;
  /** 驳回原因 */
  reason: string | null;
  /** 备注 */
  remark: string | null;
}

/** 许可动态 */
export interface PermitEvent {
  /** 编号 */
  id: string;
  /** 创建时间 */
  createTime: string | null;
  /** 所属小区 */
  communityUuid: string | null;
  /** 小区名称 */
  communityName: string | null;
  /** 许可 */
  permitId: string | null;
  /** 许可编号 */
  permitNo: string | null;
  /** 动态编号 */
  eventNo: string | null;
  /** 时间 */
  eventTime: string | null;
  /** 事项 */
  eventName: string | null;
  /** 操作人 */
  operator: string | null;
  /** 说明 */
  remark: string | null;
}

/** 供水泵 */
export interface Pump {
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
  /** 泵号 */
  pumpNo: string;
  /** 泵名称 */
  pumpName: string;
  /** 出水压力 */
  pressure: number | null;
  /** 正在运行 */
  running: boolean | null;
  /** 在线状态 */
  onlineState: OnlineStateCode | null;
  /** 上报时间 */
  reportTime: string | null;
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

/** States and transitions of each lifecycle. */
export interface Lifecycles {
  permit: { state: PermitStateCode; transition: "approve" | "reject" | "finish" | "expire" };
}
