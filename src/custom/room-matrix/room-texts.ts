import roomState from '../../../schemas/dictionaries/roomState.json';

/** The states of rooms, with their words and colours. */
export const ROOM_STATES: readonly { value: string; label: { zh: string; en: string }; color?: string }[] =
  roomState.values;

export const TEXTS = {
  unit: { zh: '单元', en: 'Unit' },
  expiring: { zh: '租客即将到期', en: 'Tenancy about to end' },
  empty: { zh: '暂无楼层，可“批量新增房屋”', en: 'No floors yet: “Batch add” makes them' },
  chooseFloor: { zh: '选择整层', en: 'Choose the floor' },
  people: { zh: '住户', en: 'Residents' },
  cards: { zh: '门卡', en: 'Cards' },
  faces: { zh: '人脸', en: 'Faces' },
} as const;
