/** The names under which the wire encrypts a value, at any depth (product spec, section 7). */
export const encryptedNames: ReadonlySet<string> = new Set([
  'smsCode',
  'certNo',
  'certificateNo',
  'citizenId',
  'cardNo',
  'idCard',
  'citizen_id',
]);
