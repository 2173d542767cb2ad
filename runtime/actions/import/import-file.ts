/** The most bytes that the server accepts. */
export const MAX_BYTES = 5 * 1024 * 1024;

/** By ending: browsers name the types of these files differently. */
const TYPES: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** The endings that can be chosen. @param sheets the template has further sheets, which a CSV file cannot carry */
export function acceptOf(sheets: boolean): string {
  return (sheets ? ['xlsx'] : Object.keys(TYPES)).map((ending) => `.${ending}`).join(',');
}

/** The problem of a chosen file: the key of its text; undefined for one that can be sent. */
export function fileProblem(
  file: File,
  sheets: boolean,
): 'fileType' | 'fileSheets' | 'fileSize' | 'fileEmpty' | undefined {
  if (typeOf(file) === undefined) return 'fileType';
  if (sheets && typeOf(file) !== TYPES.xlsx) return 'fileSheets';
  if (file.size === 0) return 'fileEmpty';
  return file.size > MAX_BYTES ? 'fileSize' : undefined;
}

/** A file as an import call expects it. */
export async function importPayload(file: File): Promise<{ fileName: string; contentType: string; data: string }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  // In pieces: the number of arguments of a call is limited.
  for (let from = 0; from < bytes.length; from += 8192) {
    binary += String.fromCharCode(...bytes.subarray(from, from + 8192));
  }
  return { fileName: file.name, contentType: typeOf(file) ?? '', data: btoa(binary) };
}

function typeOf({ name }: File): string | undefined {
  const ending = name.toLowerCase().split('.').pop() ?? '';
  return Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
}
