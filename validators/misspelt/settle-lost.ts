import { compareFindings, type Finding } from '../finding.ts';
import { type FindingDetails, Findings } from '../findings.ts';
import { correctionsOf } from './corrections.ts';
import { type LostName, lostName } from './lost-definitions.ts';
import { countName } from './name-counts.ts';

/** No author removes more between two checks. */
const MOST_SETTLED = 3;

/** The other findings of a removed name: about the same name, in other words. */
interface Lost {
  name: LostName;
  findings: readonly Finding[];
}

/**
 * Reports a definition that was renamed, or removed, once and at its former place, instead of a finding at everything that still
 * names it. One that nothing names is the renamed one if there is no finding with the old name in its place.
 *
 * @param check the findings of changed documents
 */
export function settleLost(
  files: ReadonlyMap<string, string>,
  findings: readonly Finding[],
  check: (files: ReadonlyMap<string, string>) => readonly Finding[],
): readonly Finding[] {
  let left = findings;
  const reported: Finding[] = [];
  for (const lost of lostIn(findings, files).slice(0, MOST_SETTLED)) {
    const renamed = renamedFrom(lost, files, left, check);
    if (renamed) {
      reported.push(findingOf(lost.name.file, files, renamed.details));
      left = renamed.after;
    } else if (isLost(lost)) {
      reported.push(findingOf(lost.name.file, files, lostDetails(lost)));
      const below = `${lost.name.written}:`;
      left = left.filter(
        (finding) =>
          !lost.findings.includes(finding) &&
          !(
            lost.name.file === 'menu.json' &&
            Object.values(finding.said?.names ?? {}).some((name) => name.startsWith(below)) &&
            lostName(finding, files) === undefined
          ),
      );
    }
  }
  return reported.length === 0 ? findings : [...left, ...reported].sort(compareFindings);
}

/** The names that several findings miss, the most missed first. */
function lostIn(findings: readonly Finding[], files: ReadonlyMap<string, string>): Lost[] {
  if (findings.length < 1) return [];
  const groups = new Map<string, { name: LostName; findings: Finding[] }>();
  for (const finding of findings) {
    const name = lostName(finding, files);
    if (!name) continue;
    const key = `${name.file} ${name.written}`;
    const group = groups.get(key) ?? { name, findings: [] };
    groups.set(key, group);
    group.findings.push(finding);
  }
  return [...groups.values()]
    .map((lost) => withoutNamed(lost, files))
    .sort((a, b) => b.findings.length - a.findings.length);
}

/** A code that the same field is compared with elsewhere is where it should be: the one that misses another one is the slip. */
function withoutNamed({ name, findings }: Lost, files: ReadonlyMap<string, string>): Lost {
  const { inPlace, ...rest } = name;
  const [only, ...others] = findings;
  if (!inPlace || !only || others.length > 0) return { name, findings };
  const found = name.candidates[Number(inPlace.pointer.split('/')[2])] ?? '';
  const field = only.pointer.split('/').findLast((step) => /^[a-z]\w*$/.test(step)) ?? '';
  const named = `"${field}": "${found}"`;
  const isNamed = [...files].some(([file, text]) => !/^(?:grammar|generated)\//.test(file) && text.includes(named));
  return { name: isNamed ? rest : name, findings };
}

/** Several documents do not make the same mistake; a number that is left out in the middle of a table is missed by one, too. */
function isLost({ name, findings }: Lost): boolean {
  if (name.inPlace || name.isGap) return true;
  const documents = new Set(findings.map(({ file }) => file)).size;
  return documents > 1 && (!name.file.startsWith('entities/') || findings.length > 2) && !name.isAlone;
}

function lostDetails({ name, findings }: Lost): FindingDetails {
  const { written, inPlace, holder, pointer } = name;
  const uses = findings.length === 1 ? '1 place names' : `${findings.length} places name`;
  if (!inPlace) return { message: `${uses} "${written}", which is not there.`, pointer, range: holder };
  const found = name.candidates[Number(inPlace.pointer.split('/')[2])] ?? '';
  return {
    message: `${uses} "${written}", and "${found}" stands where it should.`,
    pointer: inPlace.pointer,
    range: inPlace.range,
  };
}

/** The one definition that nothing names and with which, under the missing name, all these findings disappear. */
function renamedFrom(
  { name, findings }: Lost,
  files: ReadonlyMap<string, string>,
  all: readonly Finding[],
  check: (files: ReadonlyMap<string, string>) => readonly Finding[],
): { details: FindingDetails; after: readonly Finding[] } | undefined {
  if (findings.length < 2 && !name.isAlone) return undefined;
  const documents = new Set(findings.map(({ file }) => file)).size;
  // Some definitions are always unused: a single document that names the same twice has a mistake of its own.
  if (documents < 2 && !name.isAlone && !name.inPlace && name.file !== 'menu.json') return undefined;
  const uses = findings.length === 1 ? '1 place names' : `${findings.length} places name`;
  const unnamed = name.candidates.filter((known) => countName(files, known) === 1).slice(0, MOST_SETTLED);
  for (const known of unnamed) {
    const correction = correctionsOf(files, known, name.written).find(({ fix, file }) => fix && file === name.file);
    if (!correction?.fix) continue;
    const after = check(correction.files);
    if (after.length > all.length - findings.length || after.some(({ file }) => file === name.file)) continue;
    const { fix } = correction;
    const message = `Nothing names "${known}", and ${uses} "${name.written}", which is not there: this name seems to be misspelt.`;
    return { details: { message, pointer: '', range: { offset: fix.offset, length: fix.length } }, after };
  }
  return undefined;
}

function findingOf(file: string, files: ReadonlyMap<string, string>, details: FindingDetails): Finding {
  const findings = new Findings(file, files.get(file) ?? '');
  findings.add('definition-misspelt', 'error', details);
  const [finding] = findings.all;
  if (!finding) throw new Error('A finding that was added is not there.');
  return finding;
}
