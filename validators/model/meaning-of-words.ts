/** Labels that tell of something good, or of something bad, whatever they are about. */
const GOOD = /(?:成功|正常|有效|生效|已完成|已同步|在线|已启用|已通过)$/;
const BAD = /(?:失败|拒绝|异常|驳回|未通过|无效|逾期|超时)$/;
const DENIED = /[未不待非无]/;

const GREEN: ReadonlySet<string> = new Set(['green', 'lime', 'cyan']);
const RED: ReadonlySet<string> = new Set(['red', 'volcano', 'magenta']);

/** Whether a colour says the opposite of what a label does. */
export function isOppositeColor(label: string, color: string): boolean {
  if (BAD.test(label)) return GREEN.has(color);
  return GOOD.test(label) && !DENIED.test(label) && RED.has(color);
}
