import { relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A chunk of a build, as the bundler passes it. */
interface BuiltChunk {
  fileName: string;
  code: string;
  /** Of chunks that are loaded with it. */
  imports: readonly string[];
  /** The module that it was made for, where a dynamic import asks for it by name. */
  facadeModuleId: string | null;
  modules: Readonly<Record<string, { renderedLength: number }>>;
}

/** The size of a chunk. */
export interface ChunkSize {
  file: string;
  /** Bytes, gzip level 9. */
  gz: number;
  /** Files of chunks that are loaded with it. */
  imports: readonly string[];
  /**
   * The module that is asked for when it is loaded, below the project's folder; undefined for a chunk that only others import.
   */
  of?: string;
  /** Module below the project's folder → its share of `gz`, by the length it had before it was shortened. */
  modules: Readonly<Record<string, number>>;
}

/** @param root absolute path of the project's folder */
export function builtSizes(root: string, chunks: readonly BuiltChunk[]): ChunkSize[] {
  const named = (id: string) =>
    relative(root, id.replace('\0', '').split('?')[0] ?? '')
      .split(sep)
      .join('/');
  return chunks.map(({ fileName, code, imports, facadeModuleId, modules }) => {
    const gz = gzipSync(code, { level: 9 }).length;
    const lengths = Object.entries(modules);
    const whole = lengths.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0) || 1;
    const shares: Record<string, number> = {};
    for (const [id, { renderedLength }] of lengths) {
      if (renderedLength > 0) shares[named(id)] = (shares[named(id)] ?? 0) + (renderedLength / whole) * gz;
    }
    return { file: fileName, gz, imports, ...(facadeModuleId && { of: named(facadeModuleId) }), modules: shares };
  });
}
