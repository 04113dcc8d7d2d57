import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, CanonicalJsonError, type JsonValue } from './canonical-json.ts';

function double(hex: string): number {
  return new DataView(
    Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)).buffer,
  ).getFloat64(0);
}

/** For values that the type forbids but a database or a bug may hand over. */
function problemOf(value: unknown): { code: string; path: string } | string {
  try {
    return canonicalJson(value as JsonValue);
  } catch (error) {
    if (!(error instanceof CanonicalJsonError)) throw error;
    return { code: error.code, path: error.path };
  }
}

describe('canonicalJson: the vectors of RFC 8785', () => {
  it('section 3.2.2, literals, numbers and escapes', () => {
    const input = JSON.parse(`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
      "literals": [null, true, false]
    }`) as JsonValue;
    expect(canonicalJson(input)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('section 3.2.3, keys sorted by UTF-16 units', () => {
    const input: JsonValue = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(Object.values(JSON.parse(canonicalJson(input)) as Record<string, string>).slice(1)).toEqual([
      'Carriage Return',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
    expect(canonicalJson(input).startsWith('{"\\r":"Carriage Return","1":"One","\u0080":')).toBe(true);
  });

  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('appendix B, %s → %s', (hex, text) => {
    expect(canonicalJson(double(hex))).toBe(text);
  });
});

describe('canonicalJson refuses what JSON cannot say faithfully', () => {
  const holder: Record<string, unknown> = {};
  holder['self'] = holder;
  let deep: JsonValue = 1;
  for (let level = 0; level < 64; level += 1) deep = [deep];

  it.each([
    [undefined, 'undefined_value', '$'],
    [{ a: undefined }, 'undefined_value', '$.a'],
    [[1, undefined], 'undefined_value', '$[1]'],
    [Array.from({ length: 3 }).slice(0, 1), 'undefined_value', '$[0]'],
    [Object.assign([1], { length: 3 }), 'undefined_value', '$[1]'],
    [double('7fffffffffffffff'), 'not_finite', '$'],
    [double('7ff0000000000000'), 'not_finite', '$'],
    [{ a: [{ b: Number.NEGATIVE_INFINITY }] }, 'not_finite', '$.a[0].b'],
    [10n, 'bigint', '$'],
    [{ a: 10n }, 'bigint', '$.a'],
    ['\ud800', 'lone_surrogate', '$'],
    [{ a: 'x\udc00' }, 'lone_surrogate', '$.a'],
    [{ 'k\ud800': 1 }, 'lone_surrogate', '$ key'],
    [new Date(0), 'unsupported_type', '$'],
    [{ at: new Date(0) }, 'unsupported_type', '$.at'],
    [new Map(), 'unsupported_type', '$'],
    [new (class Reading {})(), 'unsupported_type', '$'],
    [Symbol('s'), 'unsupported_type', '$'],
    [() => 1, 'unsupported_type', '$'],
    [{ toJSON: () => 1 }, 'unsupported_type', '$.toJSON'],
    [{ [Symbol('s')]: 1 }, 'unsupported_type', '$'],
    [holder, 'too_deep', `$${'.self'.repeat(65)}`],
    [[deep], 'too_deep', `$${'[0]'.repeat(65)}`],
  ])('%# → %s', (value, code, path) => {
    expect(problemOf(value)).toEqual({ code, path });
  });

  it('takes what is plain: null prototypes, and 64 levels', () => {
    expect(canonicalJson(Object.assign(Object.create(null) as object, { b: 1, a: null }) as JsonValue)).toBe(
      '{"a":null,"b":1}',
    );
    expect(canonicalJson(deep)).toBe(`${'['.repeat(64)}1${']'.repeat(64)}`);
  });

  it('says where, but not what', () => {
    expect(() => canonicalJson({ password: Number.NaN })).toThrow('not_finite at $.password');
  });
});

describe('canonicalJson as a whole', () => {
  const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<JsonValue>;

  it('is JSON of the same value, whatever the order of the keys', () => {
    const shuffled = (value: JsonValue): JsonValue => {
      if (Array.isArray(value)) return value.map(shuffled);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, item]) => [key, shuffled(item)]),
      );
    };
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(shuffled(value))).toBe(text);
        expect(canonicalJson(JSON.parse(text) as JsonValue)).toBe(text);
      }),
      { seed: 61 },
    );
  });
});
