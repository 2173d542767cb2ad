import { parseArgs } from 'node:util';
import { StartFailure } from '../server/core/start-failure.ts';
import { runArchive, runRestoreArchive } from './db/archive.ts';
import {
  printShardPlan,
  printStatus,
  runBackup,
  runMigrate,
  runMoveTo,
  runRestore,
  runVerifyLog,
} from './db/commands.ts';
import { rotateKeys } from './db/rotate-keys.ts';
import { readServerConfig } from './deployment/read-server-config.ts';

const USAGE = `Usage: npm run db -- COMMAND, on the database of DATABASE_URL, else on the embedded one of DATA_DIR

  status                       what the database holds, and what the next start would add
  migrate [--dry-run]          adds what the documents ask for; --partition puts existing records into months
  backup FILE [--files]        writes everything of one moment to FILE; --files with pictures
  restore FILE [--replace]     into an empty database; --replace takes away first what is there
  move-to DATABASE_URL         copies everything into an empty PostgreSQL and compares
  archive [--month 2025-03]    puts records of old months into Parquet files; servers may run
  restore-archive --month M    puts a month back, for 30 days; --days N for longer
  verify-log [--known N:HASH]  checks the chain over the operation log: says which lines were changed, removed or added, and how
  shard-plan                   the statements that spread it over several nodes by community, for Citus; runs none of them
  rotate-keys                  adds a data key to keys.json
  rotate-keys --rewrite        encrypts all values with the newest data key; servers may run
  rotate-keys --retire ID      takes a data key away that no value needs any more
    --print-keys               with CONSOLE_KEYS: prints its new value, which is secret
    --restarted                with CONSOLE_KEYS and --rewrite: all servers have the new keys

Ends with 0; with 1 when something is in the way; with 2 when the command cannot be read.
How to back up, restore and move: docs/operations.md`;

class UsageError extends Error {}

async function main(): Promise<void> {
  const { positionals, values } = readArguments();
  const [command, argument, ...rest] = positionals;
  const takes = (...names: string[]) => {
    const wrong = Object.keys(values).find((name) => !names.includes(name));
    if (wrong) throw new UsageError(`${command} takes no --${wrong}.`);
  };
  const one = (what: string): string => {
    if (argument === undefined || rest.length > 0) throw new UsageError(`${command} takes one ${what}.`);
    return argument;
  };
  const none = () => {
    if (argument !== undefined) throw new UsageError(`${command} takes no "${argument}".`);
  };
  const month = (): string | undefined => {
    if (values.month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(values.month))
      throw new UsageError('--month takes a month such as 2025-03.');
    return values.month;
  };
  if (values.help) {
    console.log(USAGE);
    return;
  }
  switch (command) {
    case 'status':
      none();
      takes();
      return printStatus(readServerConfig());
    case 'migrate':
      none();
      takes('dry-run', 'partition');
      return runMigrate(readServerConfig(), values);
    case 'backup':
      takes('files');
      return runBackup(readServerConfig(), one('FILE'), values);
    case 'restore':
      takes('replace');
      return runRestore(readServerConfig(), one('FILE'), values);
    case 'move-to':
      takes();
      return runMoveTo(readServerConfig(), one('DATABASE_URL'));
    case 'archive':
      none();
      takes('month');
      return runArchive(readServerConfig(), month());
    case 'restore-archive': {
      none();
      takes('month', 'days');
      const asked = month();
      if (asked === undefined) throw new UsageError('restore-archive takes the month: --month 2025-03.');
      const days = Number(values.days ?? 30);
      if (!Number.isInteger(days) || days < 1 || days > 3650)
        throw new UsageError('--days takes a number from 1 to 3650.');
      return runRestoreArchive(readServerConfig(), asked, days);
    }
    case 'verify-log':
      none();
      takes('known');
      return runVerifyLog(readServerConfig(), values);
    case 'shard-plan':
      none();
      takes();
      return printShardPlan(readServerConfig());
    case 'rotate-keys':
      none();
      takes('rewrite', 'retire', 'print-keys', 'restarted');
      if (values.rewrite && values.retire !== undefined) {
        throw new UsageError('rotate-keys takes --rewrite or --retire, one at a time.');
      }
      return rotateKeys(readServerConfig(), values);
    default:
      throw new UsageError(command === undefined ? 'Say what to do.' : `There is no command "${command}".`);
  }
}

function readArguments() {
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: flag,
        'dry-run': flag,
        partition: flag,
        files: flag,
        replace: flag,
        known: { type: 'string' },
        month: { type: 'string' },
        days: { type: 'string' },
        rewrite: flag,
        retire: { type: 'string' },
        'print-keys': flag,
        restarted: flag,
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

try {
  await main();
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else if (error instanceof StartFailure) {
    console.error(error.message);
    process.exitCode = 1;
  } else throw error;
}
