import { describe, expect, it } from 'vitest';
import { deviceCode, deviceOf, readDeviceCode } from './device.ts';
import { deviceText } from './device.it.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device', () => {
  it.each([
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`,
      'Chrome su Android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0.0.0 Safari/537.36`,
      'Chrome su Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
      'Edge su Windows',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-X200) ${webKit} SamsungBrowser/26.0 Chrome/122.0.0.0 Safari/537.36`,
      'Samsung Internet su Android',
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/131.0.0.0 Safari/537.36 OPR/115.0.0.0`,
      'Opera su Linux',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
      'Firefox su Mac',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari su Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari su iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
      'Chrome su iPad',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/131.0.0.0 Safari/537.36`,
      'Chrome su ChromeOS',
    ],
    ['Mozilla/5.0 (Linux; Android 14; wv)', 'Android'],
    ['Firefox/132.0', 'Firefox'],
    ['curl/8.5.0', 'Dispositivo sconosciuto'],
    ['', 'Dispositivo sconosciuto'],
    [null, 'Dispositivo sconosciuto'],
  ])('that says %j is called %s', (userAgent, text) => {
    expect(deviceText(deviceOf(userAgent))).toBe(text);
  });
});

it('a device is told in few letters, and read from them again', () => {
  for (const device of [
    { browser: 'Chrome', system: 'Android' },
    { browser: 'Safari', system: null },
    { browser: null, system: 'iPad' },
  ])
    expect(readDeviceCode(deviceCode(device)!)).toEqual(device);
  expect(deviceCode({ browser: null, system: null })).toBeNull();
});
