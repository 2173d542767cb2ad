import type { Text } from '../../../schemas/generated/grammar.ts';
import type { KindWords } from '../kind-words.ts';

/** The answers that are not 0; a test compares them with the server. */
export const STATUSES: Readonly<Record<string, KindWords>> = {
  '700': { en: 'The session has expired: sign in again.', zh: '登录已过期，需重新登录。' },
  '50008': { en: 'The token is unknown: sign in again.', zh: '登录状态无效，需重新登录。' },
  '50012': { en: 'Signed in elsewhere: sign in again.', zh: '账号已在别处登录，需重新登录。' },
  '50014': { en: 'The token is past its life: sign in again.', zh: '登录已到期，需重新登录。' },
  '1019': { en: 'The account is disabled.', zh: '账号已停用。' },
  '40001': { en: 'The signature is wrong.', zh: '请求签名错误。' },
  '40002': { en: 'The clock is off by more than five minutes.', zh: '时钟偏差超过五分钟。' },
  '40003': { en: 'The same `requestId` has been received already.', zh: '`requestId` 重复。' },
  '40005': { en: 'The call does not wait, so it takes no `tryId`.', zh: '该接口未声明 waits，不接受 `tryId`。' },
  '40300': { en: 'The account does not hold a code that opens the call.', zh: '没有该接口的权限编码。' },
  '40301': { en: 'The record belongs to another community.', zh: '数据属于其他小区。' },
  '40400': { en: 'There is no such call.', zh: '接口不存在。' },
  '40401': { en: 'There is no such record.', zh: '记录不存在。' },
  '40901': { en: 'Something else still uses the record.', zh: '记录仍被使用。' },
  '40902': {
    en: 'Somebody else has changed the record; it is in `content`.',
    zh: '记录已被他人修改，`content` 为现存记录。',
  },
  '40903': { en: 'The state of the record does not allow it.', zh: '当前状态不允许此操作。' },
  '40904': { en: 'Another record has the value.', zh: '值已被其他记录占用。' },
  '40905': {
    en: 'Something else has been sent under this `tryId`.',
    zh: '该 `tryId` 已用其他内容提交过。',
  },
  '42200': {
    en: 'The payload does not fit; `content.errors` says which field and why.',
    zh: '参数不符合要求，`content.errors` 指出字段和原因。',
  },
};

export const WIRE: { lead: Text; statuses: Text } = {
  lead: {
    en: [
      'What the browser sends and any backend answers. Each call is a `POST` to `{origin}/plus{path}?t={applyTime}` with JSON; every operation fixes the shape of what is asked and answered.',
      'Headers: `X-Token`, `x-applyTime`, `X-Fingerprint`, `x-appKey`, `x-version`, `x-sign`. The body is the payload with `version`, `requestId`, `applyTime` and `appSign`. Values under sensitive keys (`phone` is not one; `certNo`, `certificateNo`, `citizenId`, `cardNo`, `idCard`, `smsCode` are) are encrypted first; then the body is signed: its entries sorted by key, written `key=value`, joined with `&`, closed with `&key={appKey}`, as lower-case hexadecimal SHA-256.',
      'A call whose document says `waits` takes `tryId` beside them, signed like the rest: the id of its first try, in the form of `requestId`. Sent again with it by the same account, it is not made a second time and answers what it answered at first; the id is stored in the transaction of the write, for 30 days. Everything else (session, rights, state) is judged anew each time.',
      'The answer is `{ "status": 0, "message": "…", "content": … }`. A console can be pointed at any backend that speaks this; `schemas/generated/openapi.json` describes every call.',
    ].join('\n\n'),
    zh: [
      '浏览器与任何后端之间的约定。每次调用都是向 `{origin}/plus{path}?t={applyTime}` 发送的 JSON `POST`；操作类型决定请求和返回的结构。',
      '请求头：`X-Token`、`x-applyTime`、`X-Fingerprint`、`x-appKey`、`x-version`、`x-sign`。请求体为参数加上 `version`、`requestId`、`applyTime`、`appSign`。敏感键（`certNo`、`certificateNo`、`citizenId`、`cardNo`、`idCard`、`smsCode`，不含 `phone`）的值先加密，再签名：各项按键排序，写成 `key=value`，以 `&` 连接，末尾加 `&key={appKey}`，取小写十六进制 SHA-256。',
      '声明了 `waits` 的接口还可带 `tryId`，与其他各项一起签名：首次尝试的编号，格式同 `requestId`。同一账号以同一编号再次发送时不会重复执行，返回首次的结果；编号与写入在同一事务中保存，保留30天。登录、权限、状态等每次都重新判断。',
      '返回 `{ "status": 0, "message": "…", "content": … }`。只要遵守此约定，控制台可对接任何后端；`schemas/generated/openapi.json` 描述了每个接口。',
    ].join('\n\n'),
  },
  statuses: { en: '## Answers that refuse', zh: '## 拒绝的返回' },
};
