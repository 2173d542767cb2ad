import type { Profiler } from 'node:inspector';

/** What a call costs its process in, by names of functions: the first that stands around what runs. */
const PARTS = {
  signature: /checkSignature|^sign$|readBody/,
  session: /checkReplay|checkSession|checkCode|enabledSession/,
  payload: /checkPayload|checkScope|decryptSensitive|resolvePictures|validate\d*$/,
  'access trace': /traceAnswer|recordAccess|sentValues/,
  'operation log': /writeLog|sealLines|logged/,
  'SQL sent and read': /executeQuery|^query$|parse|handlePacket|_pulseQueryQueue|submit/,
  'SQL made': /compileQuery|visitNode|toOperationNode/,
  'garbage collected': /^\(garbage collector\)$/,
  'answer sent': /onSendEnd|wrapOnSendEnd|writePayload|serialize|signPictures/,
} as const;

export type Part = keyof typeof PARTS | 'rest';

/** Waiting, and what making the profile costs. */
const NO_WORK = /^\((idle|program)\)$|^dispatch$/;

/** Milliseconds of a profile by part; what waits is left out. */
export function partsOfProfile({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Record<Part, number> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const known = new Map<number, Part | 'idle'>();
  const partOf = (id: number): Part | 'idle' => {
    const found = known.get(id);
    if (found) return found;
    const name = byId.get(id)?.callFrame.functionName ?? '';
    const parent = parents.get(id);
    // A function inside belongs to what called it, unless that says nothing.
    const around = parent === undefined ? 'rest' : partOf(parent);
    const own = (Object.keys(PARTS) as (keyof typeof PARTS)[]).find((part) => PARTS[part].test(name));
    const part = NO_WORK.test(name) ? 'idle' : around !== 'rest' ? around : (own ?? 'rest');
    known.set(id, part);
    return part;
  };
  const spent = Object.fromEntries([...Object.keys(PARTS), 'rest'].map((part) => [part, 0])) as Record<Part, number>;
  for (const [at, id] of samples.entries()) {
    const part = partOf(id);
    if (part !== 'idle') spent[part] += (timeDeltas[at] ?? 0) / 1000;
  }
  return spent;
}
