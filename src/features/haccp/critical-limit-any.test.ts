import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '#platform/kernel/numbers.ts';
import { decideCheckStatus } from './check-status.ts';
import { type CheckOutcome, parseCriticalLimit, parseMeasuredValue } from './critical-limit.ts';

describe('for any limit', () => {
  const severity = (outcome: CheckOutcome | null) => ['ok', 'warning', 'critical'].indexOf(outcome ?? '');
  const tenths = (min: number, max: number) =>
    fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);
  const written = (value: number) => formatDecimal(value, 1);

  /** A limit, in one of many wordings, and what it means. */
  const upperLimit = fc
    .tuple(
      tenths(-50, 100),
      fc.constantFrom(
        ['≤ #', false],
        ['<= # °C', false],
        ['< #', true],
        ['max # °C', false],
        ['# max', false],
        ['non superiore a #', false],
        ['inferiore a # gradi', true],
        ['sotto i #', true],
        ['Temperatura ≤ #', false],
      ),
    )
    .map(([value, [phrase, strict]]) => ({
      text: String(phrase).replace('#', written(value)),
      value,
      strict: Boolean(strict),
    }));
  const lowerLimit = fc
    .tuple(
      tenths(0.1, 100),
      fc.constantFrom(
        ['≥ #', false],
        ['> # °C', true],
        ['min #', false],
        ['almeno # °C', false],
        ['superiore a #', true],
      ),
    )
    .map(([value, [phrase, strict]]) => ({
      text: String(phrase).replace('#', written(value)),
      value,
      strict: Boolean(strict),
    }));
  const rangeLimit = fc
    .tuple(
      tenths(-50, 100),
      tenths(0.1, 40),
      fc.constantFrom('#/#', '# - #', '#÷#', 'tra # e #', 'da # a # gradi'),
    )
    .map(([low, width, phrase]) => {
      const high = Math.round((low + width) * 10) / 10;
      const signed = (value: number) => (value > 0 ? `+${written(value)}` : written(value));
      // U+2212 behind a slash or a dash is fine; between two numbers it would be a minus.
      return { text: phrase.replace('#', signed(low)).replace('#', signed(high)), low, high };
    });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(upperLimit, lowerLimit, rangeLimit, (upper, lower, range) => {
        expect(parseCriticalLimit(upper.text)).toMatchObject({
          lower: null,
          upper: { value: upper.value, strict: upper.strict },
        });
        expect(parseCriticalLimit(lower.text)).toMatchObject({
          lower: { value: lower.value, strict: lower.strict },
          upper: null,
        });
        expect(parseCriticalLimit(range.text)).toMatchObject({
          lower: { value: range.low, strict: false },
          upper: { value: range.high, strict: false },
        });
      }),
      { seed: 121, numRuns: 500 },
    );
  });

  it('gets no better towards the bound and beyond', () => {
    fc.assert(
      fc.property(upperLimit, lowerLimit, tenths(-60, 150), tenths(-60, 150), (upper, lower, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const outcome = (value: number, criticalLimit: string) =>
          severity(decideCheckStatus({ value: written(value), criticalLimit }));
        expect(outcome(high, upper.text)).toBeGreaterThanOrEqual(outcome(low, upper.text));
        expect(outcome(low, lower.text)).toBeGreaterThanOrEqual(outcome(high, lower.text));
      }),
      { seed: 122, numRuns: 500 },
    );
  });

  it('is never ok outside, and always critical there', () => {
    fc.assert(
      fc.property(rangeLimit, tenths(-60, 200), (range, value) => {
        const outcome = decideCheckStatus({ value: written(value), criticalLimit: range.text });
        expect(outcome === 'critical').toBe(value < range.low || value > range.high);
      }),
      { seed: 123, numRuns: 500 },
    );
  });
});

describe('for any text', () => {
  // '_' stands for a space, so that the scraps can be told apart here.
  const vocabulary = [
    '0 4 18 75 3,5 1.000 - – \u2212 + / ÷ ± ≤ < > ≥ _ _ _ , . x =',
    'max min non oltre tra da a e o meno più sotto sopra zero °C ° % pH min ore g ufc/g mg/l',
  ];
  const scraps = fc
    .array(fc.constantFrom(...vocabulary.join(' ').split(' ')), { maxLength: 9 })
    .map((parts) => parts.join('').replaceAll('_', ' '));
  const anything = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), scraps);

  it('never throws, and reads only bounds that are written there', () => {
    fc.assert(
      fc.property(anything, anything, (text, value) => {
        const limit = parseCriticalLimit(text);
        parseMeasuredValue(value, limit);
        if (limit === null || text.includes('±')) return;
        const digits = text.replaceAll(',', '.').replaceAll('zero', '0');
        for (const bound of [limit.lower, limit.upper]) {
          if (bound !== null) expect(digits).toContain(String(Math.abs(bound.value)));
        }
      }),
      { seed: 125, numRuns: 5000 },
    );
  });

  it('junk is never ok, neither as a limit nor as a value', () => {
    const junk = fc.oneof(fc.string(), fc.string({ unit: 'binary' })).filter((text) => !/\d/.test(text));
    fc.assert(
      fc.property(junk, anything, (text, other) => {
        expect(decideCheckStatus({ value: other, criticalLimit: text })).toBeNull();
        expect(decideCheckStatus({ value: text, criticalLimit: other })).toBeNull();
      }),
      { seed: 126, numRuns: 2000 },
    );
  });
});
