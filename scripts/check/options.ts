import { parseArgs } from 'node:util';
import { FORMATS, type Format, isFormat } from '../../validators/report/formats.ts';
import { isInChinese } from '../is-in-chinese.ts';
import type { LiveMenuSource } from '../live-menu/fetch-live-menu.ts';
import { CouldNotRun } from './could-not-run.ts';

/** What `npm run check` was asked for. */
export interface CheckOptions {
  folder: string | undefined;
  format: Format;
  /** Of the messages: the option, else the shell's; in CI English. */
  language: 'zh' | 'en';
  fix: boolean;
  watch: boolean;
  /** Files. */
  baseline: string | undefined;
  writeBaseline: string | undefined;
  /** Where a live permission tree comes from, as whom, and whether that account holds every code, by the option. */
  menu: (LiveMenuSource & { isWhole: boolean }) | undefined;
  /** The configuration file of a deployment: it is checked in place of documents. */
  config: string | undefined;
  /** The file or address of another backend's OpenAPI document. */
  openapi: string | undefined;
}

const KNOWN =
  '--format, --lang, --fix, --baseline, --write-baseline, --watch, --openapi, --config, and --menu with --whole-menu, --phone and --code or --token';

/** @throws CouldNotRun when the words are unknown or cannot be combined */
export function readOptions(words: readonly string[]): CheckOptions {
  const { values, positionals } = parsed(words);
  const { format = 'human', fix = false, watch = false, baseline, 'write-baseline': writeBaseline } = values;
  if (!isFormat(format)) {
    throw new CouldNotRun(`there is no format "${format}": it is one of ${Object.keys(FORMATS).join(', ')}.`);
  }
  if (positionals.length > 1) throw new CouldNotRun(`one folder is checked, not ${positionals.length}.`);
  if (watch && (fix || writeBaseline !== undefined || format !== 'human')) {
    throw new CouldNotRun('--watch goes on for people: it takes no --fix, no --write-baseline and no other format.');
  }
  if (baseline !== undefined && writeBaseline !== undefined) {
    throw new CouldNotRun('a baseline is either compared with or written: give --baseline or --write-baseline.');
  }
  const { menu, 'whole-menu': isWhole = false, phone, code, token, openapi, config } = values;
  if (menu === undefined && isWhole)
    throw new CouldNotRun('--whole-menu says that the tree of --menu has every code: give --menu too.');
  if (menu === undefined && (phone ?? code ?? token) !== undefined)
    throw new CouldNotRun('--phone, --code and --token say as whom a menu is asked for: give --menu too.');
  if (watch && (menu ?? openapi) !== undefined)
    throw new CouldNotRun('--watch looks at the documents alone: it takes no --menu and no --openapi.');
  if (config !== undefined && Object.keys(values).some((name) => !['config', 'format', 'lang'].includes(name)))
    throw new CouldNotRun('--config checks one file of a deployment: it takes --format, --lang and nothing else.');
  if (config !== undefined && positionals.length > 0)
    throw new CouldNotRun('--config checks one file of a deployment, and no folder.');
  const account = { ...(phone && { phone }), ...(code && { code }), ...(token && { token }) };
  return {
    folder: positionals[0],
    format,
    language: languageOf(values.lang),
    fix,
    watch,
    baseline,
    writeBaseline,
    menu: menu === undefined ? undefined : { menu, isWhole, ...account },
    openapi,
    config,
  };
}

/** @param environment without the option, the language of the shell; in CI English */
export function languageOf(said: string | undefined, environment: NodeJS.ProcessEnv = process.env): 'zh' | 'en' {
  if (said !== undefined && said !== 'zh' && said !== 'en')
    throw new CouldNotRun(`there is no language "${said}": messages are in zh or en.`);
  if (said) return said;
  return isInChinese(environment) ? 'zh' : 'en';
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        format: { type: 'string' },
        lang: { type: 'string' },
        fix: { type: 'boolean' },
        watch: { type: 'boolean' },
        baseline: { type: 'string' },
        'write-baseline': { type: 'string' },
        menu: { type: 'string' },
        'whole-menu': { type: 'boolean' },
        phone: { type: 'string' },
        code: { type: 'string' },
        token: { type: 'string' },
        openapi: { type: 'string' },
        config: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    // Node's own message continues about positional arguments.
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    throw new CouldNotRun(`${first.charAt(0).toLowerCase()}${first.slice(1)}; the options are ${KNOWN}.`);
  }
}
