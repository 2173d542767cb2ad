import type { ChunkSize } from './built-sizes.ts';

/** How much JavaScript may be loaded until a screen is visible: `scripts/size-budget.json`. */
export interface SizeBudget {
  /** Screen → its budget, in the order in which a user reaches them. */
  screens: Readonly<Record<string, ScreenBudget>>;
  /** A name for parts that are loaded later → beginnings of the paths of their modules. None of the screens loads any. */
  later: Readonly<Record<string, readonly string[]>>;
}

interface ScreenBudget {
  /** As it is written in a sentence: "To the login screen". */
  words: string;
  /** Bytes, gzip level 9, everything together from zero. */
  most: number;
  /** So many files, everything together from zero: each is a request. */
  files: number;
  /** The modules that are asked for on the way to it, in addition to those of the screens before it. */
  loads: readonly string[];
  /** Part → bytes when they were last written down, to report what grew. */
  parts: Readonly<Record<string, number>>;
}

/** The chunks that a screen loads. */
export interface ScreenSize {
  chunks: readonly ChunkSize[];
  bytes: number;
  parts: Readonly<Record<string, number>>;
}

/** What each screen loads, from zero. @throws Error when a module that the budget names is no chunk of its own any more */
export function screenSizes(chunks: readonly ChunkSize[], { screens }: SizeBudget): Map<string, ScreenSize> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const loaded = new Set<ChunkSize>();
  const load = (chunk: ChunkSize | undefined) => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const file of chunk.imports) load(byFile.get(file));
  };
  const sizes = new Map<string, ScreenSize>();
  for (const [name, { loads }] of Object.entries(screens)) {
    for (const module of loads) {
      const chunk = chunks.find(({ of }) => of === module);
      if (!chunk)
        throw new Error(`size-budget.json: no chunk is loaded by the name of ${module}, which "${name}" loads.`);
      load(chunk);
    }
    const all = [...loaded];
    sizes.set(name, { chunks: all, bytes: all.reduce((sum, { gz }) => sum + gz, 0), parts: partsOf(all) });
  }
  return sizes;
}

/** A sentence for every screen that is past its budget or loads what must come later. */
export function judgeSizes(chunks: readonly ChunkSize[], budget: SizeBudget): string[] {
  return [...screenSizes(chunks, budget)].flatMap(([name, size]) => {
    const screen = budget.screens[name];
    return screen
      ? [...pastBudget(screen, size), ...tooMany(screen, size), ...tooEarly(screen, size, budget.later)]
      : [];
  });
}

function pastBudget({ words, most, parts }: ScreenBudget, size: ScreenSize): string[] {
  if (size.bytes <= most) return [];
  const grown = Object.entries(size.parts)
    .map(([part, bytes]) => ({ part, by: bytes - (parts[part] ?? 0) }))
    .filter(({ by }) => by >= 500)
    .sort((a, b) => b.by - a.by)
    .slice(0, 5);
  const [first] = grown;
  const holder = first ? holderOf(first.part, size.chunks) : [...size.chunks].sort((a, b) => b.gz - a.gz)[0];
  const what = grown.map(({ part, by }) => `${part} +${kB(by)}`).join(', ') || 'nothing by itself';
  return [
    `${words} ${kB(size.bytes)} of JavaScript are loaded where ${kB(most)} are allowed, ${holder?.file} alone is ${kB(holder?.gz ?? 0)}; grown since it was last written down: ${what}.`,
  ];
}

function tooMany({ words, files }: ScreenBudget, { chunks }: ScreenSize): string[] {
  if (chunks.length <= files) return [];
  const small = [...chunks].sort((a, b) => a.gz - b.gz).slice(0, 3);
  return [
    `${words} ${chunks.length} files of JavaScript are loaded where ${files} are allowed, ${small.map(({ file }) => file).join(', ')} among them: what is always loaded together belongs into one (scripts/sizes/loaded-together.ts).`,
  ];
}

function tooEarly({ words }: ScreenBudget, { chunks }: ScreenSize, later: SizeBudget['later']): string[] {
  return Object.entries(later).flatMap(([word, beginnings]) => {
    for (const { file, gz, modules } of chunks) {
      const module = Object.keys(modules).find((id) => beginnings.some((beginning) => id.startsWith(beginning)));
      if (module) return [`${words} ${file} (${kB(gz)}) is loaded, with ${module} in it: the ${word} must come later.`];
    }
    return [];
  });
}

function holderOf(part: string, chunks: readonly ChunkSize[]): ChunkSize | undefined {
  const share = (chunk: ChunkSize) => partsOf([chunk])[part] ?? 0;
  return [...chunks].sort((a, b) => share(b) - share(a))[0];
}

/** The bytes of each package and of each folder of ours. */
function partsOf(chunks: readonly ChunkSize[]): Record<string, number> {
  const parts: Record<string, number> = {};
  for (const { modules } of chunks)
    for (const [id, bytes] of Object.entries(modules)) parts[partOf(id)] = (parts[partOf(id)] ?? 0) + bytes;
  return Object.fromEntries(Object.entries(parts).map(([part, bytes]) => [part, Math.round(bytes)]));
}

/** `antd/es/button/index.js` is `antd/button`, other modules are grouped by their package, our own by two folders. */
function partOf(id: string): string {
  const path = id.split('node_modules/').at(-1) ?? id;
  const [first = '', second = '', third = ''] = path.split('/');
  if (!id.includes('node_modules/')) return id.includes('/') ? `${first}/${second}` : 'the bundler';
  if (first === 'antd') return `antd/${third}`;
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
