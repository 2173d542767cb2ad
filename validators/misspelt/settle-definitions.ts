import { compareFindings, type Finding } from '../finding.ts';
import { Findings } from '../findings.ts';
import { type Correction, correctionsOf } from './corrections.ts';
import { countName, knownSpelling } from './name-counts.ts';
import { type SpellingDoubt, spellingDoubts } from './spelling-doubts.ts';

/** No author misspells more definitions between two checks; each is tried with a check of its own. */
const MOST_TRIED = 3;

/**
 * Reports a misspelt definition once, at its place, instead of a finding at everything that names it rightly. The spelling with
 * fewer uses is the slip; of one use against one, the one whose words occur nowhere else. Where it is unknown,
 * the findings stay and lose their fix: `--fix` writes only what is proved.
 *
 * @param check the findings of changed documents
 */
export function settleDefinitions(
  files: ReadonlyMap<string, string>,
  findings: readonly Finding[],
  check: (files: ReadonlyMap<string, string>) => readonly Finding[],
): readonly Finding[] {
  let state: { files: ReadonlyMap<string, string>; findings: readonly Finding[] } = { files, findings };
  const definitions: Finding[] = [];
  for (const doubt of spellingDoubts(findings).slice(0, MOST_TRIED)) {
    const verdict = verdictOn(doubt, state.files);
    if (verdict === 'use') continue;
    if (verdict === 'nobody') {
      state = { ...state, findings: state.findings.map((finding) => withoutFix(finding, doubt)) };
      continue;
    }
    for (const correction of correctionsOf(state.files, doubt.known, doubt.written)) {
      const after = check(correction.files);
      // It resolves every use, and causes no other finding.
      if (after.length > state.findings.length - doubt.uses || after.some(({ slip }) => slip === doubt.written))
        continue;
      definitions.push(findingOf(doubt, correction, state.files));
      state = {
        files: correction.files,
        findings: after.map((finding) => movedBack(finding, correction, state.files)),
      };
      break;
    }
  }
  return definitions.length === 0 ? state.findings : [...state.findings, ...definitions].sort(compareFindings);
}

type Verdict = 'use' | 'definition' | 'nobody';

function verdictOn({ written, known, uses, isClear }: SpellingDoubt, files: ReadonlyMap<string, string>): Verdict {
  // With something before or after it, such as the prefix of the service, a name is no misspelt definition.
  if (uses === 1 && (written.endsWith(known) || written.startsWith(known))) return 'use';
  // Its definition contains the name once; or never, where it is the name of a document.
  const others = countName(files, known) - 1;
  if (others >= uses || (uses === 1 && !isClear)) return 'use';
  if (others <= 0 && uses >= 2) return 'definition';
  const right = knownSpelling(files, written, known);
  if (right === undefined) return 'nobody';
  return right === known ? 'use' : 'definition';
}

function findingOf(
  { written, known, uses }: SpellingDoubt,
  { file, fix }: Correction,
  files: ReadonlyMap<string, string>,
): Finding {
  const text = files.get(file) ?? '';
  const findings = new Findings(file, text);
  const places = uses === 1 ? '1 place names' : `${uses} places name`;
  findings.add('definition-misspelt', 'error', {
    message: `Nothing names "${known}", and ${places} "${written}", which is not there: this name seems to be misspelt.`,
    pointer: '',
    range: fix ?? { offset: 0, length: 0 },
    near: [written],
    ...(fix && { fix }),
  });
  const [finding] = findings.all;
  if (!finding) throw new Error('A finding that was added is not there.');
  return finding;
}

/** A place in the corrected documents, as it is in those that were checked. */
function movedBack(finding: Finding, { file, renamed, fix }: Correction, files: ReadonlyMap<string, string>): Finding {
  if (finding.file !== renamed) return finding;
  if (!fix) return { ...finding, file };
  const before = (files.get(file) ?? '').slice(0, fix.offset);
  const line = before.split('\n').length;
  const column = fix.offset - before.lastIndexOf('\n');
  const longer = fix.text.length - fix.length;
  const back = (at: number, on: number) => (on === line && at > column ? at - longer : at);
  return {
    ...finding,
    column: back(finding.column, finding.line),
    endColumn: back(finding.endColumn, finding.endLine),
    ...(finding.fix &&
      finding.fix.offset > fix.offset && { fix: { ...finding.fix, offset: finding.fix.offset - longer } }),
  };
}

function withoutFix(finding: Finding, { written, known }: SpellingDoubt): Finding {
  if (finding.slip !== written || finding.near?.[0] !== known || !finding.fix) return finding;
  const { fix: _, ...rest } = finding;
  return rest;
}
