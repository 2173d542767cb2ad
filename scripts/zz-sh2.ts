import { Checker } from '../validators/checker.ts';
import { allRules } from '../validators/rules/index.ts';
import { richConsole } from '../validators/testing/rich-console.ts';
import { makeMistakes } from '../validators/corpus/make-mistakes.ts';
import { LineIndex } from '../validators/positions/line-index.ts';
const files = richConsole();
const mistakes = makeMistakes(files);
const checker = new Checker(allRules);
checker.check(files);
let bad = 0;
for (const m of mistakes) {
  const broken = new Map(files).set(m.file, m.text);
  const found = checker.try(broken).findings.map((f) => `${f.file} ${f.line}:${f.column} ${f.rule} ${f.message}`);
  const ix = new LineIndex(broken.get(m.expected.file) ?? '');
  const e = m.expected as any; const at = ix.placeOf(e.offset);
  const ok = found.length === 1 && found[0]!.startsWith(`${e.file} ${at.line}:${at.column} ${e.rule} `) ; if (!ok) console.log('WANTED', at.line, at.column);
  if (!ok) { bad++; console.log(m.family, m.file, e.rule, JSON.stringify(found).slice(0, 400)); }
}
console.log(bad, mistakes.length);
