import { relative } from 'node:path';
import { inChinese } from '../../validators/locales/in-chinese.ts';
import { FORMATS, type Format } from '../../validators/report/formats.ts';
import { checkConsoleConfigFile } from '../deployment/read-console-config.ts';

/** `npm run check -- --config FILE`: checks the configuration file of a deployment. @returns the exit code */
export function checkDeployment(path: string, format: Format, color: boolean, language: 'zh' | 'en'): number {
  const file = relative(process.cwd(), path).startsWith('..') ? path : relative(process.cwd(), path);
  const { findings, config, text } = checkConsoleConfigFile(file);
  const report = FORMATS[format]({
    findings: language === 'zh' ? inChinese(findings, []) : findings,
    files: new Map([[file, text]]),
    documents: [file],
    rules: [],
    folder: '',
    color,
    language,
  });
  if (report !== '') console.log(report);
  const left = (['appKey', 'publicKey'] as const).filter((key) => config && config[key] === undefined);
  if (left.length > 0)
    console.error(`${left.join(' and ')} left to the reference server; a console beside any other backend needs them.`);
  return findings.length === 0 ? 0 : 1;
}
