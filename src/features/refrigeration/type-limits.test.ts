import { describe, expect, it } from 'vitest';
import { defaultLimitsOf, equipmentTypes } from './equipment-types.ts';
import type { EquipmentType } from './equipment-types.ts';
import { judgeReading, limitsOfScale, scaleOf } from './reading-scale.ts';
import { widerTexts } from './type-limits.it.ts';
import { isToConfirm, isUnconfirmed, isWithinWider, widerEnds } from './type-limits.ts';
import type { TemperatureLimits } from './temperature-status.ts';

const none: TemperatureLimits = {
  warnAbove: null,
  warnBelow: null,
  criticalAbove: null,
  criticalBelow: null,
};
const ends = (name: string, type: EquipmentType, limits: Partial<TemperatureLimits>) =>
  widerEnds({ name, type, limits: { ...none, ...limits } }).map(
    ({ bound, type: asking, usual, given, absurd }) =>
      `${bound === 'critical' ? 'critical ' : ''}${asking} ${usual} ${String(given)}${absurd ? ' absurd' : ''}`,
  );

describe('[FRIG-20] limits held against the scale of their type', () => {
  it.each(equipmentTypes)('those that %s starts with are as usual', (type) => {
    expect(widerEnds({ name: 'Uno', type, limits: defaultLimitsOf(type) })).toEqual([]);
  });

  it.each<[EquipmentType, Partial<TemperatureLimits>, string[]]>([
    ['frigorifero', { warnAbove: 4, criticalAbove: 6 }, []],
    ['frigorifero', { warnAbove: 4.1, criticalAbove: 6 }, ['frigorifero 4 4.1']],
    // What is OK counts: a critical bound below the other one is the end.
    ['frigorifero', { warnAbove: null, criticalAbove: 4 }, []],
    ['frigorifero', { warnAbove: 15, criticalAbove: 15 }, ['frigorifero 4 15']],
    ['frigorifero', { warnAbove: 15.1, criticalAbove: 20 }, ['frigorifero 4 15.1 absurd']],
    ['frigorifero', { warnAbove: 30, criticalAbove: 30 }, ['frigorifero 4 30 absurd']],
    ['frigorifero', { criticalBelow: -2 }, ['frigorifero 4 null absurd']],
    // Too cold is a matter of quality.
    ['frigorifero', { criticalAbove: 4, warnBelow: -20 }, []],
    ['frigo_carne', { criticalAbove: 7 }, ['frigo_carne 4 7']],
    ['frigo_pesce', { criticalAbove: 2 }, []],
    ['frigo_pesce', { criticalAbove: 4 }, ['frigo_pesce 2 4']],
    ['frigo_verdure', { criticalAbove: 8 }, []],
    ['frigo_verdure', { criticalAbove: 12 }, ['frigo_verdure 8 12']],
    ['congelatore', { criticalAbove: -18 }, []],
    ['congelatore', { criticalAbove: -17.9 }, ['congelatore -18 -17.9']],
    ['congelatore', { criticalAbove: -5 }, ['congelatore -18 -5']],
    ['congelatore', { criticalAbove: -4.9 }, ['congelatore -18 -4.9 absurd']],
    ['congelatore', { criticalAbove: 10 }, ['congelatore -18 10 absurd']],
    ['congelatore', { criticalAbove: 18 }, ['congelatore -18 18 absurd']],
    ['abbattitore', { criticalAbove: 3 }, []],
    ['abbattitore', { criticalAbove: 10 }, ['abbattitore 3 10']],
    ['abbattitore', { criticalAbove: 10.1 }, ['abbattitore 3 10.1 absurd']],
    ['abbattitore_negativo', { criticalAbove: -20 }, []],
    ['abbattitore_negativo', { criticalAbove: -18 }, ['abbattitore_negativo -20 -18']],
    ['abbattitore_negativo', { criticalAbove: -14.9 }, ['abbattitore_negativo -20 -14.9 absurd']],
    ['mantenimento_caldo', { criticalBelow: 60 }, []],
    ['mantenimento_caldo', { criticalBelow: 59.9 }, ['mantenimento_caldo 60 59.9']],
    ['mantenimento_caldo', { criticalBelow: 60, warnBelow: 65 }, []],
    ['mantenimento_caldo', { criticalBelow: 50 }, ['mantenimento_caldo 60 50']],
    ['mantenimento_caldo', { criticalBelow: 10 }, ['mantenimento_caldo 60 10 absurd']],
    ['mantenimento_caldo', { criticalAbove: 90 }, ['mantenimento_caldo 60 null absurd']],
    // Of what is none of the types nothing is known: asked, never refused.
    ['altro', { criticalAbove: 5 }, []],
    ['altro', { criticalAbove: 30 }, ['altro 5 30']],
    ['altro', { criticalBelow: 0 }, ['altro 5 null']],
  ])('%s with %j', (type, limits, expected) => {
    expect(ends('Uno', type, limits)).toEqual(expected);
  });

  it.each<[string, EquipmentType, string[]]>([
    ['Congelatore E', 'frigorifero', ['congelatore -18 4']],
    ['Pozzetto gelati', 'altro', ['congelatore -18 5']],
    ['Bagnomaria', 'frigorifero', ['mantenimento_caldo 60 0']],
    ['Frigo pesce', 'frigorifero', ['frigo_pesce 2 4']],
    ['Frigo bibite', 'mantenimento_caldo', ['frigorifero 4 null']],
    ['Cella pesci', 'frigorifero', ['frigo_pesce 2 4']],
    ['Celletta carni', 'frigo_verdure', ['frigo_carne 4 8']],
    ['Frigo mozzarelle', 'frigo_verdure', ['frigo_latticini 4 8']],
    ['Frigo bistecche', 'frigo_verdure', ['frigo_carne 4 8']],
    ['Frighetto branzini', 'frigorifero', ['frigo_pesce 2 4']],
    ['Frigo carne e pesce', 'frigorifero', ['frigo_pesce 2 4']],
    ['Frigo ostriche', 'frigo_verdure', ['frigorifero 4 8']],
    ['Vetrina dolci', 'vetrina_refrigerata', []],
    ['Frigo BT', 'frigorifero', ['congelatore -18 4']],
    ['BT', 'frigorifero', ['congelatore -18 4']],
    ['Cella -20', 'frigorifero', ['congelatore -18 4']],
    ['Cella − 18', 'altro', ['congelatore -18 5']],
    ['Cella pesci', 'congelatore', []],
    ['Cella carni', 'frigorifero', []],
    ['Cella +2', 'frigorifero', []],
    ['Cella -2', 'frigorifero', []],
    ['Abbattitore -20', 'abbattitore_negativo', []],
    ['Frigo TN', 'frigorifero', []],
    // Stricter than the name, or a name that says no more than fridge, or nothing certain.
    ['Frigo pesce', 'congelatore', []],
    ['Frigo 2', 'frigo_verdure', []],
    ['Frigo verdure', 'frigo_verdure', []],
    ['Frigo-freezer', 'frigorifero', []],
    ['Cella E', 'frigorifero', []],
  ])('«%s» chosen as %s, with its usual limits', (name, type, expected) => {
    expect(ends(name, type, defaultLimitsOf(type))).toEqual(expected);
  });

  it('a name asks and never refuses, and says what would be fine', () => {
    const [end] = widerEnds({
      name: 'Congelatore E',
      type: 'frigorifero',
      limits: defaultLimitsOf('frigorifero'),
    });
    expect(end?.absurd).toBe(false);
    expect(widerTexts.asks(end!)).toBe(
      'Il nome dice «Congelatore»: di solito al massimo −18,0 °C. Con questi limiti andrebbe bene fino a 4,0 °C.',
    );
    const [open] = widerEnds({ name: 'Uno', type: 'frigorifero', limits: { ...none, criticalBelow: 0 } });
    expect(widerTexts.absurd(open!)).toContain('andrebbe bene qualsiasi temperatura alta');
  });

  it('is unconfirmed until somebody said why', () => {
    const wide = { name: 'Uno', type: 'frigo_carne' as const, limits: { ...none, criticalAbove: 7 } };
    expect([isUnconfirmed(wide), isUnconfirmed({ ...wide, widerReason: null })]).toEqual([true, true]);
    expect(isUnconfirmed({ ...wide, widerReason: 'Solo carne rossa' })).toBe(false);
    expect(isUnconfirmed({ ...wide, limits: defaultLimitsOf('frigo_carne') })).toBe(false);
  });
});

