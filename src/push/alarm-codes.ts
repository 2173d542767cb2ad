/** Whoever has one of these pages reads alarms of some kind; the server decides of each alarm again (`server/push/`). */
const CODES = [
  'alarm:details',
  'alarm:manage',
  'epidemic:capacityWarning',
  'epidemic:monitorAlarm',
  'labelManage:alarmList',
];

export function readsAlarms(codes: ReadonlySet<string>): boolean {
  return CODES.some((code) => codes.has(code));
}
