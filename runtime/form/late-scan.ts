import { late } from '../core/late.tsx';
// With the sheets of the fields: nothing moves when the button arrives.
import '../scan/scan.css';

/** The scanner beside a field whose document has the word: no page without one loads anything of it. */
export const LateScan = late(async () => (await import('../scan/scan-beside.tsx')).ScanBeside, null);
