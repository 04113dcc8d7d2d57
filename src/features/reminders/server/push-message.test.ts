import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BrowserHalf, readVapid } from '#tests/support/push-counterpart.ts';
import { areBrowserKeys, longestMessage, makeServerKeys, sealMessage, vapidHeader } from './push-message.ts';

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  ours: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  browser: { privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('a message for a browser', () => {
  it('[REMIND-07] is sealed as the example of RFC 8291, and opened by its browser', () => {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(example.ours, 'base64url'));
    const keys = { p256dh: example.p256dh, auth: example.browser.auth };
    const sealed = sealMessage(example.text, keys, { pair, salt: Buffer.from(example.salt, 'base64url') });
    expect(sealed.toString('base64url')).toBe(example.sealed);
    const browser = new BrowserHalf(example.browser);
    expect(browser.keys).toEqual(keys);
    expect(browser.open(sealed)).toBe(example.text);
  });

  it('[REMIND-07] is never twice the same, and opens for nobody else', () => {
    const [browser, other] = [new BrowserHalf(), new BrowserHalf()];
    const text = 'Cella carni: 9,0 °C'.padEnd(longestMessage - 1, '.');
    const [one, again] = [sealMessage(text, browser.keys), sealMessage(text, browser.keys)];
    expect(one.equals(again)).toBe(false);
    expect(one.length).toBeLessThanOrEqual(4_096);
    expect(browser.open(one)).toBe(text);
    expect(() => other.open(one)).toThrow();
    one[one.length - 20]! ^= 1;
    expect(() => browser.open(one)).toThrow();
    expect(() => sealMessage('x'.repeat(longestMessage + 1), browser.keys)).toThrow(RangeError);
  });

  it('[REMIND-07] is signed for its service alone, for half a day', () => {
    const keys = makeServerKeys();
    const now = new Date('2026-11-23T10:00:00Z');
    const header = vapidHeader('https://push.example.org/send/abc', keys, 'https://credenza.example', now);
    expect(readVapid(header, 'https://push.example.org')).toEqual({
      exp: now.getTime() / 1_000 + 12 * 3_600,
      sub: 'https://credenza.example',
    });
    expect(() => readVapid(header, 'https://other.example.org')).toThrow();
    expect(() =>
      readVapid(header.replace(/k=.*/, `k=${makeServerKeys().publicKey}`), 'https://push.example.org'),
    ).toThrow();
  });

  it.each([
    ['another length', { p256dh: 'BCVxsr7N', auth: example.browser.auth }],
    ['a short secret', { p256dh: example.p256dh, auth: 'BTBZ' }],
    ['a point beside the curve', { p256dh: `BA${example.p256dh.slice(2)}`, auth: example.browser.auth }],
  ])('[REMIND-07] keys that are none are known: %s', (_what, keys) => {
    expect(areBrowserKeys(keys)).toBe(false);
    expect(areBrowserKeys(new BrowserHalf().keys)).toBe(true);
  });
});
