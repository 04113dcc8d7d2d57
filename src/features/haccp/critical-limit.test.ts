import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '#platform/kernel/numbers.ts';
import { decideCheckStatus } from './check-status.ts';
import {
  type CheckOutcome,
  classifyCheck,
  type CriticalLimit,
  hasNothingToMeasure,
  parseCriticalLimit,
  parseMeasuredValue,
} from './critical-limit.ts';

/** A limit as one short text: '≥0 ≤4 celsius'. */
function shown(limit: CriticalLimit | null): string | null {
  if (limit === null) return null;
  const lower = limit.lower === null ? [] : [`${limit.lower.strict ? '>' : '≥'}${limit.lower.value}`];
  const upper = limit.upper === null ? [] : [`${limit.upper.strict ? '<' : '≤'}${limit.upper.value}`];
  return [...lower, ...upper, ...(limit.unit === null ? [] : [limit.unit])].join(' ');
}

/** Every wording that is read, and as what. */
const readable: ReadonlyArray<readonly [string, string]> = [
  // Symbols
  ['≤ 4', '≤4'],
  ['≤4', '≤4'],
  ['<= 4 °C', '≤4 celsius'],
  ['⩽ 4°C', '≤4 celsius'],
  ['< 5 °C', '<5 celsius'],
  ['<5°', '<5 celsius'],
  ['> 75', '>75'],
  ['≥ 75 °C', '≥75 celsius'],
  ['>= 75', '≥75'],
  ['≥ +65 °C', '≥65 celsius'],
  ['≤ 3,5', '≤3.5'],
  ['≤ 3.5 °C', '≤3.5 celsius'],
  ['≤ 4 ℃', '≤4 celsius'],
  ['≤ 4 ºC', '≤4 celsius'],
  ['≤ 4 C', '≤4 celsius'],
  ['≤ 4 gradi', '≤4 celsius'],
  ['≤ 4.', '≤4'],
  ['  ≤  4   °C ', '≤4 celsius'],
  [`≤ ${' '.repeat(97)}4`, '≤4'],
  // Below zero
  ['≤ -18', '≤-18'],
  ['≤ − 18 °C', '≤-18 celsius'],
  ['≤ –18 °C', '≤-18 celsius'],
  ['< -18 °C', '<-18 celsius'],
  ['-18 o meno', '≤-18'],
  ['-18 °C o inferiore', '≤-18 celsius'],
  ['max -18', '≤-18'],
  ['-18 °C max', '≤-18 celsius'],
  ['non superiore a -18 °C', '≤-18 celsius'],
  ['sotto i -18', '<-18'],
  ['sotto i meno 18 gradi', '<-18 celsius'],
  ['inferiore a -18 °C', '<-18 celsius'],
  ['≥ -22 e ≤ -18 °C', '≥-22 ≤-18 celsius'],
  ['> -22 < -18', '>-22 <-18'],
  // At most
  ['max 8', '≤8'],
  ['max. 8 °C', '≤8 celsius'],
  ['max.8', '≤8'],
  ['MAX 8', '≤8'],
  ['massimo 8', '≤8'],
  ['Massimo 8 °C', '≤8 celsius'],
  ['massima 4', '≤4'],
  ['al massimo 4 °C', '≤4 celsius'],
  ['max: 4', '≤4'],
  ['non oltre 4', '≤4'],
  ['non oltre i 4 °C', '≤4 celsius'],
  ['non superiore a 4', '≤4'],
  ['non maggiore di 4', '≤4'],
  ['non più di 4 °C', '≤4 celsius'],
  ['non più di 4 °C', '≤4 celsius'],
  ['non sopra i 4', '≤4'],
  ['non superare i 4 °C', '≤4 celsius'],
  ['non deve superare i 4 °C', '≤4 celsius'],
  ['non deve essere superiore a 4 °C', '≤4 celsius'],
  ['inferiore o uguale a 4', '≤4'],
  ['minore o uguale a 4', '≤4'],
  ['uguale o inferiore a 4 °C', '≤4 celsius'],
  ['fino a 4', '≤4'],
  ['fino a +4 °C', '≤4 celsius'],
  ['fino a 15', '≤15'],
  ['fino ad un massimo di 75 °C', '≤75 celsius'],
  ['entro i 4 °C', '≤4 celsius'],
  ['entro 2 ore', '≤2 hour'],
  ['4 °C max', '≤4 celsius'],
  ['4 max', '≤4'],
  ['4 gradi massimo', '≤4 celsius'],
  ['4° max.', '≤4 celsius'],
  ['4 o meno', '≤4'],
  // Less than
  ['inferiore a 5', '<5'],
  ['inferiore ai 5 °C', '<5 celsius'],
  ['minore di 5', '<5'],
  ['meno di 5 °C', '<5 celsius'],
  ['sotto i 4', '<4'],
  ['sotto 4 °C', '<4 celsius'],
  ['al di sotto dei 4 °C', '<4 celsius'],
  ['sotto zero', '<0'],
  ['sotto lo zero', '<0'],
  ['in meno di 2 ore', '<2 hour'],
  // At least
  ['min 75', '≥75'],
  ['min. 75 °C', '≥75 celsius'],
  ['minimo 75 °C', '≥75 celsius'],
  ['almeno 75', '≥75'],
  ['almeno 75 gradi', '≥75 celsius'],
  ['al minimo 75', '≥75'],
  ['non inferiore a 65', '≥65'],
  ['non meno di 65 °C', '≥65 celsius'],
  ['non sotto i 65', '≥65'],
  ['non al di sotto di 65', '≥65'],
  ['superiore o uguale a 65', '≥65'],
  ['maggiore o uguale a 65', '≥65'],
  ['a partire da 65 °C', '≥65 celsius'],
  ['75 °C min', '≥75 celsius'],
  ['75 °C min.', '≥75 celsius'],
  ['75 minimo', '≥75'],
  ['75 o più', '≥75'],
  ['75 °C e oltre', '≥75 celsius'],
  ['da 75 in su', '≥75'],
  ['75 in su', '≥75'],
  ['75 gradi o superiore', '≥75 celsius'],
  // More than
  ['superiore a 60', '>60'],
  ['superiore ai 60 °C', '>60 celsius'],
  ['maggiore di 60', '>60'],
  ['più di 60', '>60'],
  ['sopra i 60', '>60'],
  ['al di sopra dei 60 °C', '>60 celsius'],
  ['oltre i 60 °C', '>60 celsius'],
  ['sopra lo zero', '>0'],
  // Ranges
  ['0-4', '≥0 ≤4'],
  ['0 - 4', '≥0 ≤4'],
  ['0–4 °C', '≥0 ≤4 celsius'],
  ['0 — 4', '≥0 ≤4'],
  ['2-8 °C', '≥2 ≤8 celsius'],
  ['0/+4', '≥0 ≤4'],
  ['0 / +4 °C', '≥0 ≤4 celsius'],
  ['0/4', '≥0 ≤4'],
  ['+2/+4 °C', '≥2 ≤4 celsius'],
  ['2/4 °C', '≥2 ≤4 celsius'],
  ['0°C/4°C', '≥0 ≤4 celsius'],
  ['0 °C - 4 °C', '≥0 ≤4 celsius'],
  ['0 °C - 4', '≥0 ≤4 celsius'],
  ['0 ÷ 4 °C', '≥0 ≤4 celsius'],
  ['0÷4', '≥0 ≤4'],
  ['2 ~ 8', '≥2 ≤8'],
  ['tra 0 e 4', '≥0 ≤4'],
  ['fra 0 e 4 °C', '≥0 ≤4 celsius'],
  ['tra i 0 e i 4 gradi', '≥0 ≤4 celsius'],
  ['compresa tra 0 e 4 °C', '≥0 ≤4 celsius'],
  ['compreso fra 0 e 4', '≥0 ≤4'],
  ['tra 0-4', '≥0 ≤4'],
  ['tra 4 e 0', '≥0 ≤4'],
  ['da 0 a 4', '≥0 ≤4'],
  ['da 0 a 4 gradi', '≥0 ≤4 celsius'],
  ['dai 0 ai 4 °C', '≥0 ≤4 celsius'],
  ['da 0 fino a 4 °C', '≥0 ≤4 celsius'],
  ['da +2 °C a +4 °C', '≥2 ≤4 celsius'],
  ['4-0', '≥0 ≤4'],
  ['4/0', '≥0 ≤4'],
  ['+4 ÷ 0 °C', '≥0 ≤4 celsius'],
  ['tra 4 e 2', '≥2 ≤4'],
  ['tra +4 e -2', '≥-2 ≤4'],
  ['da -18 a -22', '≥-22 ≤-18'],
  ['-22/-18', '≥-22 ≤-18'],
  ['-18/-22 °C', '≥-22 ≤-18 celsius'],
  ['−22/−18', '≥-22 ≤-18'],
  ['-22 - -18', '≥-22 ≤-18'],
  ['-22--18', '≥-22 ≤-18'],
  ['tra -22 e -18', '≥-22 ≤-18'],
  ['da meno 22 a meno 18 gradi', '≥-22 ≤-18 celsius'],
  ['-2/+4', '≥-2 ≤4'],
  ['-4-0', '≥-4 ≤0'],
  ['0/-4', '≥-4 ≤0'],
  ['tra -1 e +4 °C', '≥-1 ≤4 celsius'],
  ['4 ± 2', '≥2 ≤6'],
  ['4 +/- 1 °C', '≥3 ≤5 celsius'],
  ['-18 ± 2,5', '≥-20.5 ≤-15.5'],
  ['min 0 max 4', '≥0 ≤4'],
  ['max 4 °C, min 0 °C', '≥0 ≤4 celsius'],
  ['minimo 2 e massimo 4 °C', '≥2 ≤4 celsius'],
  ['min 0 / max +4', '≥0 ≤4'],
  ['min 0 max 4 °C', '≥0 ≤4 celsius'],
  ['≥ 2 e ≤ 4', '≥2 ≤4'],
  ['> 0 e < 4 °C', '>0 <4 celsius'],
  // With what is measured
  ['Temperatura ≤ 4 °C', '≤4 celsius'],
  ['temperatura: max 4', '≤4 celsius'],
  ['Temperatura al cuore ≥ 75 °C', '≥75 celsius'],
  ['≥ 75 °C al cuore', '≥75 celsius'],
  ['temperatura massima 4', '≤4 celsius'],
  ['temperatura minima di 75 °C', '≥75 celsius'],
  ['T ≤ 4', '≤4 celsius'],
  ['T° ≤ 4', '≤4 celsius'],
  ['temp. max 4', '≤4 celsius'],
  ['conservare sotto i 4 °C', '<4 celsius'],
  ['limite massimo 4 °C', '≤4 celsius'],
  ['temperatura compresa tra 0 e 4', '≥0 ≤4 celsius'],
  // Other quantities
  ['≤ 25 %', '≤25 percent'],
  ['max 25%', '≤25 percent'],
  ['≤ 100 %', '≤100 percent'],
  ['≥ 0 %', '≥0 percent'],
  ['umidità ≤ 60', '≤60 percent'],
  ['pH < 4,6', '<4.6 ph'],
  ['pH ≤ 4.6', '≤4.6 ph'],
  ['≤ 4,6 pH', '≤4.6 ph'],
  ['pH inferiore a 4,6', '<4.6 ph'],
  ['pH tra 3 e 4,5', '≥3 ≤4.5 ph'],
  ['aw ≤ 0,92', '≤0.92 aw'],
  ['a.w. < 0,85', '<0.85 aw'],
  ['≥ 0,2 mg/l', '≥0.2 mg_per_l'],
  ['0,2-0,5 mg/lt', '≥0.2 ≤0.5 mg_per_l'],
  ['max 200 ppm', '≤200 ppm'],
  ['≤ 100 ufc/g', '≤100 cfu_per_g'],
  ['< 10 CFU / ml', '<10 cfu_per_ml'],
  ['≤ 50 ufc/cm²', '≤50 cfu_per_cm2'],
  ['max 500 g', '≤500 g'],
  ['almeno 2 kg', '≥2 kg'],
  ['max 20 mg', '≤20 mg'],
  ['≥ 10 min', '≥10 minute'],
  ['min 10 min', '≥10 minute'],
  ['max 30 minuti', '≤30 minute'],
  ['max 30 secondi', '≤30 second'],
  ['≤ 2 ore', '≤2 hour'],
  ['≤ 2 h', '≤2 hour'],
  ['tempo max 2 ore', '≤2 hour'],
  ['4-8 min', '≥4 ≤8 minute'],
  ['entro 3 giorni', '≤3 day'],
  ['min 2 minuti max 10 minuti', '≥2 ≤10 minute'],
  // As cooks typed them
  ['=< 4', '≤4'],
  ['frigo max 4', '≤4'],
  ['temp. frigo max 4', '≤4 celsius'],
  ['cella ≤ 4 °C', '≤4 celsius'],
  ['olio max 180°', '≤180 celsius'],
  ['cottura al cuore min. 75 °C', '≥75 celsius'],
  ['temperatura di conservazione ≤ 4 °C', '≤4 celsius'],
  ['conservazione tra 0 e 4 gradi', '≥0 ≤4 celsius'],
  ['temperature inferiori a 4', '<4 celsius'],
  ['temperature non superiori a 4 °C', '≤4 celsius'],
  ['non inferiori a 65', '≥65'],
  ['sempre sotto i 4', '<4'],
  ['non deve scendere sotto i 60 °C', '≥60 celsius'],
  ['non scendere al di sotto di 60', '≥60'],
  ['non salire sopra i 4°', '≤4 celsius'],
  ['entro due ore', '≤2 hour'],
  ['max quattro gradi', '≤4 celsius'],
  ['tra zero e quattro', '≥0 ≤4'],
  ['dai 2 agli 8 gradi', '≥2 ≤8 celsius'],
  ['0,2-0,5 mg/l', '≥0.2 ≤0.5 mg_per_l'],
  ['≤ 1.000,5', '≤1000.5'],
];

