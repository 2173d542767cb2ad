const WORDS =
  /dynamically imported module|Importing a module script failed|Loading (CSS )?chunk|Unable to preload CSS|ChunkLoadError/i;

/** Whether a part of the console itself could not be loaded, by the message of each browser. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && WORDS.test(`${error.name} ${error.message}`);
}
