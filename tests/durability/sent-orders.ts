import { existsSync, readFileSync } from 'node:fs';

/** The doors of the small world that take part, with their serial numbers. */
export const DEVICES = { d1: 'SN000001', d3: 'SN000003' };

/** What a device was told, as it has written it down. */
export interface SentOrder {
  /** The order's: a device that is told it again would do it once. */
  id: string;
  kind: string;
  deviceSn: string;
  content: Readonly<Record<string, unknown>>;
}

/** A line that a killed process has not finished was never told. */
export function readSentOrders(file: string): SentOrder[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as SentOrder];
    } catch {
      return [];
    }
  });
}
