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

/**
 * Keys that this console encrypts as well, and that the server accepts either way: the specification does not list them, so a
 * client that follows it word for word sends them unencrypted. A value longer than a code was encrypted.
 */
export const sealedKeys: ReadonlySet<string> = new Set(['verifyCode', 'oldVerifyCode']);
