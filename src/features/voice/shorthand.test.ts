import { describe, expect, it } from 'vitest';
import { hoursToSameEnd, type LabelFields } from './extracted-data.ts';
import { understand } from './understand.ts';

/** A Wednesday, 11:20 in Rome. */
const now = new Date('2034-11-22T10:20:00Z');

function fieldsOf(text: string): LabelFields {
  const understood = understand(text, now);
  if (understood.intent !== 'label') throw new Error(`${text}: ${JSON.stringify(understood)}`);
  return understood.fields;
}
const measuresOf = (text: string) => {
  const { name, quantity, unit, shelfLife } = fieldsOf(text);
  return [name.value, quantity.value, unit.value, shelfLife.value];
};

describe('[VOICE-60] measures in short', () => {
  it.each([
    ['ragù 1.5 kg 3 gg', 1.5, 'kg', 72],
    ['ragù 1.5kg 3gg', 1.5, 'kg', 72],
    ['ragù 2.5 litri due giorni', 2.5, 'l', 48],
    ['ragù da 1.5 kg scade il 24.11', 1.5, 'kg', 60],
    ['1/2 kg di ragù 3 giorni', 0.5, 'kg', 72],
    ['½ kg di ragù 3 giorni', 0.5, 'kg', 72],
    ['ragù kg 1.5 tre giorni', 1.5, 'kg', 72],
    ['ragù 2 kg. 3 gg.', 2, 'kg', 72],
    // What has a unit behind it is no day; what has none is one.
    ['ragù due chili scade 24.11', 2, 'kg', 60],
    ['ragù due chili scade il 24/11', 2, 'kg', 60],
  ])('«%s» is %s %s, %s hours', (text, ...expected) => {
    expect(measuresOf(text)).toEqual(['Ragù', ...expected]);
  });

  it('a number and a half that are written before the unit are one', () => {
    expect(measuresOf('2 1/2 kg di ragù 3 giorni')).toEqual(['Ragù', 2.5, 'kg', 72]);
  });

  it.each([
    ['ragù kg 2 giorni 3', 2, 'kg', 72, 48],
    ['ragù kg. 2 gg. 3', 2, 'kg', 72, 48],
    ['ragù kg 1,5 gg 3', 1.5, 'kg', 72, 36],
    ['ragù litri 3 giorni 2', 3, 'l', 48, 72],
    ['ragù porzioni 12 giorni 3', 12, 'porzione', 72, 288],
  ])('«%s»: the units stand first, and the time is asked about', (text, quantity, unit, hours, other) => {
    const fields = fieldsOf(text);
    expect(measuresOf(text)).toEqual(['Ragù', quantity, unit, hours]);
    expect([fields.shelfLife.doubt, fields.shelfLife.others]).toEqual(['two_readings', [other]]);
  });

  it('a number on either side of a time leaves open which is whose', () => {
    const { shelfLife, quantity } = fieldsOf('polpette 3 giorni 2');
    expect([shelfLife.doubt, shelfLife.others, quantity.doubt]).toEqual(['two_readings', [48], 'no_unit']);
  });

  it('copies to be printed are no quantity', () => {
    const { quantity } = fieldsOf('etichetta ragù tre giorni e stampa due copie');
    expect([quantity.value, quantity.origin]).toEqual([1, 'default']);
  });

  it.each([
    'due copie di ragù due chili 3 giorni',
    'ragù due chili stampa due copie 3 giorni',
    'una copia di ragù due chili tre giorni',
  ])('«%s»: copies are no name and no note', (text) => {
    expect(measuresOf(text)).toEqual(['Ragù', 2, 'kg', 72]);
    expect(fieldsOf(text).notes.value).toBe('');
  });

  it('nothing of something is asked about', () => {
    expect(fieldsOf('ragù 0 chili tre giorni').quantity.doubt).toBe('two_readings');
  });
});

