import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { aptIsUsable, installWithApt } from './apt.ts';
import { findProgram, isProgram } from './find-program.ts';
import { hostAnswers } from './host-answers.ts';
import { runBounded } from './run-bounded.ts';

export interface FindChromiumOptions {
  /** Gets a line of progress before everything that takes time. */
  log: (line: string) => void;
  /** May download or install a browser when there is none; without it the machine stays as it is. */
  install: boolean;
  /** No window is needed: the browser may be the one that has none, which is half as large and faster. */
  windowless?: boolean;
  env?: NodeJS.ProcessEnv;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Both the program and the package of Debian; Ubuntu has none. */
const WINDOWLESS = 'chromium-headless-shell';
const DOWNLOAD_LIMIT = 5 * 60_000;

/**
 * The browser that the tests and measurements drive: `CHROMIUM_PATH`, else the system's, else Playwright's own; with
 * `install`, else Playwright's download (5 minutes at most), else the Debian package.
 * @returns the browser's file, or one sentence for a person: what is missing and what to do
 */
export async function findChromium(options: FindChromiumOptions): Promise<{ path: string } | { missing: string }> {
  const { log, install, windowless = false, env = process.env } = options;
  const names = windowless ? [WINDOWLESS, ...NAMES] : NAMES;
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return { path: env.CHROMIUM_PATH };
    return {
      missing: `CHROMIUM_PATH is set to "${env.CHROMIUM_PATH}", which is not a file that can be executed: correct it or unset it.`,
    };
  }

  const found = (await firstThatStarts(systemBrowsers(names, env), log)) ?? (await startingPlaywrightBrowser(log));
  if (found) return { path: found };

  let failed = '';
  if (install) {
    const installed = await installBrowser(names, env, log);
    if ('path' in installed) return installed;
    failed = ` (tried to install one: ${installed.failed})`;
  }
  return {
    missing: `No Chromium that starts was found${failed}: install Chromium or Google Chrome, for example with "npx playwright install --with-deps chromium", or set CHROMIUM_PATH to the browser's file.`,
  };
}

async function installBrowser(
  names: readonly string[],
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<{ path: string } | { failed: string }> {
  const reasons: string[] = [];
  const download = await downloadWithPlaywright(env, log);
  if (download === '') {
    const path = await startingPlaywrightBrowser(log);
    if (path) return { path };
    reasons.push("Playwright's download does not start here");
  } else {
    reasons.push(download);
  }

  if (aptIsUsable()) {
    const packages = names.includes(WINDOWLESS) ? [WINDOWLESS, 'chromium'] : ['chromium'];
    const result = await installOneOf(packages, log);
    // The package may also have installed the libraries that Playwright's download lacked.
    const path = (await firstThatStarts(systemBrowsers(names, env), log)) ?? (await startingPlaywrightBrowser(log));
    if (path) return { path };
    reasons.push('failed' in result ? `apt-get: ${result.failed}` : "apt-get's chromium does not start here");
  }
  return { failed: reasons.join('; ') };
}

/** The first package that there is; the answer is that of the last one tried. */
async function installOneOf(packages: readonly string[], log: (line: string) => void) {
  let result: Awaited<ReturnType<typeof installWithApt>> = { failed: 'no package is known' };
  for (const name of packages) {
    result = await installWithApt([name], log);
    if ('installed' in result) break;
  }
  return result;
}

/** @returns why it failed, empty when it did not */
async function downloadWithPlaywright(env: NodeJS.ProcessEnv, log: (line: string) => void): Promise<string> {
  // The names and the address that Playwright's own downloader uses.
  const host = env.PLAYWRIGHT_CHROMIUM_DOWNLOAD_HOST || env.PLAYWRIGHT_DOWNLOAD_HOST || 'https://cdn.playwright.dev';
  const proxied = Boolean(env.HTTPS_PROXY || env.https_proxy);
  if (!proxied && !(await hostAnswers(host))) return `${host} does not answer`;

  let cli: string;
  try {
    cli = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');
  } catch {
    return 'the npm package "playwright" is not installed';
  }
  log(`Downloading Chromium from ${host} …`);
  const result = await runBounded(process.execPath, [cli, 'install', 'chromium'], { limit: DOWNLOAD_LIMIT, env });
  return result.ok ? '' : `Playwright's download: ${result.why}`;
}

/** Playwright's own browser when it has been downloaded; null also when Playwright is not there (it is for developers). */
async function startingPlaywrightBrowser(log: (line: string) => void): Promise<string | null> {
  try {
    const { chromium } = await import('playwright');
    const path = chromium.executablePath();
    return await firstThatStarts(isProgram(path) ? [path] : [], log);
  } catch {
    return null;
  }
}

function systemBrowsers(names: readonly string[], env: NodeJS.ProcessEnv): string[] {
  const places = {
    darwin: ['/opt/homebrew/bin', '/usr/local/bin'],
    win32: [],
    other: ['/usr/bin', '/usr/local/bin', '/snap/bin', '/var/lib/flatpak/exports/bin'],
  };
  const folders =
    process.platform === 'darwin' || process.platform === 'win32' ? places[process.platform] : places.other;
  const byName = names.map((name) => findProgram([name], { env, folders })).filter((path) => path !== null);
  return [...byName, ...applications(env).filter(isProgram)];
}

/** Where macOS and Windows keep a browser that is not on the PATH. */
function applications(env: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'darwin') {
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
      join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
      join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
    ]);
  }
  if (process.platform === 'win32') {
    return [env.LOCALAPPDATA, env.ProgramFiles, env['ProgramFiles(x86)']]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, 'Chromium/Application/chrome.exe'),
        join(folder, 'Google/Chrome/Application/chrome.exe'),
      ]);
  }
  return [];
}

/**
 * On Linux a browser can be there and not start: libraries are missing, or Ubuntu's package only points to a snap. Elsewhere
 * the file is not tested (on Windows `--version` would open a window).
 */
async function firstThatStarts(paths: readonly string[], log: (line: string) => void): Promise<string | null> {
  for (const path of paths) {
    if (process.platform !== 'linux') return path;
    const result = await runBounded(path, ['--version'], { limit: 20_000 });
    if (result.ok) return path;
    log(`${path} is there but does not start: ${result.why}`);
  }
  return null;
}
