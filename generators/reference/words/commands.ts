import type { KindWords } from '../kind-words.ts';

/** Every command of `package.json`; a test compares the names and the options of the check with it. */
export const COMMANDS: Readonly<Record<string, KindWords>> = {
  start: {
    en: 'Builds the console, sets the database up, serves everything. `--small` makes a tenth of the demo records, `--no-demo` none. `CONSOLE_CONFIG` names the configuration of a deployment, `server/README.md` every other variable.',
    zh: '构建控制台、准备数据库并启动服务。`--small` 只生成十分之一的演示数据，`--no-demo` 不生成。`CONSOLE_CONFIG` 指定部署配置文件，其余环境变量见 `server/README.md`。',
    example: 'npm start -- --small',
  },
  dev: {
    en: 'The server, and the console for editing: a saved document shows at once, the playground is there.',
    zh: '开发模式：保存文档立即生效，并提供试验场。',
    example: 'npm run dev -- --small',
  },
  check: {
    en: 'Proves the documents of `schemas/` or of a folder. `--format human|json|sarif|junit|github|gitlab`; `--lang zh|en` (else that of the shell, in CI English); `--fix` mends what has one right answer; `--watch` goes on while you edit; `--write-baseline FILE` writes the known findings down, `--baseline FILE` tells only new ones; `--menu URL|FILE` (with `--phone` and `--code`, or `--token`) and `--openapi FILE` hold the documents against a live menu and another backend; a server shows an account what it holds, so what is not shown is told only with `--whole-menu`. `--config FILE` checks the configuration file of a deployment instead. Ends with 0 clean, 1 findings, 2 could not run.',
    zh: '检查 `schemas/` 或指定文件夹的文档。`--format human|json|sarif|junit|github|gitlab`；`--lang zh|en`（默认跟随终端语言，CI 中为英文）；`--fix` 修复只有一种改法的问题；`--watch` 边改边查；`--write-baseline FILE` 记录已知问题，`--baseline FILE` 只报新问题；`--menu URL|FILE`（配合 `--phone`、`--code` 或 `--token`）和 `--openapi FILE` 对照线上菜单和其他后端；服务端只返回该账号拥有的编码，加 `--whole-menu` 才报告其中没有的编码；`--config FILE` 改为检查部署配置文件。退出码：0 通过，1 有问题，2 无法运行。',
    example: 'npm run check -- --format junit',
  },
  generate: {
    en: 'Brings the generated files and this reference up to date; `--check` only tells, and fails when something is stale.',
    zh: '更新生成文件和本参考手册；`--check` 只检查，过期则失败。',
    example: 'npm run generate -- --check',
  },
  new: {
    en: 'Makes a page, entity, dictionary or group of calls, with menu, rights and calls; for programmers a rule, widget, block, or something registered (`custom-block`, `-action`, `-cell`, `-widget`, `-derive`).',
    zh: '新建页面、实体、字典或接口组，连同菜单、权限和接口；开发者还可新建规则、控件、区块或扩展内容（`custom-block`、`-action`、`-cell`、`-widget`、`-derive`）。',
    example: 'npm run new -- page business/visitorPass --kind list --entity visitorPass',
  },
  pack: {
    en: 'Writes pages, or all of an area, into one file for another project, with what nothing else needs: entities, calls, dictionaries, menu nodes, rights. `--with NAME` brings what other pages need too, `--out FILE`, `--lang zh|en`, `--schemas FOLDER`. No records and no secrets are in it.',
    zh: '把页面或整个分组连同仅由其使用的实体、接口、字典、菜单和权限写入一个文件，用于移交给另一个项目。`--with 名称` 一并包含其他页面也在使用的内容，`--out 文件`，`--lang zh|en`，`--schemas 文件夹`。文件中不含任何数据和密钥。',
    example: 'npm run pack -- equipment/device',
  },
  add: {
    en: 'Takes a file of `npm run pack` into these documents, checked first: all of it or nothing. What is there already and differs is told and stays, unless `--replace NAME` names it; `--accept NAME` goes on with what is otherwise here than the file presumes. `--dry-run` only looks; `--lang zh|en`, `--schemas FOLDER`. Ends with 0 added or there already, 1 refused, 2 could not run.',
    zh: '把 `npm run pack` 生成的文件导入当前文档，先检查，要么全部导入，要么不写入任何文件。已存在且内容不同的部分会列出并保留，用 `--replace 名称` 指定后才覆盖；`--accept 名称` 表示沿用此处与原项目不一致的内容。`--dry-run` 只查看，`--lang zh|en`，`--schemas 文件夹`。退出码：0 已导入或均已存在，1 拒绝导入，2 无法运行。',
    example: 'npm run add -- equipment-device.pack.json --dry-run',
  },
  matrix: {
    en: 'Who can see what: every role, page and button. `--format markdown|csv|html`, `--language zh|en`, `--out FILE`.',
    zh: '权限矩阵：各角色能看到的页面和按钮。`--format markdown|csv|html`、`--language zh|en`、`--out FILE`。',
    example: 'npm run matrix -- --format csv --out rights.csv',
  },
  formily: {
    en: 'Prints a form of a page as a JSON Schema that any project of Formily takes. `--form NUMBER` where the page has several, `--language zh|en`.',
    zh: '把页面上的表单输出为任何 Formily 项目都能使用的 JSON Schema。页面有多个表单时用 `--form 序号` 指定，`--language zh|en`。',
    example: 'npm run formily -- business/card --form 1',
  },
  diff: {
    en: 'Tells two versions of the documents apart in words; each is a folder or a git revision. `--format text|markdown|json`. Ends with 0 the same, 1 different.',
    zh: '用文字说明两个版本文档的差异；每个版本为文件夹或 git 修订。`--format text|markdown|json`。退出码：0 相同，1 不同。',
    example: 'npm run diff -- main schemas',
  },
  'menu:pull': {
    en: "Makes `menu.json` anew of a running server's permission tree, after showing the difference. `--menu URL|FILE`, `--phone` and `--code` or `--token`, `--yes`.",
    zh: '按运行中服务端的权限树重写 `menu.json`，先显示差异。`--menu URL|FILE`，`--phone` 加 `--code` 或 `--token`，`--yes`。',
    example: 'npm run menu:pull -- --menu https://example.com --token TOKEN',
  },
  announce: {
    en: 'Tells everybody something above the pages of the console: `--title`, `--content`, `--type` (1), `--from` and `--to` (UTC+8); `--list` shows what has been told, `--end ID` ends it. With the embedded database the server has to be stopped meanwhile.',
    zh: '发布系统公告，显示在控制台页面上方：`--title`、`--content`、`--type`（默认 1）、`--from` 和 `--to`（UTC+8）；`--list` 查看已发布的公告，`--end ID` 结束公告。使用内嵌数据库时需先停止服务。',
    example: 'npm run announce -- --list',
  },
  format: {
    en: 'Writes every document in its one form.',
    zh: '统一所有文档的格式。',
    example: 'npm run format',
  },
  build: { en: 'The console alone, into `dist/`.', zh: '只构建控制台，输出到 `dist/`。', example: 'npm run build' },
  types: {
    en: 'Checks the TypeScript types. For programmers.',
    zh: '检查 TypeScript 类型，供开发者使用。',
    example: 'npm run types',
  },
  lint: {
    en: 'Checks form and style of the source. For programmers.',
    zh: '检查源码风格，供开发者使用。',
    example: 'npm run lint',
  },
  test: {
    en: 'Everything that proves the project, documents included. `--changed` runs what a change since `main` can reach, in half a minute for a page, and says what it left out (`--seconds N` gives its tests more time); a name runs what belongs to it: a page (`record/opening`), a test, a source file, a folder. `--record-timings` keeps what a whole run took.',
    zh: '运行全部测试，包括文档检查。`--changed` 只运行相对 `main` 的改动所能影响的部分（改一个页面约半分钟），并列出未运行的内容，`--seconds N` 可延长时间；也可指定名称，只运行相关测试：页面（`record/opening`）、测试文件、源文件或文件夹。`--record-timings` 记录完整运行的耗时。',
    example: 'npm test -- --changed',
  },
  'test:repeat': {
    en: 'Runs one test file again and again, each time anew and without a second try, and says how often it failed; `--load` keeps every processor busy beside it. For programmers.',
    zh: '反复运行同一个测试文件，每次都重新开始、不重试，并报告失败次数；`--load` 同时占满处理器。供开发者使用。',
    example: 'npm run test:repeat -- server/live/live.test.ts 50 --load',
  },
  'test:scale': {
    en: 'Several servers at once: PostgreSQL with replicas that are killed and promoted under load, PgBouncer in transaction mode, a rolling restart with a migration between. Installs both where it may; a few minutes. A part of the name of a file in `tests/scale` runs that alone. For programmers.',
    zh: '多台服务同时运行的测试：带只读副本的 PostgreSQL（负载下强制结束、提升为主库）、事务模式的 PgBouncer、滚动重启期间的迁移。有权限时自动安装二者，耗时几分钟；给出 `tests/scale` 中文件名的一部分则只运行该文件。供开发者使用。',
    example: 'npm run test:scale -- replicas',
  },
  db: {
    en: 'The database: `status`, `migrate` (`--dry-run`, `--partition`), `backup FILE` (`--files`), `restore FILE` (`--replace`), `move-to DATABASE_URL`, `shard-plan`, `rotate-keys` (`--rewrite`, `--retire`). With the embedded database the server has to be stopped meanwhile.',
    zh: '数据库维护：`status`、`migrate`（`--dry-run`、`--partition`）、`backup FILE`（`--files`）、`restore FILE`（`--replace`）、`move-to DATABASE_URL`、`shard-plan`、`rotate-keys`（`--rewrite`、`--retire`）。使用内嵌数据库时需先停止服务。',
    example: 'npm run db -- status',
  },
  'blind-spots': {
    en: 'Changes values of the documents as a person may by mistake, and prints the places where the checker reports none of them: `--each`, `--seed`, `--only` (a regular expression over places). For authors of rules.',
    zh: '像人可能出错那样改动文档中的值，列出检查器全部没有发现的位置：`--each`、`--seed`、`--only`（按位置筛选的正则表达式），供编写规则的人使用。',
    example: 'npm run blind-spots -- --only pages:rowActions',
  },
  fuzz: {
    en: 'Sends the server generated and mutated requests: `--requests`, `--seed`, `--database` (pglite, postgres). For programmers.',
    zh: '向服务端发送随机生成和变异的请求：`--requests`、`--seed`、`--database`（pglite、postgres），供开发者使用。',
    example: 'npm run fuzz -- --requests 20000 --seed 7',
  },
  durability: {
    en: 'Kills the server at random moments while it writes, and looks at what is left: `--rounds`, `--seed`, `--database`. For programmers.',
    zh: '在写入过程中随机强制结束服务端并检查数据：`--rounds`、`--seed`、`--database`，供开发者使用。',
    example: 'npm run durability -- --rounds 30 --database postgres',
  },
  load: {
    en: 'Plays a day of operators and devices against servers and a PostgreSQL of its own: `--communities`, `--seconds` of the whole, `--processes`, `--busiest` (its busiest hour alone), `--city` (how many communities to work out). Says what was saturated first. For whoever plans an installation.',
    zh: '模拟一天中操作人员和设备的负载，使用独立启动的服务端与 PostgreSQL：`--communities`（小区数）、`--seconds`（总时长）、`--processes`（服务端进程数）、`--busiest`（仅最繁忙的一小时）、`--city`（推算的小区数）。输出最先饱和的部分，供规划部署的人使用。',
    example: 'npm run load -- --communities 200 --seconds 120 --processes 2',
  },
  'bench:pages': {
    en: 'Builds the pages of the outside comparison into `dist-bench/`: two lists and a form out of documents, in the console’s own runtime.',
    zh: '将用于外部对比的页面构建到 `dist-bench/`：由页面文档生成的两个列表和一个表单，使用控制台自身的运行时。',
    example: 'npm run bench:pages',
  },
  bench: { en: 'What things cost, measured side by side.', zh: '性能对比测量。', example: 'npm run bench' },
};
