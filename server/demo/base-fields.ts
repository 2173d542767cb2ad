import { timeText } from './calendar.ts';

/** Fields that every row which can change has. */
export interface BaseFields {
  id: string;
  createTime: string;
  updateTime: string;
  createBy: string;
  revision: number;
}

/** A row of an entity as the generator writes it: without what a join answers. */
export type DemoRow<T> = Omit<T, 'communityName'>;

/** @param createdAt seconds as in `DemoClock.now` */
export function baseFields(id: string, createdAt: number, createBy = '平台管理员'): BaseFields {
  const createTime = timeText(createdAt);
  return { id, createTime, updateTime: createTime, createBy, revision: 1 };
}
