import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

/** A Wednesday, 11:20 in Rome. */
const now = new Date('2034-11-22T10:20:00Z');
/** Wednesday, 00:41 in Rome: Tuesday's evening goes on until four. */
const night = new Date('2034-11-21T23:41:00Z');

function fieldsOf(text: string, at = now) {
  const understood = understand(text, at);
  if (understood.intent !== 'label') throw new Error(`${text}: ${JSON.stringify(understood)}`);
  return understood.fields;
}
const shelfOf = (text: string, at = now) => {
  const { value, doubt, others } = fieldsOf(text, at).shelfLife;
  return [value, doubt, others];
};
const madeOf = (text: string, at = now) => {
  const { value, doubt, others } = fieldsOf(text, at).prepTime;
  return [value, doubt, others];
};

describe('[VOICE-74] a time that is denied, a part of one, or gone in part is not taken whole unasked', () => {
  it.each([
    ['non dura tre giorni', 71, [72]],
    ['non durano tre giorni', 71, [72]],
    ['non tiene tre giorni', 71, [72]],
    ['non reggono tre giorni', 71, [72]],
    ['non regge mica tre giorni', 71, [72]],
    ['non arriva a tre giorni', 71, [72]],
    ['non ci arriva a tre giorni', 71, [72]],
    ['non supera i tre giorni', 71, [72]],
    ['non resiste tre giorni', 71, [72]],
    ['non si conserva tre giorni', 71, [72]],
    ['non va tenuto tre giorni', 71, [72]],
    ['mica tre giorni', 71, [72]],
    ['non tre giorni', 71, [72]],
    ['non dura neanche tre giorni', 71, [72]],
    ['la metà di tre giorni', 36, [72]],
    ['dura la metà di tre giorni', 36, [72]],
    ['metà di quattro giorni', 48, [96]],
    ['un terzo di tre giorni', 24, [72]],
    ['il doppio di due giorni', 48, [96]],
    ['tre giorni di cui uno già passato', 48, [72]],
    ['tre giorni, di cui uno trascorso', 48, [72]],
    ['tre giorni di cui due passati', 24, [72]],
  ])('«%s»: %d hours, marked', (said, hours, others) => {
    const text = `brodo due litri ${said}`;
    expect(shelfOf(text)).toEqual([hours, 'two_readings', others]);
    expect([fieldsOf(text).name.value, fieldsOf(text).quantity.value]).toEqual(['Brodo', 2]);
  });

  it.each([
    'ha tre giorni',
    'ha già tre giorni',
    'vecchio di tre giorni',
    'tre giorni passati',
    'tre giorni trascorsi',
  ])('«%s»: how old it is, or how long it keeps', (said) => {
    expect(shelfOf(`brodo due litri ${said}`)).toEqual([72, 'two_readings', []]);
  });

  it.each([
    ['non più di tre giorni', 72],
    ['non oltre tre giorni', 72],
    ['dura tre giorni', 72],
    ['non salato, tre giorni', 72],
    ['non salato tre giorni', 72],
    ['in frigo non in freezer tre giorni', 72],
  ])('«%s» says %d hours', (said, hours) => {
    expect(shelfOf(`brodo due litri ${said}`)).toEqual([hours, null, []]);
  });
});

