/** When something opens a door; times are UTC+8 text, and what is left out does not limit. */
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
  // Such texts sort as the times do.
  const [first = null] = [permission.startTime, startTime]
    .filter((time) => time !== null)
    .sort()
    .reverse();
  const [last = null] = [permission.endTime, endTime].filter((time) => time !== null).sort();
  return { ...permission, startTime: first, endTime: last };
}

/** What a device is sent of it: the members that limit, and no others. */
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
