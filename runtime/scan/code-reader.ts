/** What is looked for: QR codes, barcodes of one dimension, or both. */
export type Codes = 'qr' | 'barcode' | 'any';

/** Finds a code in a picture. */
export interface CodeReader {
  /**
   * @param thorough a single picture, which may take longer than one of many
   * @returns the text of a code, as it is in it; undefined where none is seen
   */
  read(picture: HTMLCanvasElement, thorough: boolean): Promise<string | undefined>;
}