/** Wordings that are not certain to say one limit. */
const unreadable: ReadonlyArray<readonly [string, string]> = [
  ['', 'nothing'],
  ['   ', 'nothing'],
  ['pulito', 'no number'],
  ['conforme', 'no number'],
  ['≤', 'no number'],
  ['tra e', 'no number'],
  ['4', 'a target, a maximum?'],
  ['4 °C', 'a target, a maximum?'],
  ['+4', 'a target, a maximum?'],
  ['-4', 'a target, or a dash before 4?'],
  ['-18 °C', 'a target, a maximum?'],
  ['= 4', 'exactly?'],
  ['circa 4', 'about'],
  ['75 min', '75 minutes, or at least 75?'],
  ['75 min.', '75 minutes, or at least 75?'],
  ['10 minuti', 'no comparison'],
  ['limite: 4', 'no comparison'],
  ['4-4', 'no range'],
  ['0 -4', '0 to 4, or 0 and −4?'],
  ['0- 4', '0 to 4, or 0 and −4?'],
  ['4 -2', '4 to 2, or 4 and −2?'],
  ['4- 2', '4 to 2, or 4 and −2?'],
  ['4 2', 'two numbers'],
  ['-22 -18', 'two numbers'],
  ['0−4', 'U+2212 is a minus, not a dash'],
  ['8-4', '8 and −4?'],
  ['1-0,5', '1 and −0,5?'],
  ['+4 - +2', 'from 4 down to 2?'],
  ['+4/+2', 'from 4 down to 2?'],
  ['+4/-2', 'from 4 down to −2?'],
  ['65/10 °C', 'a cooling?'],
  ['da 65 a 10 °C', 'a cooling'],
  ['da 4 a 0 °C', 'a cooling?'],
  ['da +4 a -18 °C', 'a freezing'],
  ['tra 8-4', 'mixed words'],
  ['≤ 4 gr', 'grams or degrees?'],
  ['max 75 °C min 10', '10 degrees or minutes?'],
  ['2--1', 'below and above zero, backwards'],
  ['4/-2', 'below and above zero without a plus'],
  ['-18-22', 'a minus may be missing'],
  ['-18/22', 'a minus may be missing'],
  ['-1/1', 'a minus may be missing'],
  ['tra -18 e 22', 'a minus may be missing'],
  ['da -2 a 4', 'a plus would settle it'],
  ['1/2', 'a half?'],
  ['2/4', 'a half?'],
  ['1/2 ora', 'half an hour'],
  ['0 e 4', 'no "tra"'],
  ['0 a 4', 'no "da"'],
  ['tra 0 a 4', 'mixed words'],
  ['da 0 e 4', 'mixed words'],
  ['tra 0', 'half a range'],
  ['da 4', 'half a range'],
  ['da 4 o più', 'mixed words'],
  ['da 4 in', 'cut off'],
  ['tra 1e5', 'an exponent?'],
  ['≤ 1e5', 'an exponent'],
  ['≤ 10^5 ufc/g', 'an exponent'],
  ['0-4-8', 'three numbers'],
  ['tra 0, 4 e 8', 'three numbers'],
  ['≤ 1.000', 'one or a thousand?'],
  ['≤ 100.000 ufc/g', 'a hundred or a hundred thousand?'],
  ['≤ 4,', 'an unfinished number'],
  ['≤ 4 5', 'two numbers'],
  ['≤ --4', 'two signs'],
  ['≤ +-4', 'two signs'],
  ['≤ - °C', 'a sign without a number'],
  ['≤ 4 -', 'a sign without a number'],
  ['≤ 4 +', 'a sign without a number'],
  ['-', 'a sign without a number'],
  ['≥75°C per 10 minuti', 'two quantities'],
  ['≥ 75 °C per almeno 10 minuti', 'two quantities'],
  ['da 65 a 10 °C in 2 ore', 'two quantities'],
  ['≥ 75 °C ≥ 10 min', 'two quantities'],
  ['min 60 max 120 minuti', '60 degrees and 120 minutes?'],
  ['≤ 4 °C pH < 4', 'two quantities'],
  ['pH temperatura ≤ 4', 'two quantities'],
  ['temperatura ≤ 4 %', 'a unit of something else'],
  ['pH ≤ 4 °C', 'a unit of something else'],
  ['0 °C - 4 %', 'two units'],
  ['30 min - 2 ore', 'two units'],
  ['tempo max 2', 'minutes or hours?'],
  ['≤ 25 g/100 g', 'a ratio'],
  ['≤ 100 ufc/25g', 'a ratio'],
  ['≤ 38 °F', 'Fahrenheit'],
  ['≤ 38 gradi fahrenheit', 'Fahrenheit'],
  ['≤ 277 K', 'Kelvin'],
  ['≤ 4 bar', 'an unknown unit'],
  ['≤ 4x', 'letters behind a number'],
  ['4max', 'letters behind a number'],
  ['max4', 'letters before a number'],
  ['≤ 4 °C (5 °C in scarico)', 'brackets'],
  ['max 4 min 0', '4 minutes?'],
  ['min 8 max 4', 'nothing in between'],
  ['min 4 max 4', 'nothing in between'],
  ['max 4 max 8', 'two upper ends'],
  ['≥ 2 e ≥ 4', 'two lower ends'],
  ['≤ 4 max', 'said twice'],
  ['0-4 max', 'a range and a maximum'],
  ['max 0-4', 'a range and a maximum'],
  ['4 ± 0', 'no range'],
  ['4 ± -1', 'a signed tolerance'],
  ['max 4 ± 1', 'a maximum with a tolerance'],
  ['18 sotto zero', 'two numbers'],
  ['18 gradi sotto zero', 'two numbers'],
  ['min -18', 'at least that cold, or not below it?'],
  ['almeno -18 °C', 'at least that cold, or not below it?'],
  ['minimo meno 18', 'at least that cold, or not below it?'],
  ['non meno di -18', 'at least that cold, or not below it?'],
  ['-18 o più', 'colder or warmer?'],
  ['-18 min', 'minutes below zero'],
  ['oltre i -18', 'colder or warmer?'],
  ['superiore a -18', 'colder or warmer?'],
  ['non oltre -18', 'colder or warmer?'],
  ['non più di -18', 'colder or warmer?'],
  ['fino a -18', 'down to?'],
  ['entro -18 °C', 'down to?'],
  ['in meno di -2 ore', 'a negative time'],
  ['fino a 75 °C', 'heat up to 75?'],
  ['fino a 16', 'heat up to 16?'],
  ['entro 65 °C', 'heat up to 65?'],
  ['entro 4', '4 what?'],
  ['entro 4 %', 'not said of shares'],
  ['in meno di 4', '4 what?'],
  ['in meno di 4 °C', 'not said of temperatures'],
  ['non ≤ 4', 'turned round'],
  ['mai sopra i 4', 'turned round'],
  ['evitare temperature sopra i 4', 'turned round'],
  ['se > 4 buttare', 'an instruction'],
  ['> 8 non conforme', 'an alarm, not a limit'],
  ['sotto i 4 no', 'turned round'],
  ['≤ 4 circa', 'about'],
  ['superare i 4', 'turned round?'],
  ['al meno 75', '"almeno" or minus?'],
  ['4 o', 'cut off'],
  ['o meno 18', 'minus 18, of what?'],
  ['≤ 400 °C', 'no kitchen is that hot'],
  ['≤ -70 °C', 'no freezer is that cold'],
  ['pH < 46', 'a lost comma'],
  ['aw < 92', 'a lost comma'],
  ['≤ 125 %', 'more than all'],
  ['≤ 4 °C\u0000', 'a control character'],
  ['≤ 4 = ok', 'a symbol'],
  [`≤ ${' '.repeat(98)}4`, 'too long'],
  ['≤ 1234567890123456', 'too many digits'],
  ["≤ 4 c'è", 'an apostrophe'],
  // As cooks typed them, and could have meant otherwise
  ['> -18', 'colder than, the wrong way round?'],
  ['≥ -18 °C', 'colder than, the wrong way round?'],
  ['>-22', 'colder than, the wrong way round?'],
  ['congelatore ≥ -18', 'colder than, the wrong way round?'],
  ['non scendere sotto i -22', 'too cold, or not cold enough?'],
  ['frigo 4 congelatore -18', 'two places'],
  ['frigo max 4 congelatore max -18', 'two places'],
  ['carne ≤ 4, pesce ≤ 2', 'two foods'],
  ['fuori frigo max 2 ore', 'not in the fridge'],
  ['=> 75', 'an arrow?'],
  ['75°C al cuore', 'a target, a minimum?'],
  ['+3 °C al cuore in 90 min', 'two quantities'],
  ['da +65 a +10 in meno di 2 ore', 'a cooling'],
  ['≤ -18 °C, tolleranza -15', 'two limits'],
  ['-18 max -15 tollerato', 'two limits'],
  ['max 1h30', 'two units in one'],
  ["entro 90'", 'minutes, or degrees of an angle?'],
  ["entro mezz'ora", 'no figure'],
  ['entro le 14:00', 'a time of day'],
  ['entro il 31/12/2026', 'a date'],
  ['31/12/2026', 'a date'],
  ['max 1.000 ufc/g', 'one or a thousand?'],
  ["≤ 1'000", 'a foreign thousand'],
  ['≤ 1 000', 'two numbers'],
  ['max 4/5', 'four or five?'],
  ['max 4 o 5', 'four or five?'],
  ['0..4', 'dots'],
  ['0 < T < 4 °C', 'turned round in the middle'],
  ['-18 in giù', 'not known'],
  ['60+', 'a sign without a number'],
  ['≤ ½', 'a fraction'],
  ['tredici max', 'a number that is not known in words'],
  ['max una', 'one, or an article?'],
];

