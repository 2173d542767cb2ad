/** Browsers by what only they say of themselves, the ones that pass for another first. */
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Huawei Browser', /HuaweiBrowser\//],
  ['MIUI Browser', /MiuiBrowser\//],
  ['QQ Browser', /MQQBrowser\/|QQBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux|CrOS/],
] as const;

/** Browser and system, by which a person tells his devices apart: "Chrome, Android". Nothing of it names the device itself. */
export function deviceName(userAgent: string): string {
  const of = (names: typeof BROWSERS | typeof SYSTEMS) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  return [of(BROWSERS) ?? 'Browser', of(SYSTEMS)].filter(Boolean).join(', ');
}
