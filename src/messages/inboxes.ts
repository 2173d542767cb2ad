/** The two pages of messages. Tasks are among the system messages. */
export const INBOXES = [
  { name: 'system', code: 'message:system', route: '/message/system', counts: ['system', 'todo'] },
  { name: 'alarm', code: 'message:alarm', route: '/message/alarm', counts: ['alarm'] },
] as const;

export type Inbox = (typeof INBOXES)[number];

/** Unread messages of an inbox. */
export function unreadIn({ counts }: Inbox, unread: Readonly<Record<'system' | 'alarm' | 'todo', number>>): number {
  return counts.reduce((sum, count) => sum + unread[count], 0);
}