describe('parseCriticalLimit (C-29)', () => {
  it('is tried on more than 120 wordings', () => {
    expect(readable.length).toBeGreaterThan(120);
    expect(unreadable.length).toBeGreaterThan(100);
  });

  it.each(readable)('reads %j as %s', (text, expected) => {
    expect(shown(parseCriticalLimit(text))).toBe(expected);
  });

  it.each(unreadable)('does not read %j (%s)', (text) => {
    expect(parseCriticalLimit(text)).toBeNull();
  });

  it('gives zero without a sign', () => {
    expect(Object.is(parseCriticalLimit('≤ -0')?.upper?.value, 0)).toBe(true);
  });
});

describe('parseMeasuredValue', () => {
  const values: ReadonlyArray<readonly [string, string, number | null]> = [
    ['3', '≤ 4 °C', 3],
    ['3,5', '≤ 4 °C', 3.5],
    ['3.5', '≤ 4', 3.5],
    ['+3', '≤ 4', 3],
    ['3 °C', '≤ 4 °C', 3],
    ['3°', '≤ 4 °C', 3],
    ['3 gradi', '≤ 4', 3],
    ['3 gradi al cuore', '≤ 4', 3],
    ['temperatura 3', '≤ 4', 3],
    ['Temperatura di 3 °C', '≤ 4', 3],
    ['T: 3', '≤ 4 °C', 3],
    ['-18', '≤ -18', -18],
    ['−18,5 °C', '≤ -18', -18.5],
    ['–18', '≤ -18', -18],
    ['meno 18', '≤ -18', -18],
    ['meno 18 gradi', '≤ -18 °C', -18],
    ['più 4', '≤ 4', 4],
    ['zero', '≤ 4', 0],
    ['pH 4,2', 'pH < 4,6', 4.2],
    ['4,2 pH', 'pH < 4,6', 4.2],
    ['4,2', 'pH < 4,6', 4.2],
    ['20 %', '≤ 25 %', 20],
    ['90 minuti', '≤ 2 ore', 1.5],
    ['90 min', '≤ 2 ore', 1.5],
    ['1,5 ore', '≤ 90 minuti', 90],
    ['0,55 h', '≤ 33 minuti', 33],
    ['1 giorno', '≤ 48 ore', 24],
    ['120 secondi', '≤ 3 min', 2],
    ['0,4 kg', '≤ 500 g', 400],
    ['400 g', '≤ 1 kg', 0.4],
    ['500 mg', '≤ 1 g', 0.5],
    ['40', '≤ 50 ufc/cm2', 40],
    // Of another family
    ['3 minuti', '≤ 4 °C', null],
    ['3 minuti', '≤ 4', null],
    ['3 %', '≤ 4', null],
    ['38 °F', '≤ 4 °C', null],
    ['38 F', '≤ 40', null],
    ['3 °C', 'pH < 4,6', null],
    ['temperatura 3', '≤ 4 %', null],
    ['temperatura 3 %', '≤ 4 %', null],
    ['40 ufc/g', '≤ 50 ufc/cm2', null],
    ['2', 'tempo max 2 ore', 2],
    ['tempo 2', '≤ 2 ore', null],
    ['pH temperatura 3', '≤ 4', null],
    // Not one number
    ['', '≤ 4', null],
    ['ok', '≤ 4', null],
    ['3-4', '≤ 4', null],
    ['3/4', '≤ 4', null],
    ['3 4', '≤ 4', null],
    ['2:30', '≤ 4 ore', null],
    ['12/11/2026', '≤ 4', null],
    ['1.000', '≤ 4000', null],
    ['1e2', '≤ 400', null],
    ['NaN', '≤ 4', null],
    ['Infinity', '≥ 75', null],
    // Not a plain one
    ['< 3', '≤ 4', null],
    ['circa 3', '≤ 4', null],
    ['3 ok', '≤ 4', null],
    ['ok 3', '≤ 4', null],
    ['max 3', '≤ 4', null],
    ['18 sotto zero', '≤ -18', null],
    ['deve essere 3', '≤ 4', null],
    // Not believable
    ['750', '≥ 75 °C', null],
    ['750', 'min 75', null],
    ['-300', '≤ 4', null],
    ['42', 'pH > 4', null],
    ['92', 'aw > 0,5', null],
    ['250', '≥ 25 %', null],
    ['-5', '≤ 2 ore', null],
    ['450', 'max 500', 450],
    ['300', '≥ 75', 300],
    ['-60', '≤ 4', -60],
    ['301', '≥ 75', null],
    ['-61', '≤ 4', null],
  ];

  it.each(values)('%j against %j → %s', (text, limit, expected) => {
    const parsed = parseCriticalLimit(limit);
    expect(parsed).not.toBeNull();
    expect(parseMeasuredValue(text, parsed)).toBe(expected);
  });

  it('without a limit is the figure as written', () => {
    expect(parseMeasuredValue('90 minuti')).toBe(90);
    expect(parseMeasuredValue('-18')).toBe(-18);
    expect(parseMeasuredValue('tra 0 e 4')).toBeNull();
    expect(Object.is(parseMeasuredValue('-0'), 0)).toBe(true);
  });
});

