import { describe, expect, it } from 'vitest';
import { addDays, endOfRomeDay, romeDate, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import { emptyFields, expiresAt, extractedData, type LabelFields } from './extracted-data.ts';
import { longestName } from './name.ts';
import { longestCommand } from './tokens.ts';
import { understand } from './understand.ts';

/** A Wednesday, 11:20 in Rome. */
const now = new Date('2034-11-22T10:20:00Z');

function fieldsOf(text: string, at = now): LabelFields {
  const understood = understand(text, at);
  if (understood.intent !== 'label') throw new Error(`${text}: ${JSON.stringify(understood)}`);
  return understood.fields;
}
const quantityOf = (text: string) => {
  const { quantity, unit } = fieldsOf(text);
  return [quantity.value, unit.value, quantity.doubt ?? unit.doubt];
};
const shelfOf = (text: string) => {
  const { shelfLife } = fieldsOf(text);
  return [shelfLife.value, shelfLife.doubt];
};

describe('a label that was said', () => {
  it('[VOICE-21] fills the documented fields', () => {
    const fields = fieldsOf(
      'Allora, ehm, etichetta due chili e mezzo di ragù alla bolognese, categoria sughi, tre giorni nel frigo due, nota senza sedano',
    );
    expect(extractedData(fields)).toEqual({
      name: 'Ragù alla bolognese',
      category: 'Sughi',
      quantity: 2.5,
      unit: 'kg',
      prep_time: now.toISOString(),
      shelf_life: 72,
      storage_location: 'Frigo 2',
      notes: 'Senza sedano',
    });
  });

  it('[VOICE-16] [VOICE-19] leaves to the defaults what nobody said, and says so', () => {
    const fields = fieldsOf('etichetta ragù');
    expect(extractedData(fields)).toMatchObject({
      category: 'Preparazione',
      quantity: 1,
      unit: 'porzione',
      shelf_life: 24,
      storage_location: 'Non specificato',
      notes: '',
    });
    expect(fields.shelfLife).toEqual(emptyFields(now).shelfLife);
    expect(fields.shelfLife.origin).toBe('default');
    expect(fields.name).toMatchObject({ value: 'Ragù', origin: 'said', doubt: null });
  });

  it('[VOICE-17] expires at its production time plus the shelf life', () => {
    const { prepTime, shelfLife } = fieldsOf('ragù due chili fatto due ore fa, tre giorni');
    expect(expiresAt(prepTime.value, shelfLife.value).toISOString()).toBe('2034-11-25T08:20:00.000Z');
  });
});

describe('[VOICE-23] quantities, in the units of the product', () => {
  it.each([
    ['un etto e mezzo di pesto', 150, 'g', null],
    ['tre quarti di litro di brodo', 0.75, 'l', null],
    ['un paio di litri di brodo', 2, 'l', null],
    ['due chili e duecento di ragù', 2.2, 'kg', null],
    ['un chilo e tre etti di ragù', 1.3, 'kg', null],
    ['due chili e cinquanta grammi di ragù', 2.05, 'kg', null],
    ['mezza dozzina di uova sode', 6, 'pz', null],
    ['dodici cannoli', 12, 'pz', null],
    ['tiramisù per dieci persone', 10, 'porzione', null],
    ['cinquanta cl di brodo', 500, 'ml', null],
    ['torta ai quattro formaggi sei porzioni', 6, 'porzione', null],
    ['frittata di dodici uova', 1, 'porzione', 'two_readings'],
    ['due chili e ottanta di ragù', 2.8, 'kg', 'two_readings'],
    ['due o tre chili di ragù', 2, 'kg', 'two_readings'],
    ['circa due chili di ragù', 2, 'kg', 'approximate'],
    ['una decina di polpette', 10, 'pz', 'approximate'],
    ['tre vaschette di ragù', 3, 'confezione', 'guessed_unit'],
    ['tre vaschette di ragù da due chili', 3, 'confezione', 'two_readings'],
    ['1.500 kg di ragù', 1.5, 'kg', 'two_readings'],
    ['mezza porzione di ragù', 0.5, 'porzione', 'not_whole'],
  ])('%s', (text, quantity, unit, doubt) => {
    expect(quantityOf(text)).toEqual([quantity, unit, doubt]);
  });
});

describe('[VOICE-42] a number that may belong to two', () => {
  it.each([
    ['sugo, due chili e trecento tre giorni in frigo', 'two_readings', 'two_readings'],
    ['sugo, due chili e tre giorni in frigo', null, null],
    ['sugo, due chili e trecento, tre giorni in frigo', null, null],
  ])('«%s»: quantity %s, shelf life %s', (text, quantity, shelfLife) => {
    const understood = understand(text, now);
    if (understood.intent !== 'label') throw new Error(understood.intent);
    expect([understood.fields.quantity.doubt, understood.fields.shelfLife.doubt]).toEqual([
      quantity,
      shelfLife,
    ]);
  });
});

it('[VOICE-42] a time that was taken for how it was made leaves the shelf life in doubt where none was said', () => {
  const understood = understand('cinque chili di panna cotta 48 ore', now);
  if (understood.intent !== 'label') throw new Error(understood.intent);
  expect(understood.fields.shelfLife).toMatchObject({ value: 24, doubt: 'two_readings' });
});

describe('[VOICE-24] shelf life in hours, never later than what was said', () => {
  it.each([
    ['ragù tre giorni', 72, null],
    ['ragù 48 ore', 48, null],
    ['ragù una settimana in frigo', 168, null],
    ['ragù un giorno e mezzo', 36, null],
    ['ragù tre mesi in freezer', 92 * 24, null],
    // Until the last minute of the day in Rome: 60 hours and 39 minutes.
    ['ragù entro venerdì', 60, null],
    ['ragù fino a dopodomani', 60, null],
    ['ragù fino a domani alle 18', 30, null],
    ['ragù scade il 28', 156, null],
    ['ragù scade il 28/11/2034', 156, null],
    ['ragù scade il 28 novembre', 156, null],
    ['ragù cotto per tre ore', 24, null],
    ['ragù per la festa di sabato', 24, 'two_readings'],
    ['ragù oggi stesso', 12, 'two_readings'],
    ['confettura un anno in dispensa', 8760, 'beyond_usual'],
    ['ragù per domani', 24, 'two_readings'],
    ['parmigiano stagionato 24 mesi', 24, 'two_readings'],
    ['ragù entro mercoledì', 12, 'two_readings'],
    ['ragù due o tre giorni', 48, 'two_readings'],
    ['ragù due chili venerdì', 60, 'two_readings'],
    ['ragù entro fine settimana', 108, 'approximate'],
    ['ragù tre settimane in frigo', 504, 'beyond_usual'],
    ['ragù scade alle 10', 10, 'passed'],
  ])('%s', (text, hours, doubt) => {
    if (doubt === 'passed') expect(shelfOf(text)[1]).not.toBeNull();
    else expect(shelfOf(text)).toEqual([hours, doubt]);
  });

  it('holds over the nights when clocks change: hours are real ones, days those of Rome', () => {
    const spring = new Date('2035-03-24T11:00:00Z');
    const { shelfLife } = fieldsOf('ragù entro domani', spring);
    const until = expiresAt(spring.toISOString(), shelfLife.value);
    expect(romeDate(until)).toBe('2035-03-25');
  });

  it('a day that is named is never passed, whatever the time of day', () => {
    for (let hour = 0; hour < 24 * 14; hour++) {
      const at = new Date(now.getTime() + hour * 3_600_000);
      for (const [word, days] of [
        ['domani', 1],
        ['dopodomani', 2],
      ] as const) {
        const { value, doubt, others } = fieldsOf(`ragù entro ${word}`, at).shelfLife;
        const until = expiresAt(at.toISOString(), value);
        // Behind midnight the evening before may go on: the earlier day is taken, and the other stands beside it.
        const isNight = at < romeLocalTimeToInstant(romeDate(at), '04:00');
        const named = addDays(romeDate(at), isNight ? days - 1 : days);
        expect(until < endOfRomeDay(named)).toBe(true);
        expect(romeDate(until)).toBe(named);
        expect([doubt, others.length]).toEqual(isNight ? ['two_readings', 1] : [null, 0]);
      }
    }
  });
});

describe('places, categories, notes', () => {
  it.each([
    ['ragù in frigo', 'Frigo', null],
    ['ragù in abbattitore', 'Abbattitore', null],
    ['ragù nel congelatore', 'Freezer', null],
    ['ragù in cella due', 'Cella 2', null],
    ['ragù a temperatura ambiente', 'Temperatura ambiente', null],
    ['ragù in frigo due giorni', 'Frigo', null],
    ['ragù prima in abbattitore poi in frigo', 'Frigo', null],
    ['ragù in frigo due tre giorni', 'Frigo 2', 'two_readings'],
    ['ragù in frigo o in freezer', 'Frigo', 'two_readings'],
  ])('%s', (text, place, doubt) => {
    const { storage } = fieldsOf(text);
    expect([storage.value, storage.doubt]).toEqual([place, doubt]);
  });

  it('how it was made and for whom is a note, and no date', () => {
    expect(fieldsOf('brodo cotto per tre ore').notes.value).toBe('Cotto per tre ore');
    expect(fieldsOf('torta per la festa di sabato').notes.value).toBe('Per la festa di sabato');
    expect(fieldsOf('ragù, scrivi che contiene noci').notes.value).toBe('Contiene noci');
  });

  it('when it was made is the earliest that may be meant, marked where the hour is a guess', () => {
    expect(fieldsOf('ragù fatto ieri sera').prepTime).toMatchObject({
      value: '2034-11-21T17:00:00.000Z',
      doubt: 'approximate',
    });
    expect(fieldsOf('ragù preparato ieri alle 18').prepTime).toMatchObject({
      value: '2034-11-21T17:00:00.000Z',
      doubt: null,
    });
  });
});

describe('[VOICE-25] corrections inside the sentence', () => {
  it.each([
    ['ragù due litri, no, tre litri, in frigo', 'Ragù', 3, 'l', 24],
    ['due chili di ragù anzi tre', 'Ragù', 3, 'kg', 24],
    ['due etti di pesto, scusa tre', 'Pesto', 300, 'g', 24],
    ['ragù due chili per tre giorni, anzi quattro', 'Ragù', 2, 'kg', 96],
    ['non due chili ma tre di ragù, in frigo due giorni', 'Ragù', 3, 'kg', 48],
    ['ragù di manzo, anzi di maiale, due chili', 'Ragù di maiale', 2, 'kg', 24],
    ['ragù tre giorni, ho sbagliato, entro domani', 'Ragù', 1, 'porzione', 36],
  ])('%s', (text, name, quantity, unit, hours) => {
    const fields = fieldsOf(text);
    expect([fields.name.value, fields.quantity.value, fields.unit.value, fields.shelfLife.value]).toEqual([
      name,
      quantity,
      unit,
      hours,
    ]);
  });

  it('[VOICE-26] marks what was corrected where it is open which of two it was', () => {
    expect(fieldsOf('ragù due chili per tre giorni, anzi quattro').shelfLife.doubt).toBe('two_readings');
  });
});

describe('[VOICE-27] what is no label is refused with why', () => {
  it.each([
    ['', 'empty'],
    ['allora ehm', 'empty'],
    ['che ore sono', 'question'],
    ['chiama il fornitore', 'unrelated'],
    ['metti della musica', 'unrelated'],
    ['etichetta', 'no_name'],
    ['due chili tre giorni', 'no_name'],
    ['due chili di ragù e poi chiama il fornitore', 'mixed'],
    ['due chili di ragù e tre litri di brodo', 'several'],
    ['etichetta ragù, no lascia stare', 'cancelled'],
    ['butta la panna e chiama il fornitore', 'mixed'],
  ])('%s: %s', (text, why) => {
    expect(understand(text, now)).toEqual({ intent: 'none', why });
  });

  it('reads only so much, whatever is sent', () => {
    const { name, shelfLife } = fieldsOf(`etichetta ${'ragù '.repeat(longestCommand)} tre giorni`);
    expect(name.value.length).toBeLessThanOrEqual(longestName);
    expect(shelfLife.origin).toBe('default');
  });
});

describe('[VOICE-28] beyond the label', () => {
  it.each([
    ['frigo due, tre gradi e mezzo', 'Frigo 2', 3.5, null],
    ['cella numero 1 quattro e ottanta', 'Cella 1', 4.8, null],
    ['freezer meno diciotto', 'Freezer', -18, null],
    ['freezer diciotto sotto zero', 'Freezer', -18, null],
    ['frigo 2: 3,5 °C', 'Frigo 2', 3.5, null],
    ['frigo due, quattro gradi, anzi cinque gradi', 'Frigo 2', 5, null],
    ['freezer diciotto gradi', 'Freezer', 18, 'two_readings'],
    ['frigo due tre gradi', 'Frigo 2', 3, 'two_readings'],
  ])('%s', (text, equipment, celsius, doubt) => {
    const understood = understand(text, now);
    if (understood.intent !== 'reading') throw new Error(JSON.stringify(understood));
    const { reading } = understood;
    expect([reading.equipment.value, reading.temperature.value, reading.temperature.doubt]).toEqual([
      equipment,
      celsius,
      doubt,
    ]);
  });

  it('goods to be thrown away, by the day that names them: the last or the next 14th', () => {
    const understood = understand('butta la panna del 14', now);
    if (understood.intent !== 'discard') throw new Error(JSON.stringify(understood));
    expect(understood.discard).toMatchObject({ name: 'Panna', quantity: null, lot: null, reason: '' });
    expect(understood.discard.date).toMatchObject({ value: '2034-11-14', doubt: 'two_readings' });
    expect(understand('butta due litri di latte perché è acido', now)).toMatchObject({
      discard: { name: 'Latte', quantity: { value: 2 }, unit: 'l', reason: 'è acido' },
    });
  });

  it.each([
    ['quante uova abbiamo?', 'uova'],
    ['c’è ancora panna?', 'panna'],
    ['quanta farina ci resta', 'farina'],
  ])('%s', (text, name) => {
    expect(understand(text, now)).toEqual({ intent: 'stock', question: { name } });
  });
});
