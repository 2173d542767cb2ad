import generatePicker from 'antd/es/date-picker/generatePicker/index.js';
import dayjs, { type Dayjs } from 'dayjs';
import calendar from 'rc-picker/es/generate/dayjs.js';
import { wallTime } from '../wall-time.ts';

/**
 * antd's pickers on the wall clock of the documents, UTC+8: their 今天 and 此刻, and the day that they mark as the present
 * one, would else be those of the browser's zone.
 */
export const WallPicker = generatePicker<Dayjs>({ ...calendar, getNow: () => dayjs(wallTime().replace(' ', 'T')) });
