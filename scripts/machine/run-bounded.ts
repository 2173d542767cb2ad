import { type ChildProcess, spawn } from 'node:child_process';

/** How a bounded command ended. */
export interface BoundedResult {
  /** True only when it ended by itself, in time, with exit code 0. */
  ok: boolean;
  /** What it wrote, stdout and stderr in order of arrival; only the last 64 kB are kept. */
  output: string;
  /** Why it failed, as the end of a sentence; empty when ok. */
  why: string;
}

export interface BoundedOptions {
  /** Milliseconds it may take. After that it and everything it started is asked to end, and killed 3 s later. */
  limit: number;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** The user to run as; only root may give it. */
  user?: { uid: number; gid: number } | undefined;
}

const KEPT = 64 * 1024;
const grouped = process.platform !== 'win32';

/**
 * Runs a program to its end, without a shell and without input, so nothing can wait for an answer. It gets its own
 * process group, because downloaders and apt start children that would outlive them; when this process is interrupted,
 * the group is ended with it. Never rejects: a program that cannot start is a result that is not ok.
 */
export function runBounded(program: string, args: readonly string[], options: BoundedOptions): Promise<BoundedResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: grouped,
      env: options.env ?? process.env,
      cwd: options.cwd,
      uid: options.user?.uid,
      gid: options.user?.gid,
    });
    let output = '';
    let late = false;
    let done = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-KEPT);
      });
    }

    const onExit = () => signalGroup(child, 'SIGKILL');
    const onSignal = (signal: NodeJS.Signals) => {
      signalGroup(child, signal);
      // This was the only listener: without it Node would have ended here, so end the process.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    };
    process.once('exit', onExit).once('SIGINT', onSignal).once('SIGTERM', onSignal);

    let killTimer: NodeJS.Timeout | undefined;
    const timer = setTimeout(() => {
      late = true;
      signalGroup(child, 'SIGTERM');
      killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), 3000);
    }, options.limit);

    const finish = (why: string) => {
      if (done) return;
      done = true;
      clearTimeout(timer);
      clearTimeout(killTimer);
      process.off('exit', onExit).off('SIGINT', onSignal).off('SIGTERM', onSignal);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ ok: why === '', output, why });
    };
    child.once('error', (error) => finish(`it could not be started (${error.message})`));
    // 'exit' comes before the last output, 'close' after it; a grandchild that keeps the pipe must not delay the result.
    child.once('exit', (code, signal) => {
      const finishOnce = () => {
        // What it started may have ignored the signal to end.
        if (late) signalGroup(child, 'SIGKILL');
        if (late) finish(`it took longer than ${Math.round(options.limit / 1000)} s`);
        else if (code === 0) finish('');
        else finish(lastLine(output) ?? `it ended with ${signal ?? `exit code ${code}`}`);
      };
      child.once('close', finishOnce);
      setTimeout(finishOnce, 1000);
    });
  });
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (grouped) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has ended already.
  }
}

/** The last line with text: what a failing program prints last is nearly always the reason. */
function lastLine(output: string): string | null {
  return output.trimEnd().split(/\r?\n/).at(-1)?.trim() || null;
}