describe('[FRIG-23] the wide limits of vegetables are for what is called theirs', () => {
  it.each<[string, string[], EquipmentType]>([
    ['Cella arrosti', ['frigorifero 4 8'], 'frigorifero'],
    ['Verdure e dolci', ['frigorifero 4 8'], 'frigorifero'],
    ['Scongelamento', ['frigorifero 4 8'], 'frigorifero'],
    ['Cella frutta e verdura 2', [], 'frigo_verdure'],
    ['Cella 2', [], 'frigo_verdure'],
    // All its words are harmless: of vegetables where a person says so of equipment, else any fridge.
    ['Frigo insalate sala', [], 'frigorifero'],
  ])('«%s»: asked about, and a free reading by its scale', (name, expected, scale) => {
    expect(ends(name, 'frigo_verdure', defaultLimitsOf('frigo_verdure'))).toEqual(expected);
    expect(scaleOf(name, 'frigo_verdure')).toBe(scale);
    // Fine for vegetables, and critical for any fridge.
    const judged = judgeReading(8, limitsOfScale(scale), scale);
    expect(judged).toBe(scale === 'frigo_verdure' ? 'OK' : 'Critical');
  });
});

describe('[FRIG-26] critical bounds held against those that the type starts with', () => {
  it.each<[EquipmentType, Partial<TemperatureLimits>, string[]]>([
    ['frigorifero', { warnAbove: 4, criticalAbove: 6 }, []],
    ['frigorifero', { warnAbove: 4, criticalAbove: 6.1 }, ['critical frigorifero 6 6.1']],
    ['frigorifero', { warnAbove: 4, criticalAbove: 15 }, ['critical frigorifero 6 15']],
    ['frigorifero', { warnAbove: 4, criticalAbove: 15.1 }, ['critical frigorifero 6 15.1 absurd']],
    ['frigorifero', { warnAbove: 4, criticalAbove: 25 }, ['critical frigorifero 6 25 absurd']],
    // Too cold alone is critical: nothing too warm ever would be.
    ['frigorifero', { warnAbove: 4, criticalBelow: -3 }, ['critical frigorifero 6 null absurd']],
    ['frigorifero', { criticalBelow: -30, warnAbove: 4, criticalAbove: 6 }, []],
    // One question for both: what is fine is wider, and what is critical as far behind it as usual.
    ['frigorifero', { warnAbove: 8, criticalAbove: 10 }, ['frigorifero 4 8']],
    [
      'frigorifero',
      { warnAbove: 8, criticalAbove: 10.1 },
      ['frigorifero 4 8', 'critical frigorifero 10 10.1'],
    ],
    [
      'frigorifero',
      { warnAbove: 14, criticalAbove: 16 },
      ['frigorifero 4 14', 'critical frigorifero 15 16 absurd'],
    ],
    ['frigorifero', { warnAbove: 30, criticalAbove: 32 }, ['frigorifero 4 30 absurd']],
    ['frigorifero', { warnAbove: 2, criticalAbove: 6 }, []],
    ['frigo_carne', { warnAbove: 4, criticalAbove: 7 }, ['critical frigo_carne 6 7']],
    ['frigo_pesce', { warnAbove: 2, criticalAbove: 4.1 }, ['critical frigo_pesce 4 4.1']],
    ['frigo_latticini', { warnAbove: 4, criticalAbove: 10 }, ['critical frigo_latticini 6 10']],
    ['frigo_verdure', { warnAbove: 8, criticalAbove: 10.1 }, ['critical frigo_verdure 10 10.1']],
    ['vetrina_refrigerata', { warnAbove: 4, criticalAbove: 7 }, ['critical vetrina_refrigerata 6 7']],
    ['congelatore', { warnAbove: -18, criticalAbove: -14.9 }, ['critical congelatore -15 -14.9']],
    ['congelatore', { warnAbove: -18, criticalAbove: -4.9 }, ['critical congelatore -15 -4.9 absurd']],
    ['abbattitore', { warnAbove: 3, criticalAbove: 4.1 }, ['critical abbattitore 4 4.1']],
    ['abbattitore', { warnAbove: 3, criticalAbove: 10.1 }, ['critical abbattitore 4 10.1 absurd']],
    ['abbattitore_negativo', { warnAbove: -20, criticalAbove: -20 }, []],
    [
      'abbattitore_negativo',
      { warnAbove: -20, criticalAbove: -19.9 },
      ['critical abbattitore_negativo -20 -19.9'],
    ],
    ['mantenimento_caldo', { warnBelow: 63, criticalBelow: 60 }, []],
    ['mantenimento_caldo', { warnBelow: 63, criticalBelow: 59.9 }, ['critical mantenimento_caldo 60 59.9']],
    [
      'mantenimento_caldo',
      { warnBelow: 63, criticalBelow: 49.9 },
      ['critical mantenimento_caldo 60 49.9 absurd'],
    ],
    [
      'mantenimento_caldo',
      { warnBelow: 63, criticalAbove: 90 },
      ['critical mantenimento_caldo 60 null absurd'],
    ],
    ['altro', { warnAbove: 5, criticalAbove: 6 }, []],
    ['altro', { warnAbove: 5, criticalAbove: 30 }, ['critical altro 6 30']],
    ['altro', { warnAbove: 5, criticalBelow: -20 }, ['critical altro 6 null']],
  ])('%s with %j', (type, limits, expected) => {
    expect(ends('Uno', type, limits)).toEqual(expected);
  });

  it.each<[string, EquipmentType, Partial<TemperatureLimits>, string[]]>([
    // What the name says asks for its own where what is fine would do.
    ['Frigo pesce', 'frigorifero', { warnAbove: 2, criticalAbove: 6 }, ['critical frigo_pesce 4 6']],
    [
      'Frigo pesce',
      'frigorifero',
      { warnAbove: 2, criticalAbove: 25 },
      ['critical frigorifero 6 25 absurd', 'critical frigo_pesce 4 25'],
    ],
    ['Celletta carni', 'frigo_verdure', { warnAbove: 4, criticalAbove: 10 }, ['critical frigo_carne 6 10']],
    ['Frigo 2', 'frigo_verdure', { warnAbove: 8, criticalAbove: 10 }, []],
  ])('«%s» chosen as %s, with %j', (name, type, limits, expected) => {
    expect(ends(name, type, limits)).toEqual(expected);
  });

  it('asks to be confirmed, while what is fine is fine, and says from where on it would be critical', () => {
    const late = {
      name: 'Uno',
      type: 'frigorifero' as const,
      limits: { ...none, warnAbove: 4, criticalAbove: 9 },
    };
    expect([isUnconfirmed(late), isToConfirm(late)]).toEqual([false, true]);
    expect(isToConfirm({ ...late, widerReason: 'Si apre di continuo' })).toBe(false);
    const said = (limits: Partial<TemperatureLimits>) =>
      widerEnds({ ...late, limits: { ...none, ...limits } }).map(widerTexts.asks);
    expect(said({ warnAbove: 4, criticalAbove: 9 })).toEqual([
      'Per «Frigorifero»: di solito è critico sopra 6,0 °C. Con questi limiti lo sarebbe solo sopra 9,0 °C.',
    ]);
    expect(said({ warnAbove: 4, criticalBelow: -3 })).toEqual([
      'Per «Frigorifero»: di solito è critico sopra 6,0 °C. Con questi limiti nessuna temperatura alta lo sarebbe.',
    ]);
  });
});

