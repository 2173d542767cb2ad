/** The keys whose values are encrypted before they are sent, at any depth. @see product spec section 7 */
export const sensitiveKeys: ReadonlySet<string> = new Set([
  'smsCode',
  'certNo',
  'certificateNo',
  'citizenId',
  'cardNo',
  'idCard',
  'citizen_id',
]);
