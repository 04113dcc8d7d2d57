/** What a browser says of itself in its user agent; null where nothing known is said. Names are brands, not words. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The first match counts: browsers built on another one name that one as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Tells browser and system from a user agent, roughly: enough to recognise one's own devices in a list. */
export function deviceOf(userAgent: string | null): Device {
  const find = (list: typeof browsers) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}

/** A device in few letters, as it is stored beside what was done with it: `Chrome/Android`; null where nothing is known. */
export const deviceCode = ({ browser, system }: Device): string | null =>
  browser === null && system === null ? null : `${browser ?? ''}/${system ?? ''}`;

/** What `deviceCode` wrote. */
export function readDeviceCode(code: string): Device {
  const [browser = '', system = ''] = code.split('/');
  return { browser: browser || null, system: system || null };
}
