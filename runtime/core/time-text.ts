const WALL_CLOCK = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?/;
const TOKEN = /YYYY|YY|MM|M|DD|D|HH|H|mm|ss/g;

/**
 * Writes a wall clock reading by a pattern of `YYYY YY MM M DD D HH H mm ss`; everything else stays as it is.
 *
 * @param text `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`, never turned into another zone; anything else is returned unchanged
 * @see product spec section 9: date formats are configurable patterns
 */
export function timeText(text: string, pattern: string): string {
  const read = WALL_CLOCK.exec(text);
  if (!read) return text;
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = read;
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    YY: year.slice(2),
    MM: month,
    M: String(Number(month)),
    DD: day,
    D: String(Number(day)),
    HH: hour,
    H: String(Number(hour)),
    mm: minute,
    ss: second,
  };
  return pattern.replace(TOKEN, (token) => parts[token] ?? token);
}
