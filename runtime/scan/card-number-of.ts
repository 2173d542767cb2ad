/** Bytes in hexadecimal with colons between them, as browsers give the number of a card; one, two or three times four or three. */
const SERIAL = /^(?:[0-9a-f]{2}:){3}[0-9a-f]{2}$|^(?:[0-9a-f]{2}:){6}[0-9a-f]{2}$|^(?:[0-9a-f]{2}:){9}[0-9a-f]{2}$/i;

/**
 * The number of a card that was held to a phone, as devices report it: its bytes in the order in which the card gives them, two
 * capital hexadecimal digits each.
 *
 * @returns problem `changing`: a number of four bytes that begins with 08 is made anew each time, as phones do
 * @see ISO/IEC 14443-3, 6.5.4
 */
export function cardNumberOf(serialNumber: string): { cardNo: string } | { problem: 'unread' | 'changing' } {
  if (!SERIAL.test(serialNumber)) return { problem: 'unread' };
  const cardNo = serialNumber.replaceAll(':', '').toUpperCase();
  return cardNo.length === 8 && cardNo.startsWith('08') ? { problem: 'changing' } : { cardNo };
}
