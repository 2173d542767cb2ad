import type { BatchFile } from '../uploads/batch-state.ts';

/** The chosen files that are not among those of a batch already. */
export function freshFiles(files: readonly File[], known: readonly BatchFile[]): File[] {
  const prints = new Set(known.map(({ file }) => fingerprint(file)));
  return files.filter((file) => !prints.has(fingerprint(file)));
}

function fingerprint({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}
