import { CODES } from '../../schemas/generated/codes.ts';
import type { BuildingTypeCode, BuildingUseCode, RoomUsageCode } from '../../schemas/generated/entities.ts';

/** The plan of one demo community; everything else is drawn from it. */
export interface CommunityPlan {
  /** Two digits; part of every id below the community. */
  no: string;
  communityId: string;
  communityUuid: string;
  communityName: string;
  propertyId: string;
  /** 12 digits, down to the village. */
  zoningCode: string;
  /** The names of the five levels, joined. */
  regionName: string;
  address: string;
  /** GCJ-02. */
  longitude: number;
  latitude: number;
  buildingUse: BuildingUseCode;
  areas: readonly { areaName: string; buildings: readonly string[]; gates: readonly string[] }[];
  buildingType: BuildingTypeCode;
  unitsPerBuilding: number;
  floors: number;
  roomsPerFloor: number;
  underground: number;
  liftsPerUnit: number;
  roomUsage: RoomUsageCode;
  roomArea: readonly [least: number, most: number];
  /** `home`: people leave in the morning. `work`: they come in the morning. */
  kind: 'home' | 'work';
  /** Residents of a `work` community; a home's follow from its rooms. */
  people?: number;
  staff: number;
  /** How many days before the installation the community began to use the console. */
  ageDays: number;
}

export interface PropertyPlan {
  propertyId: string;
  propertyName: string;
  creditCode: string;
  zoningCode: string;
  address: string;
  fixedPhone: string;
}

/** The divisions are real; companies, addresses and everything in them are invented. */
export const PROPERTIES: readonly PropertyPlan[] = [
  {
    propertyId: 'YS001',
    propertyName: '云杉物业服务有限公司',
    creditCode: '91990000MA0YS0001X',
    zoningCode: '330102016006',
    address: '云杉路18号云杉花苑物业楼',
    fixedPhone: '0571-00001801',
  },
  {
    propertyId: 'DH001',
    propertyName: '东华资产运营有限公司',
    creditCode: '91990000MA0DH0001U',
    zoningCode: '110101001001',
    address: '东华大街9号东华商务中心A座2层',
    fixedPhone: '010-00000909',
  },
];

const numbered = (from: number, to: number, suffix: string): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}${suffix}`);

export const COMMUNITIES: readonly CommunityPlan[] = [
  {
    no: '01',
    communityId: '330102016006001',
    communityUuid: '6f1c0b7e52d94a3f8e10a4c97d2b0001',
    communityName: '云杉花苑',
    propertyId: 'YS001',
    zoningCode: '330102016006',
    regionName: '浙江省杭州市上城区笕桥街道花园社区',
    address: '云杉路18号',
    longitude: 120.228,
    latitude: 30.31,
    buildingUse: CODES.buildingUse.residential,
    areas: [
      { areaName: '一期', buildings: numbered(1, 6, '栋'), gates: ['东门', '南门'] },
      { areaName: '二期', buildings: numbered(7, 12, '栋'), gates: ['西门', '北门'] },
    ],
    buildingType: CODES.buildingType.highRise,
    unitsPerBuilding: 2,
    floors: 18,
    roomsPerFloor: 2,
    underground: 1,
    liftsPerUnit: 2,
    roomUsage: CODES.roomUsage.residential,
    roomArea: [89, 143],
    kind: 'home',
    staff: 20,
    ageDays: 1460,
  },
  {
    no: '02',
    communityId: '310115015001001',
    communityUuid: '6f1c0b7e52d94a3f8e10a4c97d2b0002',
    communityName: '听涛雅居',
    propertyId: 'YS001',
    zoningCode: '310115015001',
    regionName: '上海市市辖区浦东新区东明路街道三林苑居委会',
    address: '听涛路266弄',
    longitude: 121.509,
    latitude: 31.141,
    buildingUse: CODES.buildingUse.residential,
    areas: [
      { areaName: '东苑', buildings: numbered(1, 3, '栋'), gates: ['东门'] },
      { areaName: '西苑', buildings: numbered(4, 6, '栋'), gates: ['西门'] },
    ],
    buildingType: CODES.buildingType.midRise,
    unitsPerBuilding: 2,
    floors: 11,
    roomsPerFloor: 2,
    underground: 1,
    liftsPerUnit: 1,
    roomUsage: CODES.roomUsage.residential,
    roomArea: [78, 126],
    kind: 'home',
    staff: 9,
    ageDays: 1100,
  },
  {
    no: '03',
    communityId: '320213025021001',
    communityUuid: '6f1c0b7e52d94a3f8e10a4c97d2b0003',
    communityName: '锦树里',
    propertyId: 'YS001',
    zoningCode: '320213025021',
    regionName: '江苏省无锡市梁溪区广益街道广益佳苑社区居委会',
    address: '锦树巷7号',
    longitude: 120.337,
    latitude: 31.59,
    buildingUse: CODES.buildingUse.residential,
    areas: [{ areaName: '一区', buildings: numbered(1, 5, '栋'), gates: ['南门', '北门'] }],
    buildingType: CODES.buildingType.lowRise,
    unitsPerBuilding: 3,
    floors: 6,
    roomsPerFloor: 2,
    underground: 0,
    liftsPerUnit: 0,
    roomUsage: CODES.roomUsage.residential,
    roomArea: [56, 92],
    kind: 'home',
    staff: 7,
    ageDays: 920,
  },
  {
    no: '04',
    communityId: '110101001001001',
    communityUuid: '6f1c0b7e52d94a3f8e10a4c97d2b0004',
    communityName: '东华商务中心',
    propertyId: 'DH001',
    zoningCode: '110101001001',
    regionName: '北京市市辖区东城区东华门街道多福巷社区居委会',
    address: '东华大街9号',
    longitude: 116.412,
    latitude: 39.917,
    buildingUse: CODES.buildingUse.cbd,
    areas: [{ areaName: '商务区', buildings: ['A座', 'B座'], gates: ['A座大堂', 'B座大堂'] }],
    buildingType: CODES.buildingType.officeTower,
    unitsPerBuilding: 1,
    floors: 20,
    roomsPerFloor: 6,
    underground: 2,
    liftsPerUnit: 6,
    roomUsage: CODES.roomUsage.office,
    roomArea: [60, 320],
    kind: 'work',
    people: 520,
    staff: 8,
    ageDays: 800,
  },
  {
    no: '05',
    communityId: '310107022012001',
    communityUuid: '6f1c0b7e52d94a3f8e10a4c97d2b0005',
    communityName: '启明实验学校',
    propertyId: 'DH001',
    zoningCode: '310107022012',
    regionName: '上海市市辖区普陀区真如镇街道海棠苑居委会',
    address: '启明路31号',
    longitude: 121.404,
    latitude: 31.252,
    buildingUse: CODES.buildingUse.school,
    areas: [{ areaName: '校区', buildings: ['明德楼', '致远楼', '宿舍楼'], gates: ['正门', '后门'] }],
    buildingType: CODES.buildingType.lowRise,
    unitsPerBuilding: 1,
    floors: 5,
    roomsPerFloor: 8,
    underground: 0,
    liftsPerUnit: 0,
    roomUsage: CODES.roomUsage.commonRoom,
    roomArea: [48, 96],
    kind: 'work',
    people: 60,
    staff: 4,
    ageDays: 640,
  },
];
