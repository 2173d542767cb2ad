/** What is asked of the development server to write: path below `schemas/` → the text that the edit began with and the new one. */
export interface SaveRequest {
  /** `null` where the file does not exist, before or after. */
  files: Readonly<Record<string, { base: string | null; text: string | null }>>;
  /** The person was told of the findings and wants it written nevertheless. */
  despiteFindings?: boolean;
}

/** Its answer: all files are written, or none. */
export type SaveAnswer =
  | { saved: readonly string[] }
  /** These are others on the disk than the edit began with: their texts of now. */
  | { changed: Readonly<Record<string, string | null>> }
  /** What would be wrong, in sentences with their places. */
  | { findings: readonly { file: string; line: number; column: number; rule: string; message: string }[] }
  /** A path outside the documents, or a file that cannot be written: one sentence. */
  | { refused: { zh: string; en: string } };

/** Below the address of the live documents. */
export const SAVE_PATH = '/save';
