/** The entities whose records have a history (`timelineEvent`) that a page shows. */
export const HISTORIES: ReadonlySet<string> = new Set(['application', 'accessCard', 'household', 'device']);
