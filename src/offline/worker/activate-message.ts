/** What a page sends to a worker that waits, for it to become the one that is used. */
export interface ActivateMessage {
  /** The first script of the page's build: only a worker of the very same build is meant. */
  activate: string;
}

export function isActivateMessage(message: unknown): message is ActivateMessage {
  return typeof (message as Partial<ActivateMessage> | null)?.activate === 'string';
}
