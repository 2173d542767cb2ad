/** A file as the services expect it. */
export interface UploadPayload {
  fileName: string;
  contentType: string;
  /** Base64, without the prefix of a data URL. */
  data: string;
}

const TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' };

/** Reads a file into the payload of an upload. */
export async function uploadPayload(file: File): Promise<UploadPayload> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // In parts: a call cannot have two million arguments.
  for (let place = 0; place < bytes.length; place += 8192) {
    text += String.fromCharCode(...bytes.subarray(place, place + 8192));
  }
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? '';
  return {
    fileName: file.name,
    contentType: file.type || TYPES[ending] || 'application/octet-stream',
    data: btoa(text),
  };
}
