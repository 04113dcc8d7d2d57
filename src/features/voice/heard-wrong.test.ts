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
    ['ragù due chili due o forse tre giorni', 48, [72]],
    ['ragù due chili due, forse tre giorni', 48, [72]],
    ['ragù due chili tre forse due giorni', 48, [72]],
    ['ragù due chili due se non tre giorni', 48, [72]],
    ['due chili di ragù due o forse tre giorni', 48, [72]],
    ['ragù due chili due giorni se non tre', 48, [72]],
    ['ragù due chili due giorni non tre', 48, [72]],
    ['ragù due chili uno, due giorni', 24, [48]],
    ['ragù due chili e mezzo uno, due giorni', 24, [48]],
    ['ragù due chili uno, tre giorni', 24, [72]],
    ['ragù due chili uno tre giorni', 24, [72]],
    ['ragù due chili due quattro giorni', 48, [96]],
    ['ragù due chili due giorni, anzi no uno', 24, [48]],
    ['ragù due chili due giorni, no uno', 24, [48]],
    ['ragù due chili due giorni anzi uno solo', 24, [48]],
  ])('«%s»: %d hours', (text, hours, others) => {
    expect(shelfOf(text)).toEqual([hours, 'two_readings', others]);
    // The numbers are the time's: how much it is stays what was said.
    expect([fieldsOf(text).name.value, ...quantityOf(text)]).toEqual([
      'Ragù',
      text.includes('mezzo') ? 2.5 : 2,
      null,
      [],
    ]);
    expect(fieldsOf(text).notes.value).toBe('');
  });

  it.each([
    ['ragù due chili forse tre giorni', 72, 'approximate'],
    ['ragù due chili tre giorni forse', 72, 'approximate'],
    ['ragù due chili tre giorni, forse', 72, 'approximate'],
    ['ragù due chili forse dura tre giorni', 72, 'approximate'],
    ['ragù due chili circa tre giorni', 72, 'approximate'],
    ['ragù due chili tre giorni circa', 72, 'approximate'],
    ["ragù due chili all'incirca tre giorni", 72, 'approximate'],
    ['ragù due chili tre giorni o quasi', 72, 'approximate'],
    ['ragù due chili tre giorni più o meno', 72, 'approximate'],
    ['ragù due chili oltre due giorni', 48, 'approximate'],
    ['ragù due chili un giorno e qualcosa', 24, 'approximate'],
  ])('«%s»: a doubt beside a time marks the time', (text, hours, doubt) => {
    expect(shelfOf(text)).toEqual([hours, doubt, []]);
    expect([fieldsOf(text).name.value, fieldsOf(text).quantity.value]).toEqual(['Ragù', 2]);
  });

  it.each([
    'ragù due chili entro sabato circa',
    'ragù due chili forse entro sabato',
    'ragù due chili scade sabato, forse',
  ])('«%s»: a doubt beside a day marks the day', (text) => {
    expect(shelfOf(text)).toEqual([84, 'approximate', []]);
  });

  it('a number that nobody counts with leaves the time in doubt as well', () => {
    expect(shelfOf('ragù frigo 2 kg 3, 4 giorni')[1]).toBe('two_readings');
    expect(quantityOf('ragù frigo 2 kg 3, 4 giorni')[1]).toBe('two_readings');
    expect(shelfOf('ragù 2 kg 1, 2 giorni')[1]).toBe('two_readings');
    expect(shelfOf('torta Sacher, una, due giorni')).toEqual([24, 'two_readings', [48]]);
    expect(shelfOf('ragù un chilo e due, tre giorni')).toEqual([72, null, []]);
  });

  it.each([
    ['ragù uno o due chili tre giorni', 1, [2]],
    ['ragù uno o due litri tre giorni', 1, [2]],
    ['ragù uno due litri tre giorni', 1, [2]],
    ['ragù due o forse tre litri tre giorni', 2, [3]],
    ['ragù tre forse due litri tre giorni', 2, [3]],
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

describe('[VOICE-66] what is not reached does not count', () => {
  it.each([
    // Until the last minute of the day before, in Rome.
    ['ragù due chili prima di venerdì', 36],
    ['ragù due chili da consumare prima di venerdì', 36],
    ['ragù due chili entro prima di sabato', 60],
    ['ragù due chili prima di domani', 12],
    ['ragù due chili prima di dopodomani', 36],
    ['ragù due chili il giorno prima di venerdì', 36],
    ['ragù due chili da consumare il giorno prima di venerdì', 36],
    ['ragù due chili fino a venerdì escluso', 36],
    ['ragù due chili fino a venerdì, escluso', 36],
    ['ragù due chili entro venerdì non compreso', 36],
    ['ragù due chili fino a venerdì compreso', 60],
    ['ragù due chili prima del 25', 60],
    ['ragù due chili prima del 25 novembre', 60],
    ['ragù due chili prima di domani sera', 30],
    ['ragù due chili prima di stasera', 6],
    ['ragù due chili prima di venerdì alle venti', 56],
    ['ragù due chili prima delle venti', 8],
    ['ragù due chili non più di due giorni', 48],
  ])('«%s»: %d hours', (text, hours) => {
    expect(shelfOf(text)).toEqual([hours, null, []]);
    expect(fieldsOf(text).notes.value).toBe('');
  });

  it('the evening before a day ends with that evening', () => {
    expect(shelfOf('ragù due chili entro la sera prima di venerdì')).toEqual([35, null, []]);
  });

  it.each([
    'ragù due chili prima di mercoledì',
    'ragù due chili prima di oggi',
    'ragù due chili fino a oggi escluso',
  ])('«%s» is over today, and asked about', (text) => {
    expect(shelfOf(text).slice(0, 2)).toEqual([1, 'passed']);
  });

  it.each([
    ['ragù due chili meno di due giorni', 47, [48]],
    ['ragù due chili nemmeno due giorni', 47, [48]],
    ['ragù due chili meno di 48 ore', 47, [48]],
    ['ragù due chili meno di un giorno', 23, [24]],
    ['ragù due chili quasi tre giorni', 71, [72]],
    ['ragù due chili, quasi tre giorni', 71, [72]],
    ['ragù due chili dura quasi tre giorni', 71, [72]],
    ['ragù due chili quasi due settimane', 335, [336]],
    ['ragù due chili meno tre giorni', 71, [72]],
    ['ragù due chili tre giorni meno uno', 48, [72]],
    ['ragù due chili tre giorni meno due ore', 70, [72]],
    // Of «qualche» at most four.
    ['ragù due chili tre giorni meno qualche ora', 68, [72]],
    ['ragù due chili una settimana meno un giorno', 144, [168]],
    ['ragù due chili una settimana meno qualche giorno', 72, [168]],
    ['ragù due chili due ore meno qualche ora', 1, [2]],
  ])('«%s» is less than it, and marked', (text, hours, others) => {
    expect(shelfOf(text)).toEqual([hours, 'two_readings', others]);
    expect(quantityOf(text)).toEqual([2, null, []]);
    expect(fieldsOf(text).notes.value).toBe('');
  });

  it('what ends «not before» a day is asked about, with that day beside', () => {
    expect(shelfOf('ragù due chili non prima di domani')).toEqual([12, 'two_readings', [36]]);
    expect(shelfOf('ragù due chili da consumare non prima di venerdì')).toEqual([36, 'two_readings', [60]]);
    expect(fieldsOf('ragù due chili da consumare non prima di venerdì').notes.value).toBe('');
  });

  it('«più di due giorni» and «almeno due giorni» are marked', () => {
    expect(shelfOf('ragù due chili più di due giorni')).toEqual([48, 'approximate', []]);
    expect(shelfOf('ragù due chili almeno due giorni')).toEqual([48, 'approximate', []]);
  });

  it('«meno di due chili» and «più di due chili» are marked', () => {
    expect(quantityOf('ragù meno di due chili tre giorni')).toEqual([2, 'approximate', []]);
    expect(quantityOf('ragù più di due chili tre giorni')).toEqual([2, 'approximate', []]);
  });

  it.each([
    'ragù due chili scade sabato scorso',
    'ragù due chili scade lo scorso sabato',
    'ragù due chili scade sabato passato',
    'ragù due chili scaduto sabato scorso',
    'ragù due chili scade mercoledì scorso',
    'ragù due chili scade ieri',
    'ragù due chili scaduto ieri',
  ])('«%s»: a day that is over is never the next such day', (text) => {
    expect(shelfOf(text).slice(0, 2)).toEqual([1, 'passed']);
  });

  it('what was made last Saturday was made then', () => {
    const { prepTime, shelfLife } = fieldsOf('ragù due chili fatto sabato scorso scade domani');
    expect([prepTime.value, prepTime.doubt]).toEqual(['2034-11-18T07:00:00.000Z', 'approximate']);
    expect(shelfLife.value).toBe(135);
  });

  it('of a time and a day the earlier is taken, and marked', () => {
    expect(shelfOf('ragù due chili due giorni ma entro domani')).toEqual([36, 'two_readings', [48]]);
    expect(shelfOf('ragù due chili entro domani, due giorni')).toEqual([36, 'two_readings', [48]]);
  });
});

describe('[VOICE-67] a place where it is not, or no more, is none', () => {
  it.each([
    ['ragù due chili tre giorni non in freezer', 'Non in freezer'],
    ['ragù due chili non in freezer tre giorni', 'Non in freezer'],
    ['ragù due chili tre giorni niente freezer', 'Niente freezer'],
    ['ragù due chili tre giorni senza freezer', 'Senza freezer'],
    ['ragù due chili tre giorni non in congelatore', 'Non in congelatore'],
    ['ragù due chili tre giorni non mettere in freezer', 'Non mettere in freezer'],
    ['ragù due chili tre giorni non lo metto in freezer', 'Non lo metto in freezer'],
    ['ragù due chili tre giorni non va in freezer', 'Non va in freezer'],
    ['ragù due chili tre giorni mai in freezer', 'Mai in freezer'],
    ['ragù due chili tre giorni no freezer', 'No freezer'],
    ['ragù due chili tre giorni, freezer no', 'Freezer no'],
    ['ragù due chili tre giorni freezer spento', 'Freezer spento'],
    ['ragù due chili tre giorni freezer rotto', 'Freezer rotto'],
  ])('«%s» is asked about, and stays in the notes', (text, notes) => {
    const { name, storage, shelfLife, notes: written } = fieldsOf(text);
    expect([name.value, storage.value, storage.doubt]).toEqual(['Ragù', 'Non specificato', 'two_readings']);
    expect([shelfLife.value, written.value]).toEqual([72, notes]);
  });

  it.each([
    ['ragù due chili tre giorni fuori dal freezer', 'Fuori dal freezer'],
    ['ragù due chili tre giorni fuori freezer', 'Fuori freezer'],
    ['ragù due chili tre giorni fuori dal frigo', 'Fuori dal frigo'],
    ['ragù due chili tre giorni scongelato dal freezer', 'Scongelato dal freezer'],
    ['ragù due chili tre giorni era in freezer', 'Era in freezer'],
    ['ragù due chili tre giorni stava in freezer', 'Stava in freezer'],
    ['ragù due chili è stato in freezer tre giorni', 'Stato in freezer'],
    ['ragù due chili tre giorni tolto dal freezer', 'Tolto dal freezer'],
    ['ragù due chili tre giorni tolto dal freezer stamattina', 'Tolto dal freezer stamattina'],
    ['ragù due chili tre giorni uscito dal freezer ieri', 'Uscito dal freezer ieri'],
    ['ragù due chili tre giorni preso dal freezer', 'Preso dal freezer'],
    ['ragù due chili tre giorni dal freezer', 'Dal freezer'],
    ['ragù due chili tre giorni prima di metterlo in freezer', 'Prima di metterlo in freezer'],
    ['ragù due chili tre giorni dopo il freezer', 'Dopo il freezer'],
    ['ragù due chili tre giorni accanto al freezer', 'Accanto al freezer'],
    ['ragù due chili tre giorni sopra il freezer', 'Sopra il freezer'],
  ])('«%s» is asked about, with its time', (text, notes) => {
    const { name, storage, shelfLife, prepTime, notes: written } = fieldsOf(text);
    expect([name.value, storage.value, storage.doubt]).toEqual(['Ragù', 'Non specificato', 'two_readings']);
    expect([shelfLife.value, shelfLife.doubt, written.value]).toEqual([72, 'two_readings', notes]);
    expect(prepTime.origin).toBe('default');
  });

  it.each([
    ['ragù due chili tre giorni in frigo non in freezer', 'Frigo'],
    ['ragù due chili tre giorni in frigo e non in freezer', 'Frigo'],
    ['ragù due chili tre giorni in frigo no freezer', 'Frigo'],
    ['ragù due chili tre giorni in freezer, no, in frigo', 'Frigo'],
    ['ragù due chili tre giorni in freezer no in frigo', 'Frigo'],
    ['ragù due chili tre giorni in cella no in frigo', 'Frigo'],
    ['ragù due chili tre giorni sopra in frigo', 'Frigo'],
    ['ragù due chili tre giorni non in freezer ma in frigo', 'Frigo'],
    ['ragù due chili tre giorni dal freezer al frigo', 'Frigo'],
    ['ragù due chili tre giorni scongelato in frigo', 'Frigo'],
    ['ragù due chili tre giorni fuori frigo', 'Temperatura ambiente'],
    ['ragù due chili due mesi in freezer, non in frigo', 'Freezer'],
    ['ragù due chili due mesi in freezer, non aprire', 'Freezer'],
    ['ragù due chili tre giorni in freezer ieri', 'Freezer'],
    ['ragù due chili tre giorni freezer stamattina', 'Freezer'],
    ['ragù due chili due mesi freezer pesce', 'Freezer pesce'],
    ['ragù due chili tre giorni poi in freezer', 'Freezer'],
  ])('«%s» is kept in «%s»', (text, place) => {
    expect([fieldsOf(text).storage.value, fieldsOf(text).storage.doubt]).toEqual([place, null]);
  });

  it.each([
    ['ragù due chili in freezer tre giorni poi frigo', 'Frigo', ['Freezer']],
    ['ragù due chili in frigo tre giorni poi in freezer', 'Freezer', ['Frigo']],
  ])('«%s»: a time between two places leaves both in doubt', (text, place, others) => {
    const { storage } = fieldsOf(text);
    expect([storage.value, storage.doubt, storage.others]).toEqual([place, 'two_readings', others]);
    expect(shelfOf(text)).toEqual([72, 'two_readings', []]);
  });

  it('a time behind the last place is that place’s', () => {
    const { storage, shelfLife } = fieldsOf('ragù due chili in freezer poi in frigo tre giorni');
    expect([storage.value, storage.doubt, shelfLife.value, shelfLife.doubt]).toEqual([
      'Frigo',
      null,
      72,
      null,
    ]);
  });

  it('«del freezer» may be where it comes from', () => {
    expect(fieldsOf('ragù due chili tre giorni del freezer').storage.doubt).toBe('two_readings');
  });
});

describe('[VOICE-69] behind midnight a day may be the one that goes on', () => {
  /** Wednesday, 00:41 in Rome: Tuesday's evening goes on until four. */
  const night = new Date('2034-11-21T23:41:00Z');

  it.each([
    ['ragù due chili scade domani', 23, [47]],
    ['ragù due chili entro dopodomani', 47, [71]],
    ['ragù due chili entro dopo domani', 47, [71]],
    ['ragù due chili entro domani sera', 22, [46]],
    ['ragù due chili entro domani alle 18', 17, [41]],
    ['ragù due chili entro domattina', 11, [35]],
    ['ragù due chili entro il pranzo di domani', 14, [38]],
    ['ragù due chili scade oggi', 3, [23]],
    ['ragù due chili scade stasera', 3, [22]],
    ['ragù due chili entro questa sera', 3, [22]],
    ['ragù due chili entro sera', 3, [22]],
    ['ragù due chili scade stanotte', 3, [22]],
    ['ragù due chili da consumare in giornata', 3, [23]],
    ['ragù due chili entro martedì', 3, [167]],
  ])('«%s»: the earlier, marked, with the other beside', (text, hours, others) => {
    expect(shelfOf(text, night)).toEqual([hours, 'two_readings', others]);
  });

  it.each([
    ['ragù due chili entro venerdì', 71],
    ['ragù due chili tre giorni', 72],
    ['ragù due chili entro mezzogiorno', 11],
  ])('«%s» means one thing at any hour', (text, hours) => {
    expect(shelfOf(text, night)).toEqual([hours, null, []]);
  });

  it('at four the day has begun', () => {
    expect(shelfOf('ragù due chili scade domani', new Date('2034-11-22T02:59:00Z'))[1]).toBe('two_readings');
    expect(shelfOf('ragù due chili scade domani', new Date('2034-11-22T03:00:00Z'))[1]).toBeNull();
  });

  it.each([
    ['ragù due chili fatto stasera tre giorni', ['2034-11-21T17:00:00.000Z'], 'approximate'],
    ['ragù due chili fatto stanotte tre giorni', ['2034-11-21T21:00:00.000Z'], 'approximate'],
    [
      'ragù due chili fatto oggi tre giorni',
      ['2034-11-21T07:00:00.000Z', '2034-11-21T23:41:00.000Z'],
      'two_readings',
    ],
    ['ragù due chili fatto stasera alle otto tre giorni', ['2034-11-21T19:00:00.000Z'], null],
  ])('«%s» was made the evening before', (text, made, doubt) => {
    const { value, others, doubt: marked } = fieldsOf(text, night).prepTime;
    expect([[value, ...others], marked]).toEqual([made, doubt]);
  });

  it('«fatto stanotte» by day was made last night', () => {
    expect(fieldsOf('ragù due chili fatto stanotte tre giorni').prepTime).toMatchObject({
      value: '2034-11-21T21:00:00.000Z',
      doubt: 'approximate',
    });
    const late = new Date('2034-11-22T22:10:00Z');
    expect(fieldsOf('ragù due chili fatto stanotte tre giorni', late).prepTime.value).toBe(
      late.toISOString(),
    );
  });
});

describe('[VOICE-68] what is counted in a unit that is none of ours is asked about', () => {
  it.each([
    ['ragù due libbre tre giorni', 2, 'Due libbre'],
    ['ragù 5 oz tre giorni', 5, '5 oz'],
    ['ragù 2 lb tre giorni', 2, '2 lb'],
    ['ragù tre once tre giorni', 3, 'Tre once'],
    ['ragù due galloni e mezzo tre giorni', 2.5, 'Due galloni e mezzo'],
    ['ragù una pinta tre giorni', 1, 'Una pinta'],
    ['due libbre di ragù tre giorni', 2, 'Due libbre'],
    ['due mestoli di ragù tre giorni', 2, 'Due mestoli'],
    ['ragù cinque cucchiai tre giorni', 5, 'Cinque cucchiai'],
    ['ragù tre misurini tre giorni', 3, 'Tre misurini'],
    ['ragù due gavette tre giorni', 2, 'Due gavette'],
  ])('«%s» is %d of something, and its words are a note', (text, value, note) => {
    const { name, quantity, unit, shelfLife, notes } = fieldsOf(text);
    expect([name.value, quantity.value, shelfLife.value]).toEqual(['Ragù', value, 72]);
    expect([quantity.doubt, unit.doubt, notes.value]).toEqual(['guessed_unit', 'guessed_unit', note]);
  });

  it('what holds food and is named with it is asked about', () => {
    expect(fieldsOf('quattro ruoti di ragù due giorni').quantity).toMatchObject({
      value: 4,
      doubt: 'guessed_unit',
    });
  });

  it.each([
    ['ragù due quintali tre giorni', 200, 'kg'],
    ['ragù un quintale e mezzo tre giorni', 150, 'kg'],
    ['ragù mezza tonnellata tre giorni', 500, 'kg'],
    ['ragù 500 cc tre giorni', 500, 'ml'],
    ['ragù 5000 mg tre giorni', 5, 'g'],
    ['ragù un ettolitro tre giorni', 100, 'l'],
  ])('«%s» is exactly %d %s', (text, value, unit) => {
    const fields = fieldsOf(text);
    expect([fields.name.value, fields.quantity.value, fields.unit.value]).toEqual(['Ragù', value, unit]);
    expect([fields.quantity.doubt, fields.unit.doubt, fields.notes.value]).toEqual([null, null, '']);
  });

  it('milligrams that make no whole gram are asked about', () => {
    expect(fieldsOf('ragù 500 mg tre giorni').quantity.doubt).toBe('not_whole');
  });

  it.each(['dodici cannoli due giorni', 'torta tre fette due giorni', 'due zurrette due giorni'])(
    '«%s» are pieces',
    (text) => {
      const { quantity, unit, notes } = fieldsOf(text);
      expect([unit.value, quantity.doubt, unit.doubt, notes.value]).toEqual(['pz', null, null, '']);
    },
  );
});

describe('[VOICE-70] what else was lost of a label', () => {
  it.each([
    ['due chili di pesce congelato', 'Pesce', 'Congelato'],
    ['salmone abbattuto due chili tre giorni', 'Salmone', 'Abbattuto'],
    ['salmone due chili abbattuto tre giorni', 'Salmone', 'Abbattuto'],
    ['ragù due chili tre giorni congelato', 'Ragù', 'Congelato'],
    ['gamberi crudi abbattuti due chili un giorno', 'Gamberi crudi', 'Abbattuti'],
    ['orata due chili cruda due giorni', 'Orata', 'Cruda'],
    ['calamari fritti un chilo due giorni', 'Calamari fritti', ''],
  ])('«%s»: how it is stays in the name or the notes', (text, name, notes) => {
    expect([fieldsOf(text).name.value, fieldsOf(text).notes.value]).toEqual([name, notes]);
  });

  it('what is said twice alike is one', () => {
    expect(quantityOf('ragù due chili due chili tre giorni')).toEqual([2, null, []]);
    expect(quantityOf('ragù due chili, tre chili, tre giorni')).toEqual([3, 'two_readings', [2]]);
  });

  it.each([
    'ragù due chili scade tra mezz’ora',
    'ragù due chili tra trenta minuti',
    'ragù due chili scade fra dieci minuti',
  ])('«%s» is less than an hour, and marked', (text) => {
    expect(shelfOf(text)).toEqual([1, 'approximate', []]);
    expect(fieldsOf(text).notes.value).toBe('');
  });
});
