import { aptIsUsable, installWithApt } from './apt.ts';
import { findProgram } from './find-program.ts';
import { runBounded } from './run-bounded.ts';

export interface FindChineseFontOptions {
  /** Gets a line of progress before everything that takes time. */
  log: (line: string) => void;
  /** May install a font package when there is none; without it the machine stays as it is. */
  install: boolean;
  env?: NodeJS.ProcessEnv;
}

/**
 * A font with Chinese characters, without which every screenshot shows boxes and every measured width is wrong.
 * macOS and Windows always have one.
 * @returns the family name of one such font, or one sentence for a person: what is missing and what to do
 */
export async function findChineseFont(
  options: FindChineseFontOptions,
): Promise<{ family: string } | { missing: string }> {
  const { log, install, env = process.env } = options;
  if (process.platform === 'darwin') return { family: 'PingFang SC' };
  if (process.platform === 'win32') return { family: 'Microsoft YaHei' };

  const family = await installedFamily(env);
  if (family) return { family };

  let failed = '';
  if (install && aptIsUsable()) {
    const packages = findProgram(['fc-list'], { env }) ? ['fonts-noto-cjk'] : ['fontconfig', 'fonts-noto-cjk'];
    const result = await installWithApt(packages, log);
    const added = await installedFamily(env);
    if (added) return { family: added };
    failed = ` (tried to install one: ${'failed' in result ? result.failed : 'fontconfig does not list it'})`;
  }
  return {
    missing: `No font with Chinese characters was found${failed}: install one as root, for example with "apt-get install fontconfig fonts-noto-cjk" on Debian and Ubuntu, or copy one to ~/.local/share/fonts.`,
  };
}

async function installedFamily(env: NodeJS.ProcessEnv): Promise<string | null> {
  const program = findProgram(['fc-list'], { env });
  if (!program) return null;
  const { ok, output } = await runBounded(program, [':lang=zh', 'family'], { limit: 60_000, env });
  if (!ok) return null;
  // A line is a family with its names in several languages: "Noto Sans CJK SC,Noto Sans CJK SC Bold".
  const families = output.split('\n').map((line) => line.split(',')[0]?.trim() ?? '');
  return families.filter((name) => name !== '').sort()[0] ?? null;
}
