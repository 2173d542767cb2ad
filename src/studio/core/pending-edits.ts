type Flush = () => void;

const pending = new Set<Flush>();

/**
 * What is typed somewhere becomes one edit after a pause. Whatever else happens meanwhile (undo, saving, another edit) comes after it.
 *
 * @param flush makes the edit now @returns forgets it
 */
export function addPending(flush: Flush): () => void {
  pending.add(flush);
  return () => pending.delete(flush);
}

/** Makes edits of everything that is typed and still waits for its pause. */
export function flushPending(): void {
  for (const flush of [...pending]) {
    pending.delete(flush);
    flush();
  }
}

export function hasPending(): boolean {
  return pending.size > 0;
}