describe('[VOICE-60] a day with a unit behind it', () => {
  it.each([
    ['ragù fatto il 20.11 kg 3 tre giorni', 'Ragù', 3, 'kg', '2034-11-20', 72],
    ['ragù fatto 20.11 kg 3 tre giorni', 'Ragù', 3, 'kg', '2034-11-20', 72],
    ['ragù preparato il 20/11 litri 3 tre giorni', 'Ragù', 3, 'l', '2034-11-20', 72],
    ['ragù preparato il 20/11/2034 kg 3 tre giorni', 'Ragù', 3, 'kg', '2034-11-20', 72],
    ['ragù preparato il 20.11.2034 kg 3 tre giorni', 'Ragù', 3, 'kg', '2034-11-20', 72],
    ['pollo cotto 21/11 kg 3 due giorni', 'Pollo', 3, 'kg', '2034-11-21', 48],
    ['ragù preparato il 20/11 pz 12 3 giorni', 'Ragù', 12, 'pz', '2034-11-20', 72],
    ['ragù dal 20.11 kg 2 3 giorni', 'Ragù', 2, 'kg', '2034-11-20', 72],
    ['salsa scade il 3/12 vaschette 4', 'Salsa', 4, 'confezione', '2034-11-22', 276],
    ['ragù scade il 24/11 porzioni 4', 'Ragù', 4, 'porzione', '2034-11-22', 60],
    ['ragù scade 24.11 kg 2', 'Ragù', 2, 'kg', '2034-11-22', 60],
  ])('«%s» is %s %s %s of %s, good for %s hours', (text, name, quantity, unit, made, hours) => {
    expect([...measuresOf(text), fieldsOf(text).prepTime.value.slice(0, 10)]).toEqual([
      name,
      quantity,
      unit,
      hours,
      made,
    ]);
  });

  it.each([
    'ragù fatto 1.5 kg 3 giorni',
    'ho fatto 1.5 kg di ragù tre giorni',
    'ragù oltre 1.5 kg 3 giorni',
    'pollo cotto 1.5 kg 3 porzioni tre giorni',
    'ragù da 1.5 kg 3 vaschette tre giorni',
  ])('«%s» is measured, and no day', (text) => {
    expect(fieldsOf(text)).toMatchObject({
      quantity: { value: 1.5 },
      prepTime: { value: now.toISOString() },
      shelfLife: { value: 72, doubt: null },
    });
  });
});

describe('[VOICE-63] hours to an end that was said as a day', () => {
  const [ends, eight] = [['2034-11-22T22:59:59.999Z'], '2034-11-21T07:00:00.000Z'];
  it.each([
    [39, '2034-11-21T19:00:00.000Z', 27],
    [39, '2034-11-22T21:59:59.999Z', 1],
    // Never beyond what was said: what is over by then has no hour left.
    [39, '2034-11-22T22:10:00.000Z', 0],
    [39, '2034-11-23T07:00:00.000Z', 0],
    [39, eight, 39],
    // A length, or hours that somebody typed.
    [72, '2034-11-21T19:00:00.000Z', 72],
  ])('%s hours from eight o’clock, made at %s: %s', (hours, made, expected) => {
    expect(hoursToSameEnd(hours, ends, eight, made)).toBe(expected);
  });
});

