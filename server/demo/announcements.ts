import { CODES } from '../../schemas/generated/codes.ts';
import type { Announcement } from '../../schemas/generated/entities.ts';
import { baseFields } from './base-fields.ts';
import { type DemoClock, dayText, momentOf, timeText, weekdayOf } from './calendar.ts';

/** The announcements of the operator of the demo: one that is shown now, one that is over, one of another type. */
export function announcementRows(clock: DemoClock): Announcement[] {
  // The next Saturday that is not today.
  const saturday = clock.today + ((12 - weekdayOf(clock.today)) % 7) + 1;
  const written = momentOf(clock.today - 1, '17:30');
  return [
    {
      ...baseFields('N000001', momentOf(clock.today - 40, '16:00')),
      title: '节前安全提示',
      content: '节日期间请安排专人值守，及时处理门未关和强行开门告警。',
      titleEn: 'Before the holidays',
      contentEn: 'Please keep somebody on duty over the holidays, and see to doors left or forced open at once.',
      type: CODES.announcementType.systemNotice,
      startTime: timeText(momentOf(clock.today - 40, '16:00')),
      endTime: timeText(momentOf(clock.today - 30, '00:00')),
    },
    {
      ...baseFields('N000002', momentOf(clock.today - 12, '10:00')),
      title: '版本更新说明',
      content: '开门记录支持导出全部查询结果；设备列表新增同步失败提示。',
      titleEn: 'What is new',
      contentEn: 'Open-door records are exported as far as the filters reach; the device list tells of failed syncs.',
      type: CODES.announcementType.releaseNote,
      startTime: timeText(momentOf(clock.today - 12, '10:00')),
      endTime: null,
    },
    {
      ...baseFields('N000003', written),
      title: '系统维护通知',
      content: [
        `系统将于${chineseDate(saturday)}（星期六）00:30至02:00进行升级维护。`,
        '维护期间远程开门、数据导出可能短暂中断，人脸、门卡和密码开门不受影响。',
        '请提前做好安排，如有疑问请联系平台管理员。',
      ].join('\n'),
      titleEn: 'System maintenance',
      contentEn: [
        `The system is maintained on ${englishDate(saturday)} (Saturday), 00:30 to 02:00.`,
        'Remote opening and exports may pause for a moment meanwhile; faces, cards and passwords open doors as ever.',
        'Please plan for it, and ask the platform administrator if anything is unclear.',
      ].join('\n'),
      type: CODES.announcementType.systemNotice,
      startTime: timeText(written),
      endTime: timeText(momentOf(saturday, '02:00')),
    },
  ];
}

/** 28 November */
function englishDate(day: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${dayText(day)}T00:00:00Z`),
  );
}

/** 11月28日 */
function chineseDate(day: number): string {
  const [, month, date] = dayText(day).split('-').map(Number);
  return `${month}月${date}日`;
}
