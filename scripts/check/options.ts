import { parseArgs } from 'node:util';
import { FORMATS, type Format, isFormat } from '../../validators/report/report.ts';
import { CouldNotRun } from './could-not-run.ts';

/** What `npm run check` was asked for. */
export interface CheckOptions {
  folder: string | undefined;
  format: Format;
  fix: boolean;
  watch: boolean;
  /** Files. */
  baseline: string | undefined;
  writeBaseline: string | undefined;
}

const KNOWN = '--format, --fix, --baseline, --write-baseline and --watch';

/** @throws CouldNotRun when the words cannot be understood or do not go together */
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
  return { folder: positionals[0], format, fix, watch, baseline, writeBaseline };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        format: { type: 'string' },
        fix: { type: 'boolean' },
        watch: { type: 'boolean' },
        baseline: { type: 'string' },
        'write-baseline': { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    // Node's own words go on about positional arguments.
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/[.\n]/);
    throw new CouldNotRun(`${first.charAt(0).toLowerCase()}${first.slice(1)}; the options are ${KNOWN}.`);
  }
}