describe('[VOICE-75] what was made at no certain time is asked about, and the earliest is taken', () => {
  it.each([
    // Of «qualche» at most four.
    ['fatto qualche giorno fa', '2034-11-18T10:20:00.000Z'],
    ['fatto alcuni giorni fa', '2034-11-18T10:20:00.000Z'],
    ['fatto giorni fa', '2034-11-18T10:20:00.000Z'],
    ["fatto l'altro giorno", '2034-11-18T10:20:00.000Z'],
    ['fatto nei giorni scorsi', '2034-11-18T10:20:00.000Z'],
    ['fatto qualche ora fa', '2034-11-22T06:20:00.000Z'],
    ['fatto la settimana scorsa', '2034-11-09T10:20:00.000Z'],
    ['fatto la notte scorsa', '2034-11-21T21:00:00.000Z'],
    ["fatto da un po'", now.toISOString()],
    ['fatto non so quando', now.toISOString()],
    ['fatto chissà quando', now.toISOString()],
    ['fatto tempo fa', now.toISOString()],
    ['fatto di recente', now.toISOString()],
    ['fatto a inizio settimana', now.toISOString()],
    ['fatto nel weekend', now.toISOString()],
    ["tre giorni dall'altro ieri", '2034-11-20T07:00:00.000Z'],
    ["tre giorni dall'altroieri", '2034-11-20T07:00:00.000Z'],
    ["tre giorni da ieri l'altro", '2034-11-20T07:00:00.000Z'],
    ["fatto ieri l'altro", '2034-11-20T07:00:00.000Z'],
    ['fatto un paio di giorni fa forse', '2034-11-20T10:20:00.000Z'],
  ])('«%s»', (said, made) => {
    expect(madeOf(`brodo due litri ${said}`)).toEqual([made, 'approximate', []]);
  });

  it.each([
    ["fatto ieri o l'altro ieri", ['2034-11-20T07:00:00.000Z', '2034-11-21T07:00:00.000Z']],
    ["fatto ieri o ieri l'altro", ['2034-11-20T07:00:00.000Z', '2034-11-21T07:00:00.000Z']],
    ['fatto stamattina o ieri', ['2034-11-21T07:00:00.000Z', '2034-11-22T07:00:00.000Z']],
    ['non fatto oggi, ieri', ['2034-11-21T07:00:00.000Z', now.toISOString()]],
    ['fatto due o tre giorni fa', ['2034-11-19T10:20:00.000Z', '2034-11-20T10:20:00.000Z']],
  ])('«%s»: the earlier, with the other beside', (said, made) => {
    const [value, doubt, others] = madeOf(`brodo due litri ${said} quattro giorni`);
    expect([[value, ...(others as readonly string[])], doubt]).toEqual([made, 'two_readings']);
  });

  it.each([
    ['fatto ieri alle 14', '2034-11-21T13:00:00.000Z', null],
    ['fatto due ore fa', '2034-11-22T08:20:00.000Z', null],
    ['fatto oggi', now.toISOString(), null],
    ['fatto ieri', '2034-11-21T07:00:00.000Z', 'approximate'],
  ])('«%s» means one time', (said, made, doubt) => {
    expect(madeOf(`brodo due litri ${said} tre giorni`)).toEqual([made, doubt, []]);
  });

  it('what is said of how much or how long is no time at which it was made', () => {
    for (const text of ['ho fatto due litri di brodo tre giorni', 'brodo fatto in casa due litri tre giorni'])
      expect([text, fieldsOf(text).prepTime.doubt]).toEqual([text, null]);
  });
});

describe('[VOICE-69] behind midnight «ieri» may be the day that goes on', () => {
  it.each([
    ['fatto ieri', ['2034-11-20T07:00:00.000Z']],
    ['fatto ieri sera', ['2034-11-20T17:00:00.000Z']],
    ['fatto ieri mattina', ['2034-11-20T07:00:00.000Z']],
    ['fatto ieri alle 22', ['2034-11-20T21:00:00.000Z']],
    ["fatto l'altro ieri", ['2034-11-19T07:00:00.000Z']],
  ])('«%s»: the earlier, marked, with the other beside', (said, [earlier]) => {
    const [value, doubt, others] = madeOf(`brodo due litri ${said} tre giorni`, night);
    const later = new Date(new Date(earlier!).getTime() + 24 * 3_600_000).toISOString();
    expect([value, doubt, others]).toEqual([earlier, 'two_readings', [later]]);
  });

  it.each(['scade a fine giornata', 'entro fine giornata'])('«%s» as «in giornata»', (said) => {
    expect(shelfOf(`brodo due litri ${said}`, night)).toEqual([3, 'two_readings', [23]]);
    expect(shelfOf(`brodo due litri ${said}`)).toEqual([12, null, []]);
  });
});
