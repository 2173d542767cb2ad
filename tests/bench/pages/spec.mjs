// Copied from ../shared/bench/spec.mjs of the outside comparison, so that this project builds without it. Data, not code to change.
// The one shared description of the work: every peer shows exactly this.
// No imports, no clock, no randomness: it runs in the browser pages, in the build and in the harness.

const opt = (value, label, color) => ({ value, label, color });
export const DICTS = {
  method: [
    opt('face', '人脸识别', 'blue'),
    opt('card', '门禁卡', 'green'),
    opt('app', '手机开门', 'orange'),
    opt('code', '访客码', 'default'),
    opt('remote', '远程开门', 'red'),
  ],
  result: [opt('ok', '成功', 'green'), opt('denied', '无权限', 'red'), opt('timeout', '超时', 'orange')],
  reason: [
    opt('family', '探亲访友', 'blue'),
    opt('deliver', '快递外卖', 'orange'),
    opt('repair', '维修服务', 'default'),
    opt('work', '商务洽谈', 'green'),
  ],
  state: [
    opt('in', '已进入', 'green'),
    opt('wait', '待审核', 'orange'),
    opt('left', '已离开', 'default'),
    opt('refused', '已拒绝', 'red'),
  ],
  form: [
    opt('a', '业主', 'blue'),
    opt('b', '租户', 'green'),
    opt('c', '家属', 'orange'),
    opt('d', '访客', 'default'),
    opt('e', '物业人员', 'red'),
  ],
};

const WORDS = {
  name: ['张伟', '王芳', '李娜', '刘洋', '陈静', '杨磊', '赵敏', '黄强', '周杰', '吴婷', '徐丽', '孙浩'],
  community: ['阳光花园一期', '碧水湾小区', '锦绣江南', '金色家园', '翠湖天地', '和平里社区'],
  room: ['1栋2单元301', '3栋1单元1502', '5栋904', '8栋3单元702', '12栋1101'],
  device: ['东门人行闸机', '西门车行道闸', '1号楼单元门', '地下车库入口', '南门访客机'],
  remark: ['正常通行', '戴口罩识别成功', '夜间模式', '物业代开', '已通知业主', '重复刷卡'],
  plate: ['粤B12345', '京A88C66', '沪C5D678', '苏E9F001', '无'],
};

// PNG, 16x16, six colour pairs
const PICS = [
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAABlBMVEVAlv//1ZHvo8GHAAAAJklEQVR42mNggAHmAwzsDxCI+QBIkP8Dg/wPBvs/DPX/GP7/ByIA2XEN7eVWiC8AAAAASUVORK5CYII=',
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAABlBMVEVSxBr/zMcbxxJvAAAAJklEQVR42mNggAHmAwzsDxCI+QBIkP8Dg/wPBvs/DPX/GP7/ByIA2XEN7eVWiC8AAAAASUVORK5CYII=',
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAABlBMVEX6jBbT8mGD+o/4AAAAJklEQVR42mNggAHmAwzsDxCI+QBIkP8Dg/wPBvs/DPX/GP7/ByIA2XEN7eVWiC8AAAAASUVORK5CYII=',
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAABlBMVEVyLtH/5Y/jAvdpAAAAJklEQVR42mNggAHmAwzsDxCI+QBIkP8Dg/wPBvs/DPX/GP7/ByIA2XEN7eVWiC8AAAAASUVORK5CYII=',
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAABlBMVEUTwsL/rdKiWBF9AAAAJklEQVR42mNggAHmAwzsDxCI+QBIkP8Dg/wPBvs/DPX/GP7/ByIA2XEN7eVWiC8AAAAASUVORK5CYII=',
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQAQMAAAAlPW0iAAAABlBMVEXrL5a64P+56zOEAAAAJklEQVR42mNggAHmAwzsDxCI+QBIkP8Dg/wPBvs/DPX/GP7/ByIA2XEN7eVWiC8AAAAASUVORK5CYII=',
].map((b) => `data:image/png;base64,${b}`);

const col = (key, title, kind, width, more) => ({ key, title, kind, width, ...more });
const flt = (key, label, kind, dict) => ({ key, label, kind, dict });