describe('classifyCheck (C-29)', () => {
  const outcomes: ReadonlyArray<readonly [string, string, CheckOutcome | null]> = [
    // Upper end, temperature: half a degree of margin
    ['≤ 4 °C', '4,1', 'critical'],
    ['≤ 4 °C', '4', 'warning'],
    ['≤ 4 °C', '3,5', 'warning'],
    ['≤ 4 °C', '3,4', 'ok'],
    ['≤ 4 °C', '-20', 'ok'],
    ['≤ 8,3', '7,8', 'warning'],
    ['≤ 8,3', '7,7', 'ok'],
    // Strict: the bound itself is outside
    ['< 5', '5', 'critical'],
    ['< 5', '4,9', 'warning'],
    ['< 5', '4,5', 'warning'],
    ['< 5', '4,4', 'ok'],
    ['> 60', '60', 'critical'],
    ['> 60', '60,5', 'warning'],
    ['> 60', '60,6', 'ok'],
    // Lower end
    ['min 75', '74,9', 'critical'],
    ['min 75', '75', 'warning'],
    ['min 75', '75,5', 'warning'],
    ['min 75', '75,6', 'ok'],
    ['min 75', '80', 'ok'],
    // Freezers
    ['≤ -18', '-17,9', 'critical'],
    ['≤ -18', '-18', 'warning'],
    ['≤ -18', '-18,5', 'warning'],
    ['≤ -18', '-19', 'ok'],
    ['-22/-18', '-22,1', 'critical'],
    ['-22/-18', '-22', 'warning'],
    ['-22/-18', '-20', 'ok'],
    ['-22/-18', '5', 'critical'],
    // Two ends
    ['0-4', '-0,1', 'critical'],
    ['0-4', '0', 'warning'],
    ['0-4', '0,5', 'warning'],
    ['0-4', '0,6', 'ok'],
    ['0-4', '3,4', 'ok'],
    ['0-4', '3,5', 'warning'],
    ['0-4', '4', 'warning'],
    ['0-4', '4,1', 'critical'],
    ['> 0 e < 4', '0', 'critical'],
    ['> 0 e < 4', '4', 'critical'],
    ['> 0 e < 4', '2', 'ok'],
    // Other quantities: a tenth of the bound …
    ['≤ 25 %', '25,1', 'critical'],
    ['≤ 25 %', '25', 'warning'],
    ['≤ 25 %', '22,5', 'warning'],
    ['≤ 25 %', '22,4', 'ok'],
    ['pH < 4,6', '4,6', 'critical'],
    ['pH < 4,6', '4,14', 'warning'],
    ['pH < 4,6', '4,13', 'ok'],
    ['≥ 10 min', '11', 'warning'],
    ['≥ 10 min', '12', 'ok'],
    ['≤ 2 ore', '110 minuti', 'warning'],
    ['≤ 2 ore', '100 minuti', 'ok'],
    ['≤ 2 ore', '121 minuti', 'critical'],
    ['≤ 0 %', '0', 'warning'],
    // … or of the width
    ['0,2-0,5 mg/l', '0,19', 'critical'],
    ['0,2-0,5 mg/l', '0,23', 'warning'],
    ['0,2-0,5 mg/l', '0,24', 'ok'],
    ['0,2-0,5 mg/l', '0,46', 'ok'],
    ['0,2-0,5 mg/l', '0,47', 'warning'],
    ['pH tra 3 e 4', '3,1', 'warning'],
    ['pH tra 3 e 4', '3,11', 'ok'],
  ];

  it.each(outcomes)('%j, measured %j → %s', (limit, value, expected) => {
    const parsed = parseCriticalLimit(limit);
    expect(classifyCheck(parseMeasuredValue(value, parsed), parsed)).toBe(expected);
  });

  it('compares nothing with nothing', () => {
    const limit = parseCriticalLimit('≤ 4');
    expect(classifyCheck(null, limit)).toBeNull();
    expect(classifyCheck(3, null)).toBeNull();
    expect(classifyCheck(Number.NaN, limit)).toBeNull();
    expect(classifyCheck(Number.NEGATIVE_INFINITY, limit)).toBeNull();
    expect(classifyCheck(3, { lower: null, upper: null, unit: null })).toBeNull();
  });
});

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

  it('is no longer read when a word that means something is added', () => {
    const foreign = fc
      .string({
        unit: fc.constantFrom('b', 'd', 'f', 'j', 'k', 'q', 'v', 'w', 'x', 'y', 'z'),
        minLength: 2,
        maxLength: 8,
      })
      .filter((word) => word !== 'kg');
    fc.assert(
      fc.property(fc.constantFrom(...readable), foreign, fc.boolean(), ([text], word, atEnd) => {
        const altered = atEnd ? `${text} ${word}` : `${word} ${text}`;
        expect(parseCriticalLimit(altered)).toBeNull();
      }),
      { seed: 124, numRuns: 1000 },
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

describe('a limit with nothing to measure', () => {
  it.each(['pulite e asciutte', 'nessuna traccia', 'niente di scaduto, tutto etichettato', 'sì', 'OK'])(
    'is one in words alone: "%s"',
    (limit) => expect(hasNothingToMeasure(limit)).toBe(true),
  );

  it.each([
    '≤ 4 °C',
    'almeno -18',
    'da 65 a 10 °C in 2 ore',
    'circa quattro gradi',
    'Due persone',
    'temperatura ½ grado',
  ])('is none with a number, also where that is not understood: "%s"', (limit) =>
    expect(hasNothingToMeasure(limit)).toBe(false),
  );
});
