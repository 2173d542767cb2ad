import type { Text } from '../../schemas/generated/grammar.ts';

export type Language = keyof Text;

interface Refusal {
  /** The answer's `status`. */
  status: number;
  /** `{name}` is replaced by a value that is passed in. */
  text: Text;
}

/** Every way in which the server refuses a call. */
export const refusals = {
  'session-idle': {
    status: 700,
    text: { zh: '登录已过期，请重新登录', en: 'Your session has expired, please log in again' },
  },
  'token-unknown': {
    status: 50008,
    text: { zh: '登录状态无效，请重新登录', en: 'You are not logged in, please log in again' },
  },
  'logged-in-elsewhere': {
    status: 50012,
    text: { zh: '您的账号已在其他地方登录', en: 'Your account has been logged in elsewhere' },
  },
  'token-too-old': {
    status: 50014,
    text: { zh: '登录已到期，请重新登录', en: 'Your login has ended, please log in again' },
  },
  'account-disabled': {
    status: 1019,
    text: { zh: '账号已停用，请联系管理员', en: 'The account is disabled, please ask the administrator' },
  },
  'signature-wrong': { status: 40001, text: { zh: '请求签名错误', en: 'The signature of the request is wrong' } },
  'clock-off': {
    status: 40002,
    text: {
      zh: '本机时间与服务器相差超过5分钟，请校准后重试',
      en: 'Your clock is off by more than 5 minutes, please set it and try again',
    },
  },
  replayed: { status: 40003, text: { zh: '请求重复，请勿重复提交', en: 'This request has been received already' } },
  unreadable: { status: 40004, text: { zh: '请求内容无法识别', en: 'The request cannot be read' } },
  'not-permitted': { status: 40300, text: { zh: '没有操作权限', en: 'You have no permission to do this' } },
  'other-community': {
    status: 40301,
    text: { zh: '无权访问该小区数据', en: 'You have no access to the data of this community' },
  },
  'never-waits': {
    status: 40005,
    text: { zh: '该操作不支持稍后发送，请重新操作', en: 'This cannot be sent later, please do it again' },
  },
  'try-differs': {
    status: 40905,
    text: { zh: '该操作已用其他内容提交过', en: 'This has been sent before with other contents' },
  },
  'no-such-call': { status: 40400, text: { zh: '接口不存在', en: 'There is no such call' } },
  'not-found': {
    status: 40401,
    text: { zh: '记录不存在或已被删除', en: 'The record does not exist or has been deleted' },
  },
  'file-gone': { status: 40401, text: { zh: '文件不存在或已过期', en: 'The file does not exist or has expired' } },
  'pass-code-unknown': {
    status: 40401,
    text: {
      zh: '没有使用该通行码的有效预约，可能已离开、取消或过期',
      en: 'No visit has this pass code: it may be over, cancelled or expired',
    },
  },
  'in-use': {
    status: 40901,
    text: { zh: '该{title}仍被{users}使用，不能删除', en: 'It cannot be deleted while it is used by {users}' },
  },
  'space-node-lived-in': {
    status: 40901,
    text: {
      zh: '该节点下仍有{n}户住户或设备，不能删除',
      en: 'It cannot be deleted: there are still {n} residents or devices in it',
    },
  },
  stale: {
    status: 40902,
    text: {
      zh: '数据已被他人修改，请刷新后重试',
      en: 'Somebody else has changed this record, please reload it and try again',
    },
  },
  'wrong-state': {
    status: 40903,
    text: {
      zh: '当前状态为“{state}”，不能{action}',
      en: 'Its state is “{state}”: “{action}” is not possible now',
    },
  },
  'effect-too-wide': {
    status: 40903,
    text: { zh: '一次最多联动{count}条记录', en: 'More than {count} records would be changed at once' },
  },
  'effect-refused': { status: 40903, text: { zh: '{title}：{why}', en: '{title}: {why}' } },
  'community-in-use': {
    status: 40901,
    text: {
      zh: '该小区下仍有房屋或设备，不能删除',
      en: 'The community still has rooms or devices, so it cannot be deleted',
    },
  },
  'own-account': {
    status: 40901,
    text: { zh: '不能对自己的账号进行此操作', en: 'This cannot be done to your own account' },
  },
  'last-administrator': {
    status: 40901,
    text: { zh: '至少要保留一个可用的系统管理员账号', en: 'At least one administrator must stay able to sign in' },
  },
  'role-in-use': {
    status: 40901,
    text: { zh: '该角色下仍有账号，不能删除', en: 'Accounts still have this role, so it cannot be deleted' },
  },
  'role-built-in': { status: 40901, text: { zh: '内置角色不能删除', en: 'A built-in role cannot be deleted' } },
  'menu-node-kept': {
    status: 40901,
    text: { zh: '只能删除自行新增且没有下级的分组', en: 'Only groups that were added and are empty can be deleted' },
  },
  'identity-unavailable': {
    status: 50200,
    text: {
      zh: '实名认证服务暂不可用，请稍后重试',
      en: 'The identity service does not answer, please try again later',
    },
  },
  'health-codes-unavailable': {
    status: 50200,
    text: {
      zh: '未配置健康码服务，无法重新核验',
      en: 'No health-code service is set, so codes cannot be checked again',
    },
  },
  'staff-left': {
    status: 40903,
    text: { zh: '该员工已离职', en: 'This member of staff has left' },
  },
  'device-offline': {
    status: 40903,
    text: { zh: '设备离线，无法{action}', en: 'The device is offline: “{action}” is not possible now' },
  },
  'device-online': {
    status: 40903,
    text: {
      zh: '设备在线时不能删除，请先停用',
      en: 'A device that is online cannot be deleted, please disable it first',
    },
  },
  'template-in-use': {
    status: 40901,
    text: {
      zh: '该模板正在被{n}台设备使用，不能删除',
      en: 'The template is used by {n} devices, so it cannot be deleted',
    },
  },
  'device-disabled': { status: 40903, text: { zh: '设备已停用，无法操作', en: 'The device is disabled' } },
  'device-silent': { status: 40903, text: { zh: '设备响应超时', en: 'The device does not answer' } },
  'device-busy': {
    status: 40903,
    text: { zh: '设备正在执行其他操作，请稍后重试', en: 'The device is busy, please try again later' },
  },
  duplicate: { status: 40904, text: { zh: '{first}', en: '{first}' } },
  'file-not-ready': { status: 40903, text: { zh: '文件尚未生成，请稍候', en: 'The file is not ready yet' } },
  'payload-wrong': { status: 42200, text: { zh: '{first}', en: '{first}' } },
  'code-wrong': { status: 42201, text: { zh: '验证码错误或已失效', en: 'The code is wrong or has expired' } },
  'code-too-soon': {
    status: 42901,
    text: {
      zh: '验证码发送过于频繁，请{seconds}秒后再试',
      en: 'Please wait {seconds} seconds before asking for another code',
    },
  },
  'code-too-often': {
    status: 42902,
    text: {
      zh: '今日获取验证码次数已达上限，请明天再试',
      en: 'No more codes can be sent today, please try again tomorrow',
    },
  },
  'number-locked': {
    status: 42903,
    text: {
      zh: '验证码错误次数过多，请{minutes}分钟后再试',
      en: 'Too many wrong codes, please try again in {minutes} minutes',
    },
  },
  'captcha-needed': { status: 160001, text: { zh: '请完成安全验证', en: 'Please complete the security check' } },
  'number-search-checked': {
    status: 160001,
    text: {
      zh: '按号码查询多次未找到，请先完成安全验证再查询',
      en: 'Several numbers were not found: please complete the security check before the next search by number',
    },
  },
  'number-search-limit': {
    status: 42907,
    text: {
      zh: '按号码查询未找到的次数已达上限，请{minutes}分钟后再试，或按姓名、手机号后四位查询',
      en: 'Too many numbers were not found: please try again in {minutes} minutes, or search by name or the last four digits of the phone',
    },
  },
  'captcha-wrong': {
    status: 160002,
    text: { zh: '图形验证码错误或已失效', en: 'The characters are wrong or the picture has expired' },
  },
  'captcha-too-often': {
    status: 42905,
    text: { zh: '图形验证码获取过于频繁，请10分钟后再试', en: 'Too many pictures, please try again in 10 minutes' },
  },
  'phone-wrong': {
    status: 42200,
    text: { zh: '请输入正确的手机号码', en: 'Please enter a correct mobile number' },
  },
  'phone-bound': {
    status: 40903,
    text: { zh: '账号已绑定手机号', en: 'A mobile number is bound to this account already' },
  },
  'phone-not-bound': {
    status: 40903,
    text: {
      zh: '账号尚未绑定手机号，请先绑定',
      en: 'No mobile number is bound to this account yet, please bind one first',
    },
  },
  'same-phone': {
    status: 42202,
    text: { zh: '新手机号不能与原手机号相同', en: 'The new mobile number is the same as the old one' },
  },
  'too-many-jobs': {
    status: 42904,
    text: {
      zh: '您有{count}个任务正在处理，请等待完成后再试',
      en: 'You have {count} jobs running, please wait until one is done',
    },
  },
  'too-many-listeners': {
    status: 42906,
    text: {
      zh: '实时连接数已达上限，请稍后重试',
      en: 'There are too many live connections, please try again later',
    },
  },
  'too-many-reveals': {
    status: 42910,
    text: {
      zh: '一小时内查看完整信息的次数已达上限，请{minutes}分钟后再试',
      en: 'You have looked at too many full values within an hour, please try again in {minutes} minutes',
    },
  },
  'too-many-pictures': {
    status: 42911,
    text: {
      zh: '图片上传过于频繁，请{minutes}分钟后再试',
      en: 'You have uploaded too many pictures, please try again in {minutes} minutes',
    },
  },
  'pictures-busy': {
    status: 42908,
    text: {
      zh: '正在处理的图片较多，请稍后重试',
      en: 'There are many pictures to be looked at already, please try again in a moment',
    },
  },
  'push-off': { status: 40903, text: { zh: '系统未开启告警推送', en: 'Push notices are switched off' } },
  'push-address-wrong': {
    status: 42200,
    text: {
      zh: '不支持该浏览器的推送服务，请联系管理员',
      en: 'The push service of this browser is not supported, please ask the administrator',
    },
  },
  'push-keys-wrong': {
    status: 42200,
    text: { zh: '浏览器提供的推送密钥无效', en: 'The push keys of this browser are wrong' },
  },
  'too-many-push-devices': {
    status: 42912,
    text: {
      zh: '最多可在{most}台设备上接收推送，请先移除一台',
      en: 'Up to {most} devices can receive notices, please remove one first',
    },
  },
  'push-test-too-soon': {
    status: 42913,
    text: { zh: '测试过于频繁，请{seconds}秒后再试', en: 'Please wait {seconds} seconds before the next test' },
  },
  'label-built-in': { status: 40901, text: { zh: '内置标签不能删除', en: 'A built-in label cannot be deleted' } },
  'venue-visited': {
    status: 40901,
    text: { zh: '该场所今日已有签到，不能删除', en: 'Somebody has signed in there today, so it cannot be deleted' },
  },
  'venue-unknown': {
    status: 40401,
    text: { zh: '场所码无效，请联系工作人员', en: 'This code is void, please ask the staff' },
  },
  'venue-disabled': {
    status: 40903,
    text: { zh: '该场所已停用，暂不接待', en: 'This venue is closed until further notice' },
  },
  'venue-closed': {
    status: 40903,
    text: { zh: '该场所当前不在开放时间（{from}–{to}）', en: 'This venue is open from {from} to {to}' },
  },
  'venue-full': {
    status: 40903,
    text: { zh: '当前人数已达上限，请稍后再来', en: 'This venue is full, please come back later' },
  },
  'too-many-calls': {
    status: 42909,
    text: { zh: '请求过于频繁，请10分钟后再试', en: 'Too many requests, please try again in 10 minutes' },
  },
  'place-unknown': {
    status: 40402,
    text: {
      zh: '查询位置失败，请尝试填写更具体地址',
      en: 'The place was not found, please try a more specific address',
    },
  },
  stopping: {
    status: 50300,
    text: { zh: '服务正在停止，请稍后重试', en: 'The server is stopping, please try again later' },
  },
  starting: {
    status: 50302,
    text: {
      zh: '首次启动正在准备数据，请稍后重试',
      en: 'The first start is still loading data, please try again in a moment',
    },
  },
  'still-filling': {
    status: 50301,
    text: {
      zh: '演示数据仍在生成，目前只能导出{day}起的记录，请稍后重试',
      en: 'Demo data is still being made: records since {day} can be exported, try again later for earlier ones',
    },
  },
  'archive-away': {
    status: 50304,
    text: {
      zh: '归档存储暂时无法访问，{month}的记录无法读取，请稍后重试',
      en: 'The storage of archived records cannot be reached, so those of {month} cannot be read: please try again later',
    },
  },
  'archive-damaged': {
    status: 50305,
    text: {
      zh: '{month}的归档文件损坏或丢失，无法读取，请联系管理员',
      en: 'The file of the archived records of {month} is damaged or missing, please ask the administrator',
    },
  },
  'record-archived': {
    status: 40903,
    text: {
      zh: '该记录已归档，不能修改，请联系管理员恢复{month}的记录',
      en: 'This record is archived and cannot be changed: ask the administrator to restore the records of {month}',
    },
  },
  'divisions-missing': {
    status: 50301,
    text: { zh: '行政区划正在加载，请稍后重试', en: 'Divisions are still being loaded, please try again later' },
  },
  'too-large': { status: 41300, text: { zh: '请求内容过大', en: 'The request is too large' } },
  internal: {
    status: 50000,
    text: { zh: '服务器内部错误，请稍后重试', en: 'Internal server error, please try again later' },
  },
} as const satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof refusals;

/** What is wrong with one field of a payload. */
export interface FieldError {
  /** The path of the value in the payload, such as `openTime` or `ids.0`. */
  field: string;
  message: string;
  /** Of a file: the further sheet, and the row there, where the value stands. */
  sheet?: string;
  row?: number;
}

/** A call that the server refuses; the answer is made of it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly refusal: RefusalName;
  readonly places: Readonly<Record<string, string | number>>;
  /** Sent with the refusal: field errors, the stored row of a conflict. */
  readonly content: unknown;

  constructor(refusal: RefusalName, places: Readonly<Record<string, string | number>> = {}, content: unknown = null) {
    super(refusal);
    this.refusal = refusal;
    this.places = places;
    this.content = content;
  }

  get status(): number {
    return refusals[this.refusal].status;
  }

  textIn(language: Language): string {
    const text: string = refusals[this.refusal].text[language];
    // The sentence about the earlier change follows the text of any refusal.
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(this.places[name] ?? '')) + (this.places.since ?? '');
  }
}

/** A payload that does not fit: the first field's text is the message. */
export function payloadError(errors: readonly FieldError[]): ApiError {
  return new ApiError('payload-wrong', { first: errors[0]?.message ?? '' }, { errors });
}