/** Two list pages: 6 filters, 2 toolbar buttons, 12 columns, row selection, pagination. */
export const LISTS = {
  records: {
    title: '开门记录',
    toolbar: ['新增记录', '批量导出'],
    filters: [
      flt('name', '住户姓名', 'text'),
      flt('phone', '手机号', 'text'),
      flt('method', '开门方式', 'select', 'method'),
      flt('result', '结果', 'select', 'result'),
      flt('openedAt', '开门时间', 'dateRange'),
      flt('cost', '用时', 'number'),
    ],
    columns: [
      col('photo', '抓拍', 'image', 70),
      col('name', '住户姓名', 'text', 100, { words: 'name' }),
      col('phone', '手机号', 'phone', 130),
      col('community', '小区', 'text', 140, { words: 'community' }),
      col('room', '房号', 'text', 140, { words: 'room' }),
      col('device', '门禁设备', 'text', 140, { words: 'device' }),
      col('method', '开门方式', 'tag', 110, { dict: 'method' }),
      col('result', '结果', 'tag', 90, { dict: 'result' }),
      col('cost', '用时', 'number', 90),
      col('openedAt', '开门时间', 'datetime', 180, { sortable: true }),
      col('remark', '备注', 'text', 160, { words: 'remark' }),
      col('op', '操作', 'actions', 120, { fixed: 'right' }),
    ],
  },
  visits: {
    title: '访客登记',
    toolbar: ['登记访客', '批量审核'],
    filters: [
      flt('visitor', '访客姓名', 'text'),
      flt('plate', '车牌号', 'text'),
      flt('reason', '来访事由', 'select', 'reason'),
      flt('state', '状态', 'select', 'state'),
      flt('visitAt', '登记时间', 'dateRange'),
      flt('party', '随行人数', 'number'),
    ],
    columns: [
      col('face', '照片', 'image', 70),
      col('visitor', '访客姓名', 'text', 100, { words: 'name' }),
      col('plate', '车牌号', 'text', 120, { words: 'plate' }),
      col('mobile', '联系电话', 'phone', 130),
      col('reason', '来访事由', 'tag', 110, { dict: 'reason' }),
      col('state', '状态', 'tag', 100, { dict: 'state' }),
      col('party', '随行人数', 'number', 100),
      col('visitAt', '登记时间', 'datetime', 180, { sortable: true }),
      col('estate', '来访小区', 'text', 140, { words: 'community' }),
      col('target', '拜访房号', 'text', 140, { words: 'room' }),
      col('gate', '登记岗亭', 'text', 140, { words: 'device' }),
      col('op', '操作', 'actions', 120, { fixed: 'right' }),
    ],
  },
};
export const ACTIONS = ['查看', '删除'];
/** Sum of the column widths, for the horizontal scroll that a fixed column needs. */
export const scrollX = (page) => LISTS[page].columns.reduce((w, c) => w + c.width, 48);

export const label = (dict, value) => DICTS[dict].find((o) => o.value === value)?.label;
export const mask = (phone) => `${phone.slice(0, 3)}****${phone.slice(7)}`;
export const DATETIME = 'YYYY-MM-DD HH:mm:ss';

const T0 = Date.UTC(2026, 10, 20, 2, 30, 0); // 2026-11-20 10:30:00 +08:00; the harness runs pages in Asia/Shanghai
const pick = (list, i) => list[i % list.length];
function value(c, i, salt) {
  const k = i * 7 + salt;
  switch (c.kind) {
    case 'image':
      return pick(PICS, k);
    case 'text':
      return pick(WORDS[c.words], k) + (c.words === 'name' ? i + 1 : '');
    case 'phone':
      return `13${800000000 + ((i * 7919 + salt * 104729) % 99999999)}`;
    case 'tag':
      return pick(DICTS[c.dict], i + salt).value;
    case 'number':
      return ((i * 37 + salt * 11) % 900) + 10;
    case 'datetime':
      return T0 - (i * 97 + salt) * 1000;
  }
}
/** The first page: n rows, each { id, …one value per column }. */
export function rows(page, n) {
  const salt = page === 'records' ? 1 : 2;
  return Array.from({ length: n }, (_, i) => {
    const r = { id: i + 1 };
    for (const c of LISTS[page].columns) if (c.kind !== 'actions') r[c.key] = value(c, i, salt);
    return r;
  });
}
/** What a server would answer, as text: { list, total }; five pages in all. */
export const answer = (page, n) => JSON.stringify({ list: rows(page, n), total: n * 5 });

/** In-page stand-in for the server: the text is made beforehand, the answer comes in a later task and is parsed then. */
export function stub(n) {
  const text = Object.fromEntries(Object.keys(LISTS).map((p) => [p, answer(p, n)]));
  return (page) => new Promise((done) => setTimeout(() => done(JSON.parse(text[page]))));
}

const KINDS = [
  ['text', '住户姓名'],
  ['select', '住户类型'],
  ['number', '居住人数'],
  ['date', '入住日期'],
  ['switch', '允许开门'],
  ['textarea', '备注说明'],
];
/** m form fields in a fixed rotation; every tenth is shown only while the select before it has a given value (true at first for every other one). */
export function fields(m) {
  const out = [];
  let select;
  for (let i = 0; i < m; i++) {
    const [kind, word] = KINDS[i % KINDS.length];
    const f = { name: `f${i}`, label: `${word}${i + 1}`, kind };
    if (kind === 'text') Object.assign(f, { required: true, maxLength: 30, initial: `初始文本${i + 1}` });
    if (kind === 'select') Object.assign(f, { options: DICTS.form, initial: pick(DICTS.form, i).value });
    if (kind === 'number') f.initial = i;
    if (kind === 'date')
      f.initial = `2026-${String((i % 12) + 1).padStart(2, '0')}-${String((i % 28) + 1).padStart(2, '0')}`;
    if (kind === 'switch') f.initial = i % 4 === 0;
    if (kind === 'textarea') f.initial = `多行文本${i + 1}`;
    if (i % 10 === 9) {
      const now = DICTS.form.findIndex((o) => o.value === select.initial);
      const shown = (i - 9) % 20 === 0;
      f.when = { name: select.name, value: shown ? select.initial : pick(DICTS.form, now + 1).value };
      f.hidden = !shown;
    } else if (kind === 'select') select = f; // never itself conditional
    out.push(f);
  }
  return out;
}
export const initialValues = (list) => Object.fromEntries(list.map((f) => [f.name, f.initial]));
/** The text field nearest the middle: where the keystroke goes. */
export const middleText = (list) => {
  const texts = list.filter((f) => f.kind === 'text' && !f.when);
  return texts.reduce((a, b) =>
    Math.abs(+b.name.slice(1) - list.length / 2) < Math.abs(+a.name.slice(1) - list.length / 2) ? b : a,
  );
};
