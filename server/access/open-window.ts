/** When a face or card opens a door; times are UTC+8 text, and what is left out does not limit. */
export interface OpenWindow {
  startTime: string | null;
  endTime: string | null;
  /** Codes of weekday; none means every day. */
  weekdays: readonly string[] | null;
  /** `HH:mm` */
  dayStart: string | null;
  dayEnd: string | null;
}

/** The hours of a permission at a door, cut down to the time in which the card or the face is valid. */
export function cutTo(
  permission: OpenWindow,
  { startTime, endTime }: Pick<OpenWindow, 'startTime' | 'endTime'>,
): OpenWindow {
  // The order of such texts is that of the times.
  const [first = null] = [permission.startTime, startTime]
    .filter((time) => time !== null)
    .sort()
    .reverse();
  const [last = null] = [permission.endTime, endTime].filter((time) => time !== null).sort();
  return { ...permission, startTime: first, endTime: last };
}

/** The part for a device: only the members that limit. */
export function sentWindow(window: OpenWindow): Record<string, unknown> {
  const { startTime, endTime, weekdays, dayStart, dayEnd } = window;
  return {
    ...(startTime && { startTime }),
    ...(endTime && { endTime }),
    ...(weekdays && weekdays.length > 0 && { weekdays }),
    ...(dayStart && { dayStart }),
    ...(dayEnd && { dayEnd }),
  };
}