describe('[VOICE-61] days that name no end', () => {
  it.each(['ragù scade il 31 novembre', 'ragù, scade il 31 di novembre', 'ragù scade il 30 febbraio'])(
    '«%s», which there is not, is no quantity, and the end is asked about',
    (text) => {
      const { quantity, shelfLife } = fieldsOf(text);
      expect([quantity.value, shelfLife.doubt]).toEqual([1, 'two_readings']);
    },
  );

  it('an end that was not understood is no note: on the label it would be a second one', () => {
    const { notes, shelfLife } = fieldsOf('ragù due chili scade il 30 febbraio');
    expect([notes.value, shelfLife.doubt]).toEqual(['', 'two_readings']);
  });

  it.each([
    [
      'ragù due chili scade presto tienilo lontano dal pesto con le noci',
      'Ragù',
      'Tienilo lontano dal pesto con le noci',
    ],
    ['ragù due chili scade il 30 febbraio senza noci', 'Ragù', 'Senza noci'],
    ['brodo due chili da consumare il 31 novembre', 'Brodo', ''],
    ['pesce scade il 30 febbraio frigo 2 2 kg', 'Pesce', ''],
    ['pesce scade il 31 di novembre 2 kg', 'Pesce', ''],
    ['pesce due chili entro il 31 novembre al limone', 'Pesce', 'Al limone'],
    ['ragù due chili da consumare entro il 30 febbraio 2035, senza sale', 'Ragù', 'Senza sale'],
    ['ragù due chili non oltre il 30 febbraio', 'Ragù', ''],
    ['ragù due chili fino al 31 novembre', 'Ragù', ''],
    ['ragù due chili entro il 31/11', 'Ragù', ''],
    ['ragù due chili entro fine servizio', 'Ragù', ''],
    ['scade il 30 febbraio ragù due chili', 'Ragù', ''],
  ])('«%s»: only the end is cut out of name and note, and asked about', (text, food, note) => {
    const { name, quantity, notes, shelfLife } = fieldsOf(text);
    expect([name.value, quantity.value, quantity.doubt, notes.value]).toEqual([food, 2, null, note]);
    expect(shelfLife).toMatchObject({ value: 24, doubt: 'two_readings' });
  });

  it.each(['oltre due chili di ragù tre giorni', 'ragù oltre due chili tre giorni'])(
    '«%s» is more than that, and no end',
    (text) => {
      const { quantity, shelfLife } = fieldsOf(text);
      expect([quantity.value, quantity.doubt, shelfLife.doubt]).toEqual([2, 'approximate', null]);
    },
  );

  it('a day of making that there is not is asked about', () => {
    expect(fieldsOf('ragù fatto il 31/11 kg 3 tre giorni').shelfLife.doubt).toBe('two_readings');
    expect(fieldsOf('ragù fatto il 30 febbraio tre giorni').shelfLife.doubt).toBe('two_readings');
  });

  it('a month behind «di» is the month', () => {
    expect(fieldsOf('ragù due chili scade il 24 di novembre').shelfLife).toMatchObject({
      value: 60,
      doubt: null,
    });
  });

  it.each([
    'ragù due chili tre giorni dal 20',
    'ragù due chili dal 20, tre giorni',
    'ragù due chili tre giorni a partire dal 20',
    'ragù due chili tre giorni dal 20/11',
    'ragù due chili tre giorni dal 20 novembre',
    'ragù due chili del 20, tre giorni',
    'ragù due chili tre giorni da lunedì',
  ])('«%s»: three days from then, and asked about', (text) => {
    const { quantity, prepTime, shelfLife } = fieldsOf(text);
    expect([quantity.value, shelfLife.value]).toEqual([2, 72]);
    expect(prepTime.value.slice(0, 10)).toBe('2034-11-20');
    expect(prepTime.doubt).not.toBeNull();
  });
});

describe('[VOICE-61] since when, and until when', () => {
  it.each([
    ['ricotta due kg scadenza del 25', '2034-11-22', 84],
    ['ricotta due kg con scadenza del 25 novembre', '2034-11-22', 84],
    ['ragù due kg valido dal 20 al 25', '2034-11-20', 135],
    ['ragù due kg dal 20 al 25', '2034-11-20', 135],
    ['ragù due kg dal 20/11 al 25/11', '2034-11-20', 135],
    ['ragù due kg da lunedì a venerdì', '2034-11-20', 111],
    ['ragù due kg del 20 scadenza del 25', '2034-11-20', 135],
    ['ragù due kg valido dal 20 tre giorni', '2034-11-20', 72],
  ])('«%s» is of %s, good for %s hours', (text, made, hours) => {
    const { quantity, prepTime, shelfLife } = fieldsOf(text);
    expect([quantity.value, prepTime.value.slice(0, 10), shelfLife.value]).toEqual([2, made, hours]);
  });
});

