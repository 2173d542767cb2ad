/**
 * The findings before the rules check a document, and the parts after a sentence: English → Chinese, with the same
 * places. Longer sentences are before shorter ones with the same beginning.
 */
export const EARLY_ZH: readonly (readonly [english: string, chinese: string])[] = [
  // Pages handed on
  [
    'This is no file that npm run pack has written: it names no format.',
    '这不是 npm run pack 生成的文件：其中没有 format。',
  ],
  [
    'The file has format {named}, and this project reads format {known}: pack it anew with a project of the same version.',
    '文件的格式版本为 {named}，本项目只能读取 {known}：请用相同版本的项目重新打包。',
  ],
  ['The call {path} is in this file twice.', '接口 {path} 在文件中出现了两次。'],
  ['The menu code {code} is in this file twice.', '菜单编码 {code} 在文件中出现了两次。'],
  // JSON
  ['The document is empty.', '文档为空。'],
  ['A JSON document holds no comments.', 'JSON 文档不能有注释。'],
  ['There is a comma too many before the closing "{sign}".', '结尾的“{sign}”之前多了一个逗号。'],
  ['This is not a number as JSON writes it.', '这不是 JSON 的数字写法。'],
  ['A key in double quotes is expected here.', '此处应为双引号括起的键。'],
  ['A value is expected here.', '此处应有一个值。'],
  ['A colon is expected here.', '此处应有冒号。'],
  ['A comma is expected here.', '此处应有逗号。'],
  ['A closing "{sign}" is expected here.', '此处应有结尾的“{sign}”。'],
  ['The document ended before this; nothing may follow it.', '文档在此之前已结束，后面不能再有内容。'],
  ['This text has no closing quote.', '这段文本缺少结尾的引号。'],
  ['After \\u four hexadecimal digits are expected.', '\\u 之后应为四位十六进制数字。'],
  ['After a backslash only " \\ / b f n r t or u may stand.', '反斜杠之后只能是 " \\ / b f n r t 或 u。'],
  [
    'A tab or another control character inside a text is written with a backslash.',
    '文本中的制表符等控制字符要用反斜杠书写。',
  ],
  ['The key {key} stands here twice; the first is on line {line}.', '键 {key} 出现了两次，第一次在第 {line} 行。'],
  ['{number} is out of range: it cannot be kept as it is.', '{number} 超出范围，无法原样保存。'],
  ['The text holds one half of a character.', '文本中有半个字符。'],
  ['The text is not JSON.', '该文本不是 JSON。'],
  ['Lists and objects are nested deeper than {depth} here.', '此处列表和对象的嵌套超过 {depth} 层。'],
  [
    'Here are bytes that are not UTF-8 (or a sign that stands for such): save the document as UTF-8.',
    '此处的字节不是 UTF-8（或是其替代符号）：请以 UTF-8 保存。',
  ],
  [
    'The document begins with a byte order mark, which JSON forbids: save it as UTF-8 without one.',
    '文档以字节顺序标记开头，JSON 不允许：请以不带 BOM 的 UTF-8 保存。',
  ],
  [
    'Git has left a conflict here: keep one of the two versions, and take out the lines with <<<<<<<, ======= and >>>>>>>.',
    '此处有 Git 合并冲突：请保留两个版本之一，并删除含 <<<<<<<、======= 和 >>>>>>> 的行。',
  ],
  ['JSON writes {right}, not {word}.', 'JSON 写作 {right}，而不是 {word}。'],
  ['JSON has no undefined: leave the key out, or write null.', 'JSON 没有 undefined：请去掉该键，或写 null。'],
  ['JSON has no {word}: write a number.', 'JSON 没有 {word}：请写数字。'],
  [
    'JSON has no {word}: write {right}, or "{text}" for the text.',
    'JSON 没有 {word}：请写 {right}；若是文本请写 "{text}"。',
  ],
  ['Keys stand in double quotes: "{key}".', '键要用双引号括起："{key}"。'],
  ['Texts and keys stand in double quotes, not in {sign}.', '文本和键用双引号括起，不用 {sign}。'],
  [
    'This is "{sign}"; JSON has a colon behind a key and a comma between entries.',
    '这是“{sign}”；JSON 在键后用冒号，各项之间用逗号。',
  ],
  [
    'This is {sign} from a Chinese keyboard; JSON has "{right}" here.',
    '这是中文输入法的 {sign}，JSON 此处用“{right}”。',
  ],
  [
    'This is {sign}, a quotation mark of printed text; JSON has the straight " of the keyboard.',
    '这是排版用的引号 {sign}，JSON 用键盘上的直引号 "。',
  ],
  ['Here is {sign}, which nobody sees: take it out.', '此处有看不见的{sign}，请删除。'],
  ['"{word}" is not JSON: {sign} only looks like "{plain}".', '“{word}”不是 JSON：{sign} 只是看起来像“{plain}”。'],
  ['"{word}" is not JSON: texts stand in double quotes.', '“{word}”不是 JSON：文本要用双引号括起。'],
  ['{number} is not a number as JSON writes it.', '{number} 不是 JSON 的数字写法。'],
  // The grammar
  ['Unknown key {key}: it belongs into "{part}".', '未知的键 {key}：它属于“{part}”。'],
  ['The keys here are those of {kind}, and not of {found}.', '此处的键属于 {kind}，而不是 {found}。'],
  ['Unknown key {key}.', '未知的键 {key}。'],
  ['Unknown value {value}. It must be {possible}.', '未知的值 {value}，只能是 {possible}。'],
  ['Unknown value {value}.', '未知的值 {value}。'],
  ['The key "{key}" is missing here. It must be {possible}.', '此处缺少键“{key}”，只能是 {possible}。'],
  ['The key "{key}" is missing here.', '此处缺少键“{key}”。'],
  ['The keys {keys} are missing here.', '此处缺少键 {keys}。'],
  ['The object is empty.', '对象为空。'],
  ['The list is empty.', '列表为空。'],
  ['The list needs {count} entries.', '列表至少要有 {count} 项。'],
  ['The list holds more than {count} entries.', '列表超过 {count} 项。'],
  ['{value} stands in this list twice.', '{value} 在列表中出现了两次。'],
  ['An equal entry stands in this list before.', '列表中已有相同的一项。'],
  ['{value} is too small: at least {limit}.', '{value} 太小，至少为 {limit}。'],
  ['{value} is too great: at most {limit}.', '{value} 太大，至多为 {limit}。'],
  ['The text is empty.', '文本为空。'],
  ['The text is shorter than {count}.', '文本少于 {count} 个字符。'],
  ['The text is longer than {count}.', '文本超过 {count} 个字符。'],
  ['Expected {expected}, found {found}.', '应为{expected}，实际是{found}。'],
  // Documents and definitions
  ['No kind of document lies here.', '此处不放任何种类的文档。'],
  ['No other document could name this one: "{name}" is not {what}.', '其他文档无法引用它：“{name}”不是{what}。'],
  ['There is no {file}.', '缺少 {file}。'],
  [
    'Nothing names "{known}", and {uses} place names "{written}", which is not there: this name seems to be misspelt.',
    '没有任何地方引用“{known}”，而有 {uses} 处引用不存在的“{written}”：此处名称可能拼错了。',
  ],
  ['{uses} place names "{written}", which is not there.', '有 {uses} 处引用“{written}”，而此处没有。'],
  [
    '{uses} place names "{written}", and "{found}" stands where it should.',
    '有 {uses} 处引用“{written}”，而此处是“{found}”。',
  ],
  ['{uses} places name "{written}", which is not there.', '有 {uses} 处引用“{written}”，而此处没有。'],
  [
    '{uses} places name "{written}", and "{found}" stands where it should.',
    '有 {uses} 处引用“{written}”，而此处是“{found}”。',
  ],
  [
    'Nothing names "{known}", and {uses} places name "{written}", which is not there: this name seems to be misspelt.',
    '没有任何地方引用“{known}”，而有 {uses} 处引用不存在的“{written}”：此处名称可能拼错了。',
  ],
  // Any sentence that says what is not.
  ['{value} is not {what}.', '{value} 不是{what}。'],
];

/** What may follow any sentence. */
export const BEHIND_ZH: readonly (readonly [english: string, chinese: string])[] = [
  [' The key "{key}" is missing here.', '此处缺少键“{key}”。'],
  [' Did you mean {names}?', '是否想写 {names}？'],
  [' {sign} only looks like "{plain}".', '{sign} 只是看起来像“{plain}”。'],
  [' It holds {sign}.', '其中有{sign}。'],
];
