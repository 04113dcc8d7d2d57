import { describe, expect, it } from 'vitest';
import type { LabelFields } from './extracted-data.ts';
import { understand } from './understand.ts';

/** A Wednesday, 11:20 in Rome. */
const now = new Date('2034-11-22T10:20:00Z');

function fieldsOf(text: string, at = now): LabelFields {
  const understood = understand(text, at);
  if (understood.intent !== 'label') throw new Error(`${text}: ${JSON.stringify(understood)}`);
  return understood.fields;
}
const shelfOf = (text: string, at = now) => {
  const { value, doubt, others } = fieldsOf(text, at).shelfLife;
  return [value, doubt, others];
};
const quantityOf = (text: string) => {
  const { value, doubt, others } = fieldsOf(text).quantity;
  return [value, doubt, others];
};

describe('[VOICE-65] of two lengths of time the shorter is taken, and marked with the other beside', () => {
  it.each([
    ['ragù due chili uno o due giorni', 24, [48]],
    ['ragù due chili uno due giorni', 24, [48]],
    ['ragù due chili un due giorni', 24, [48]],
    ['ragù due chili un o due giorni', 24, [48]],
    ['ragù due chili uno o tre giorni', 24, [72]],
    ['ragù due chili da uno a due giorni', 24, [48]],
    ['ragù due chili tra uno e due giorni', 24, [48]],
    ['ragù due chili da una a due settimane', 168, [336]],
    ['ragù due chili una o due settimane', 168, [336]],
    ['ragù due chili entro uno o due giorni', 24, [48]],
    ['ragù due chili in frigo uno o due giorni', 24, [48]],
    ['ragù due chili un giorno o due', 24, [48]],
    ['ragù due chili un giorno o due al massimo', 24, [48]],
    ['ragù due chili una settimana o due', 168, [336]],
    ['ragù due chili due giorni o tre', 48, [72]],
    ['ragù due chili due giorni, massimo tre', 48, [72]],
    ['ragù due chili, tre giorni, al massimo quattro', 72, [96]],
    ['ragù due chili due giorni tre al massimo', 48, [72]],
    ['ragù due chili due giorni, anche tre', 48, [72]],
    ['ragù due chili due giorni forse tre', 48, [72]],
    ['ragù due chili tre massimo quattro giorni', 72, [96]],
    ['ragù due chili uno, massimo due giorni', 24, [48]],
    ['ragù due chili da due fino a tre giorni', 48, [72]],
    ['ragù due chili tre o due giorni', 48, [72]],
    ['ragù due chili tre giorni o due', 48, [72]],
  ])('«%s»: %d hours', (text, hours, others) => {
    expect(shelfOf(text)).toEqual([hours, 'two_readings', others]);
    // The numbers are the time's: how much it is stays what was said.
    expect([fieldsOf(text).name.value, ...quantityOf(text)]).toEqual(['Ragù', 2, null, []]);
  });

  it.each([
    ['ragù uno o due chili tre giorni', 1, [2]],
    ['ragù uno o due litri tre giorni', 1, [2]],
    ['ragù uno due litri tre giorni', 1, [2]],
    ['ragù una o due porzioni tre giorni', 1, [2]],
    ['ragù da uno a due chili tre giorni', 1, [2]],
    ['un chilo o due di ragù tre giorni', 1, [2]],
  ])('«%s»: a quantity is marked alike', (text, quantity, others) => {
    expect(quantityOf(text)).toEqual([quantity, 'two_readings', others]);
    expect(shelfOf(text)).toEqual([72, null, []]);
  });

  it.each([
    ['ragù due chili un giorno', 24],
    ['ragù due chili massimo tre giorni', 72],
    ['ragù due chili tre giorni al massimo', 72],
  ])('«%s» says one time', (text, hours) => {
    expect(shelfOf(text)).toEqual([hours, null, []]);
  });

  it('a number alone behind a pause leaves the time in doubt', () => {
    expect(shelfOf('ragù due chili, uno, due giorni')[1]).toBe('two_readings');
    expect(shelfOf('ragù due chili uno e due giorni')[1]).toBe('two_readings');
    expect(shelfOf('ragù due chili 1/2 giorni')).toEqual([12, 'two_readings', [24, 48]]);
  });
});