describe('[VOICE-62] what is said against itself', () => {
  it.each(['non buttare la panna', 'non buttare la panna del 14', 'la panna non va buttata'])(
    '«%s» throws nothing away',
    (text) => {
      expect(understand(text, now)).toMatchObject({ intent: 'none' });
    },
  );

  it.each([
    ['la panna non è buona butta via', 'Panna', null, 'non è buona'],
    ['la panna non è più fresca, butta', 'Panna', null, 'non è più fresca'],
    ['il pesce non profuma più butta due chili di pesce', 'Pesce', 2, 'non profuma più'],
  ])('«%s»: what is denied is not the throwing away', (text, name, quantity, reason) => {
    const understood = understand(text, now);
    expect(understood).toMatchObject({ intent: 'discard', discard: { name, reason } });
    expect(understood.intent === 'discard' && (understood.discard.quantity?.value ?? null)).toBe(quantity);
  });

  it.each([
    'la panna non si butta',
    'la panna non la buttare',
    'la panna non è da buttare',
    'la panna non deve essere buttata',
  ])('«%s» throws nothing away either', (text) => {
    expect(understand(text, now)).toMatchObject({ intent: 'none' });
  });

  it.each([
    ['butta pasta e fagioli di ieri', 'Pasta e fagioli'],
    ['butta la zuppa di ceci e farro', 'Zuppa di ceci e farro'],
  ])('«%s» is one thing, whole', (text, name) => {
    expect(understand(text, now)).toMatchObject({ intent: 'discard', discard: { name } });
  });

  it.each([
    'butta panna e latte',
    'butta il latte e burro',
    'butta due kg di panna e latte',
    'butta la panna e poi il latte',
    'butta la panna e anche il latte',
    "la panna non c'è butta il latte",
    'butta la panna e il latte',
    'butta la panna del 14 e il latte del 15',
    'butta panna, latte e burro',
  ])('«%s» are several things: none is lost unsaid', (text) => {
    expect(understand(text, now)).toEqual({ intent: 'none', why: 'mixed' });
  });

  it.each([
    ['butta la panna del lotto 12A perché è acida', '12A'],
    ['butta la panna lotto L24310B', 'L24310B'],
    ['butta la panna lotto 12 a fine servizio', '12'],
    ['butta la panna del lotto 12 KG 3', '12'],
    ['butta la panna del lotto 12 3 kg', '12'],
    ['butta la panna lotto 24310b', '24310B'],
    ['BUTTA LA PANNA DEL LOTTO 12 PER MUFFA', '12'],
  ])('«%s»: the lot is %s, whole', (text, lot) => {
    expect(understand(text, now)).toMatchObject({ discard: { name: 'Panna', lot } });
  });

  it('a question and a discard in one breath are two things', () => {
    expect(understand('quante uova ci sono e butta la panna', now)).toMatchObject({ intent: 'none' });
  });

  it('a place behind a correction is the place of the label, and no temperature', () => {
    const { storage, shelfLife } = fieldsOf('ragù due chili tre giorni anzi frigo 2');
    expect([storage.value, shelfLife.value]).toEqual(['Frigo 2', 72]);
    expect(understand('frigo uno, anzi frigo due quattro gradi', now)).toMatchObject({
      intent: 'reading',
      reading: { equipment: { value: 'Frigo 2' }, temperature: { value: 4 } },
    });
  });

  it('«cancella» at the end calls it off', () => {
    expect(understand('ragù due chili tre giorni cancella', now)).toEqual({
      intent: 'none',
      why: 'cancelled',
    });
  });

  it.each([
    ['pesto, non contiene latte, due etti, tre giorni', 'Non contiene latte'],
    ['pesto non contiene latte due etti tre giorni', 'Non contiene latte'],
    ['pesto senza allergeni, due etti, tre giorni', 'Senza allergeni'],
  ])('«%s» keeps what it denies', (text, note) => {
    const { name, notes } = fieldsOf(text);
    expect([name.value, notes.value]).toEqual(['Pesto', note]);
  });
});
