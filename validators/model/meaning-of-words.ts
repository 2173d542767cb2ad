/** Labels with a good or a bad meaning, whatever they are about. */
const GOOD = /(?:成功|正常|有效|生效|已完成|已同步|在线|已启用|已通过)$/;
const BAD = /(?:失败|拒绝|异常|驳回|未通过|无效|逾期|超时)$/;
const DENIED = /[未不待非无]/;

const GREEN: ReadonlySet<string> = new Set(['green', 'lime', 'cyan']);
const RED: ReadonlySet<string> = new Set(['red', 'volcano', 'magenta']);

/** The end of the first clause of a sentence about a result; a negated word means the opposite. */
const WENT_WELL = /(?:成功|合格|正常)$/;
const WENT_WRONG = /(?:失败|不合格|未通过|超时)$/;
const NEGATED = /[未不没无非]|解除|消除|排除/;

/** Whether a tone contradicts the beginning of a sentence: `重启失败：{result}` as a success. */
export function isOppositeTone(sentence: string, tone: string): boolean {
  const [clause = ''] = sentence.split(/[：:，,。；;！!（(]/);
  const wrong = WENT_WRONG.exec(clause.trim());
  if (wrong) return tone === 'success' && !NEGATED.test(clause.slice(0, wrong.index));
  return tone === 'danger' && WENT_WELL.test(clause.trim()) && !NEGATED.test(clause);
}

/** Whether two colours have opposite meanings. */
export function areOppositeColors(one: string, other: string): boolean {
  return (GREEN.has(one) && RED.has(other)) || (RED.has(one) && GREEN.has(other));
}

/** Whether a colour contradicts a label. */
export function isOppositeColor(label: string, color: string): boolean {
  if (BAD.test(label)) return GREEN.has(color);
  return GOOD.test(label) && !DENIED.test(label) && RED.has(color);
}
