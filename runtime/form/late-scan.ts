import { late } from '../core/late.tsx';

/** The scanner beside a field whose document has the word: no page without one loads anything of it. */
export const LateScan = late(async () => (await import('../scan/scan-beside.tsx')).ScanBeside, null);
