import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mask, seal, sealedFingerprint, unseal, UnsealError } from './seal.ts';
import type { Keyring } from './seal.ts';

const ring = (...ids: string[]): Keyring => ({
  current: ids[0]!,
  keys: new Map(ids.map((id) => [id, Buffer.alloc(32, id)])),
});
const context = 'restaurants.google_api_key|r1';

describe('seal and unseal', () => {
  it('give back any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const sealed = seal(text, context, ring('k1'));
        expect(unseal(sealed, context, ring('k1'))).toBe(Buffer.from(text).toString());
      }),
      { seed: 7 },
    );
  });

  it('show nothing of it and are never twice the same', () => {
    const secret = 'AIzaSyA-1234567890';
    const [one, other] = [seal(secret, context, ring('k1')), seal(secret, context, ring('k1'))];
    expect(one).not.toBe(other);
    expect(Buffer.from(one.split('.')[3]!, 'base64url').toString('latin1')).not.toContain('AIza');
    expect(one).toMatch(/^v1\.k1\.[\w-]{16}\.[\w-]+$/);
  });

  it.each(['restaurants.google_api_key|r2', 'restaurants.stripe_key|r1', '', `${context} `])(
    'do not open at another place: %j',
    (elsewhere) => {
      const sealed = seal('secret', context, ring('k1'));
      expect(() => unseal(sealed, elsewhere, ring('k1'))).toThrow(UnsealError);
    },
  );

  it('notice every single changed character', () => {
    const sealed = seal('una chiave', context, ring('k1'));
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let at = 0; at < sealed.length; at++) {
      for (const character of `${alphabet}.=`) {
        if (character === sealed[at]) continue;
        const changed = sealed.slice(0, at) + character + sealed.slice(at + 1);
        expect(() => unseal(changed, context, ring('k1')), changed).toThrow(UnsealError);
      }
    }
  });

  it('notice what is cut off, added or missing', () => {
    const sealed = seal('una chiave', context, ring('k1'));
    for (let length = 0; length < sealed.length; length++)
      expect(() => unseal(sealed.slice(0, length), context, ring('k1'))).toThrow(UnsealError);
    for (const odd of [
      `${sealed}A`,
      `${sealed}=`,
      `${sealed}\n`,
      `${sealed}.x`,
      ` ${sealed}`,
      'v1...',
      'plain',
    ])
      expect(() => unseal(odd, context, ring('k1')), odd).toThrow(UnsealError);
  });

  it('open under every key of the ring, and seal under the current one', () => {
    const old = seal('secret', context, ring('k1'));
    const both = ring('k2', 'k1');
    expect(unseal(old, context, both)).toBe('secret');
    const fresh = seal('secret', context, both);
    expect(fresh.split('.')[1]).toBe('k2');
    expect(unseal(fresh, context, both)).toBe('secret');
    expect(() => unseal(fresh, context, ring('k1'))).toThrow(UnsealError);
  });

  it('do not open under another key of the same name', () => {
    const sealed = seal('secret', context, ring('k1'));
    const other: Keyring = { current: 'k1', keys: new Map([['k1', randomBytes(32)]]) };
    expect(() => unseal(sealed, context, other)).toThrow(UnsealError);
  });

  it('need the current key', () => {
    expect(() => seal('secret', context, { current: 'k3', keys: ring('k1').keys })).toThrow(UnsealError);
  });
});

describe('sealedFingerprint', () => {
  const of = (plain: string, place = context, keys = ring('k1')) => sealedFingerprint(plain, place, keys);

  it('tells the same secret from another, at one place and under one key', () => {
    expect(of('una chiave')).toBe(of('una chiave'));
    const others = [of('un’altra'), of('una chiave', 'elsewhere'), of('una chiave', context, ring('k2'))];
    expect(new Set([of('una chiave'), ...others]).size).toBe(4);
    expect(of('una chiave')).toMatch(/^[\w-]{43}$/);
  });

  it('needs the current key', () => {
    expect(() => of('x', context, { current: 'k3', keys: ring('k1').keys })).toThrow(UnsealError);
  });
});

describe('mask', () => {
  it.each([
    ['', '••••••••'],
    ['short', '••••••••'],
    ['elevenchars', '••••••••'],
    ['sk_live_51Hx9Q2eZ', 'sk_l••••••••Q2eZ'],
  ])('%j → %j', (secret, shown) => {
    expect(mask(secret)).toBe(shown);
  });
});