describe('[FRIG-31] a past reading that was OK', () => {
  const wide = { warnAbove: 7, warnBelow: 0, criticalAbove: 9, criticalBelow: -1 };
  const usual = defaultLimitsOf('frigorifero');
  const fridge = { name: 'Banco', type: 'frigorifero' as const, widerReason: null };
  const said = { ...fridge, widerReason: 'Solo bibite' };
  const freezer = { ...fridge, type: 'congelatore' as const };
  it.each([
    ['by usual limits, of what is a freezer today', usual, fridge, freezer, usual, false],
    ['by confirmed limits, that are others today', wide, said, fridge, usual, false],
    ['by limits that nobody had confirmed', wide, fridge, fridge, wide, true],
    ['by limits that nobody had confirmed, mended since', wide, fridge, fridge, usual, true],
    ['by just the limits that are confirmed since', wide, fridge, said, wide, false],
    ['by others than are confirmed since', { ...wide, warnAbove: 8 }, fridge, said, wide, true],
    ['of another name than is confirmed since', wide, fridge, { ...said, name: 'Bar' }, wide, true],
    ['of another type than is confirmed since', wide, fridge, { ...said, type: 'frigo_carne' }, wide, true],
  ] as const)('%s', (_, limits, then, today, limitsToday, wider) => {
    expect(isWithinWider('OK', limits, then, { ...today, limits: limitsToday })).toBe(wider);
    expect(isWithinWider('Critical', limits, then, { ...today, limits: limitsToday })).toBe(false);
  });
});
