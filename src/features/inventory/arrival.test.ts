import { describe, expect, it } from 'vitest';
import {
  arrivalKindOf,
  arrivalKinds,
  arrivalLimitOf,
  arrivalOutcome,
  holdsBack,
  isLooser,
  needsMeasure,
  outsays,
  usualMaximum,
} from './arrival.ts';
import type { ArrivalKind, ArrivalQuestion, ArrivingProduct } from './arrival.ts';
import { questionsOf, shownQuestions } from './arrival-asks.ts';

const day = '2026-11-22';
const meat = { kind: 'meat', maxCelsius: 7 } as const;

describe('[GOODS-05] what kind of goods a product is', () => {
  it.each<[string, string | null, ArrivalKind | null]>([
    ['Fesa di vitello', null, 'meat'],
    ['Roast beef', 'Carne', 'meat'],
    ['Roast beef', 'CARNI', 'meat'],
    ['Petto di pollo', 'Carne', 'poultry'],
    ['Macinato di manzo', 'Carne', 'minced'],
    ['Macinato di pollo', null, 'minced'],
    ['Hamburger', null, 'minced'],
    ['Salsiccia', 'Carne', 'chilled'],
    ['Orata', null, 'fish'],
    ['Filetti', 'Pesce fresco', 'fish'],
    ['Cozze', 'Pesce', 'shellfish'],
    ['Vongole veraci', 'Pesce fresco', 'shellfish'],
    // Not alive any more, or with fish that its own name says.
    ['Cozze sgusciate', 'Pesce', 'fish'],
    ['Insalata di polpo e cozze', 'Pesce', 'fish'],
    ['Crescenza', null, 'dairy'],
    ['Squacquerone DOP', null, 'dairy'],
    ['Bocconcini di mozzarelline', null, 'dairy'],
    ['Würstel', null, 'cured'],
    ['Bresaola', null, 'cured'],
    ['Carpaccio', null, 'chilled'],
    ['Carpaccio di manzo', null, 'chilled'],
    ['Carpaccio di spada', 'Pesce', 'fish'],
    ['Braciole', null, 'meat'],
    ['Polpette', null, 'minced'],
    ['Gambero rosso', null, 'fish'],
    ['Mazzancolle', null, 'fish'],
    ['Astice', null, 'fish'],
    ['Galletto', null, 'poultry'],
    ['Tuorlo pastorizzato', null, 'chilled'],
    ['Misto d’uovo', null, 'chilled'],
    ['Tofu', null, 'chilled'],
    // The category says that it stands in the fridge, and nothing says what it is.
    ['Salsa della casa', 'Frigo', 'chilled'],
    ['Uova', 'Freschi', 'chilled'],
    ['Rucola', 'Verdure fresche', null],
    ['Pomodori', 'Frutta e verdura fresca', null],
    ['Piatti surgelati', 'Freschi', 'frozen'],
    ['Farina', 'Prodotti freschi', null],
    ['Vongole veraci', null, 'shellfish'],
    ['Latte fresco intero', null, 'dairy'],
    ['Grana', 'Latticini', 'dairy'],
    ['Rucola', 'IV gamma', 'fresh_cut'],
    ['Prosciutto cotto', null, 'cured'],
    ['Merluzzo surgelato', 'Pesce', 'frozen'],
    ['Gelato alla panna', null, 'frozen'],
    ['Farina 00', 'Dispensa', 'ambient'],
    // As well from a shelf: nobody knows.
    ['Tonno sott’olio', 'Dispensa', 'ambient'],
    ['Latte UHT', null, null],
    ['Lattuga', 'Verdura', null],
    ['Polpa di pomodoro', null, null],
    ['Pannocchie', null, null],
    ['Basilico', null, null],
  ])('%s, %s: %s', (name, category, kind) => {
    expect(arrivalKindOf({ name, category })).toBe(kind);
  });

  it.each<[string, string | null, ArrivalKind | null]>([
    ['Fegato di vitello', null, 'offal'],
    ['Fegato', 'Carne', 'offal'],
    ['Fegatini di pollo', 'Pollame', 'offal'],
    ['Fegatelli di maiale', null, 'offal'],
    ['Frattaglie miste', null, 'offal'],
    ['Trippa', null, 'offal'],
    ['Trippa precotta', 'Carni', 'offal'],
    ['Rognone di vitello', null, 'offal'],
    ['Rognoncini trifolati', null, 'offal'],
    ['Cuore', null, 'offal'],
    ['Cuore di manzo', null, 'offal'],
    ['Cuori di pollo', null, 'offal'],
    ['Cuore d’agnello', null, 'offal'],
    ['Cuore di bue', 'Carne', 'offal'],
    ['Lingua', null, 'offal'],
    ['Lingua di vitello', null, 'offal'],
    ['Lingua di bue', null, 'offal'],
    ['Lingua salmistrata', 'Macelleria', 'offal'],
    ['Animelle', null, 'offal'],
    ['Coratella d’abbacchio', null, 'offal'],
    ['Milza', null, 'offal'],
    ['Pane con la milza', null, 'offal'],
    ['Lampredotto', null, 'offal'],
    ['Pajata', null, 'offal'],
    ['Durelli di tacchino', null, 'offal'],
    ['Polmone di vitello', null, 'offal'],
    ['Quinto quarto', null, 'offal'],
    // Colder still, or kept frozen.
    ['Fegato di rana pescatrice', null, 'fish'],
    ['Fegato alla veneziana surgelato', null, 'frozen'],
    ['Trippa', 'Surgelati', 'frozen'],
    // In a tin: nobody knows.
    ['Trippa alla romana in scatola', null, null],
    ['Olio di fegato di merluzzo', null, null],
    // No organs.
    ['Lingue di gatto', null, null],
    ['Lingue di gatto', 'Dolci', null],
    ['Lingue di suocera', null, null],
    ['Linguine', 'Pasta secca', 'ambient'],
    ['Cuori di carciofo', null, null],
    ['Cuori di carciofo sott’olio', null, 'ambient'],
    ['Cuori di carciofo surgelati', null, 'frozen'],
    ['Cuore di palma', null, null],
    ['Cuori di palma in scatola', 'Conserve', 'ambient'],
    ['Cuori di lattuga', 'Verdura', null],
    ['Pomodoro cuore di bue', null, null],
    ['Cuore di bue', 'Ortofrutta', null],
    ['Cuor di mela', null, null],
    ['Cuori di merluzzo', null, 'fish'],
    ['Cuore di panna', null, 'dairy'],
    ['Tortino dal cuore morbido', null, null],
    ['Tortino al cioccolato cuore fondente', null, null],
    ['Cuoricini di sfoglia', null, null],
    ['Trippa vegetale', null, null],
  ])('[GOODS-22] of organs: %s, %s: %s', (name, category, kind) => {
    expect(arrivalKindOf({ name, category })).toBe(kind);
  });

  it.each<[string, string | null, ArrivalKind | null]>([
    ['Tonno in scatola', null, 'ambient'],
    ['Tonno in scatola', 'Pesce', 'ambient'],
    ['Tonno sott’olio', null, 'ambient'],
    ["Filetti di acciughe sott'olio", 'Conserve', 'ambient'],
    ['Sgombro in lattina', 'Dispensa', 'ambient'],
    ['Tonno', 'Scatolame', 'ambient'],
    ['Tonno', 'Dispensa', 'ambient'],
    ['Salmone', 'Scatolame', 'ambient'],
    // The category says nothing of a shelf, or that it is kept cold.
    ['Tonno', null, 'fish'],
    ['Tonno', 'Pesce', 'fish'],
    ['Tonno', 'Banco frigo', 'fish'],
    ['Trancio di tonno', 'Dispensa', null],
    ['Tonno fresco', 'Dispensa', null],
    ['Orata', 'Dispensa', null],
    ['Alici marinate sott’olio', null, null],
    ['Salmone affumicato in vasetto', null, 'fish'],
    ['Pollo e tonno in scatola', null, null],
    ['Tonno in scatola surgelato', null, 'frozen'],
  ])('[INV-69] of fish in tins: %s, %s: %s', (name, category, kind) => {
    expect(arrivalKindOf({ name, category })).toBe(kind);
  });

  it.each<[string, string | null, ArrivalKind | null]>([
    ['Uova', null, 'eggs'],
    ['uova fresche 10 pz', null, 'eggs'],
    ['Uova biologiche cat. A', 'Dispensa', 'eggs'],
    ['Uova', 'Latticini e uova', 'eggs'],
    ['Uova di gallina', null, 'eggs'],
    ['Uova da galline allevate a terra', null, 'eggs'],
    ['Uova di quaglia', null, 'eggs'],
    ['Cartone di uova', null, 'eggs'],
    ['Confezione di 30 uova', null, 'eggs'],
    // Where the restaurant says that they stand in the fridge they are kept as what is there.
    ['Uova', 'Freschi', 'chilled'],
    ['Uova', 'Surgelati', 'frozen'],
    // No shells any more.
    ['Uova sode', null, 'chilled'],
    ['Uova pastorizzate', null, 'chilled'],
    ['Uova sgusciate', null, 'chilled'],
    ['Misto d’uovo', null, 'chilled'],
    ['Albume d’uovo', null, 'chilled'],
    ['Uova strapazzate surgelate', null, 'frozen'],
    ['Uovo in polvere', null, null],
    // Of other animals, or none.
    ['Uova di lompo', null, null],
    ['Uova di salmone', null, 'fish'],
    ['Uova di pesce', null, 'fish'],
    ['Uovo di Pasqua', null, null],
    ['Uova di cioccolato', null, null],
    ['Pasta all’uovo', null, null],
    ["Tagliatelle all'uovo", 'Pasta fresca', 'chilled'],
    ['Pasta secca all’uovo', null, 'ambient'],
    ['Maionese senza uova', null, null],
    ['Biscotti con uova', null, null],
    ['Pollo e uova', null, 'poultry'],
    ['Medie 30 pz', 'Uova', null],
  ])('[GOODS-23] of eggs: %s, %s: %s', (name, category, kind) => {
    expect(arrivalKindOf({ name, category })).toBe(kind);
  });

  it('is what the restaurant said before what its words say, and what the person says last', () => {
    const product = {
      name: 'Orata',
      category: null,
      arrivalKind: null,
      arrivalMaxCelsius: null,
      arrivalReason: null,
    };
    const said = (kind: ArrivalKind) => ({ kind, kindReason: null });
    const judged = (kind: ArrivalKind | null, maxCelsius: number | null) => ({
      kind,
      maxCelsius,
      kindReason: null,
    });
    expect(arrivalLimitOf(product, said('meat'))).toEqual(judged('fish', 2));
    expect(arrivalLimitOf({ ...product, arrivalKind: 'frozen' })).toEqual(judged('frozen', -15));
    expect(arrivalLimitOf({ ...product, arrivalKind: 'fish', arrivalMaxCelsius: 1 })).toEqual(
      judged('fish', 1),
    );
    expect(arrivalLimitOf({ ...product, name: 'Cose' }, said('meat'))).toEqual(judged('meat', 7));
    expect(arrivalLimitOf({ ...product, name: 'Cose' })).toEqual(judged(null, null));
  });

  it('[GOODS-36] is the colder kind that a person says, whatever the product is', () => {
    const product = {
      name: 'Cose',
      category: null,
      arrivalKind: 'poultry',
      arrivalMaxCelsius: null,
      arrivalReason: null,
    } as const;
    const by = (own: Partial<ArrivingProduct>, kind: ArrivalKind) => {
      const limit = arrivalLimitOf({ ...product, ...own }, { kind, kindReason: null });
      return [limit.kind, limit.maxCelsius];
    };
    expect(by({}, 'frozen')).toEqual(['frozen', -15]);
    expect(by({}, 'minced')).toEqual(['minced', 2]);
    expect(by({ arrivalKind: 'ambient' }, 'meat')).toEqual(['meat', 7]);
    expect(by({ arrivalKind: null, name: 'Petto di pollo' }, 'frozen')).toEqual(['frozen', -15]);
    expect(by({ arrivalMaxCelsius: 1 }, 'frozen')).toEqual(['frozen', -15]);
    // As cold, less cold, or of no limit, says nothing new.
    expect(by({}, 'dairy')).toEqual(['poultry', 4]);
    expect(by({}, 'meat')).toEqual(['poultry', 4]);
    expect(by({}, 'ambient')).toEqual(['poultry', 4]);
    expect(by({ arrivalMaxCelsius: 1 }, 'fish')).toEqual(['poultry', 1]);
  });

  it('[GOODS-21] is not what lets pass what its words ask about, unless somebody has said why', () => {
    const chicken = {
      name: 'Petto di pollo',
      category: null,
      arrivalKind: 'ambient',
      arrivalMaxCelsius: null,
      arrivalReason: null,
    } as const;
    const byName = { kind: 'poultry', maxCelsius: 4, kindReason: null };
    expect(arrivalLimitOf(chicken)).toEqual(byName);
    expect(arrivalLimitOf({ ...chicken, arrivalKind: 'cured', arrivalMaxCelsius: 15 })).toEqual(byName);
    // By a limit of its own that is no looser nothing is let pass.
    expect(arrivalLimitOf({ ...chicken, arrivalKind: 'cured', arrivalMaxCelsius: 4 })).toMatchObject({
      kind: 'cured',
      maxCelsius: 4,
    });
    const why = 'È un brodo in brick';
    expect(arrivalLimitOf({ ...chicken, arrivalReason: why })).toEqual({
      kind: 'ambient',
      maxCelsius: null,
      kindReason: why,
    });
    // Said at the door, where the category says a shelf.
    const shelf = { ...chicken, category: 'Dispensa', arrivalKind: null };
    expect(arrivalLimitOf(shelf)).toMatchObject({ kind: null });
    expect(arrivalLimitOf(shelf, { kind: 'ambient', kindReason: null })).toEqual(byName);
    expect(arrivalLimitOf(shelf, { kind: 'ambient', kindReason: why })).toMatchObject({
      kind: 'ambient',
      kindReason: why,
    });
  });
});

it.each(arrivalKinds.map((kind) => [kind, usualMaximum[kind]] as const))(
  '[GOODS-05, GOODS-14] %s: at %s °C within, a tenth above it not',
  (kind, maxCelsius) => {
    const limit = { kind, maxCelsius };
    if (maxCelsius === null) {
      expect(arrivalOutcome(30, limit)).toBe('not_asked');
      expect(arrivalOutcome(null, limit)).toBe('not_asked');
      return;
    }
    expect(arrivalOutcome(maxCelsius, limit)).toBe('within');
    expect(arrivalOutcome(maxCelsius + 0.1, limit)).toBe('above');
    expect(arrivalOutcome(null, limit)).toBe('not_measured');
    expect(arrivalOutcome(maxCelsius, { kind: null, maxCelsius: null })).toBe('unjudged');
    expect([maxCelsius, maxCelsius + 0.1, null].map((own) => isLooser(kind, own))).toEqual([
      false,
      true,
      false,
    ]);
  },
);

describe('[GOODS-21] a kind lets pass what the words of a product ask about', () => {
  it.each<[string, string | null, ArrivalKind, number | null, boolean]>([
    ['Petto di pollo', null, 'ambient', null, true],
    ['Petto di pollo', null, 'ambient', 4, false],
    ['Petto di pollo', null, 'ambient', 4.1, true],
    ['Petto di pollo', null, 'cured', null, true],
    ['Petto di pollo', null, 'cured', 4, false],
    ['Petto di pollo', null, 'poultry', null, false],
    // That is a looser limit, and confirmed as one.
    ['Petto di pollo', null, 'poultry', 9, false],
    ['Petto di pollo', null, 'frozen', null, false],
    ['Petto di pollo', 'Dispensa', 'ambient', null, true],
    ['Filetti', 'Pesce', 'ambient', null, true],
    ['Fegato', null, 'meat', null, true],
    ['Pollo surgelato', null, 'poultry', null, true],
    ['Tonno', null, 'ambient', null, true],
    ['Tonno', 'Scatolame', 'ambient', null, false],
    ['Tonno in scatola', null, 'ambient', null, false],
    ['Farina', null, 'chilled', null, false],
    ['Uova', null, 'ambient', null, true],
    ['Cose', null, 'ambient', null, false],
  ])('%s, %s as %s up to %s: %s', (name, category, kind, own, looser) => {
    expect(outsays({ name, category }, kind, own)).toBe(looser);
  });
});

describe('[GOODS-40] goods of a delivery that have a limit and no temperature', () => {
  const goods = { celsius: null, expiryDate: '2026-11-24', expiryKind: 'use_by' } as const;
  it.each<[string, string, number | null, boolean, ArrivalQuestion[]]>([
    ['Petto di pollo', 'Carne', null, true, ['not_measured']],
    ['Petto di pollo', 'Carne', 3, true, []],
    ['Petto di pollo', 'Carne', 5, true, ['above_limit']],
    ['Petto di pollo', 'Carne', null, false, []],
    ['Orata', 'Pesce', null, true, ['not_measured']],
    ['Piselli surgelati', 'Surgelati', null, true, ['not_measured']],
    ['Uova', 'Uova', null, true, []],
    ['Sale', 'Dispensa', null, true, []],
    ['Cose', 'Varie', null, true, []],
  ])('%s (%s) at %s °C, asked for: %s → %j', (name, category, celsius, asksCelsius, questions) => {
    const product = { name, category, arrivalKind: null, arrivalMaxCelsius: null, arrivalReason: null };
    const asked = questionsOf({ ...goods, celsius, asksCelsius }, product, arrivalLimitOf(product), day);
    expect(asked.filter((one) => one === 'not_measured' || one === 'above_limit')).toEqual(questions);
  });

  it('so taken they wait for a judgement, and it is said what is done with them', () => {
    expect(holdsBack(['not_measured'], null)).toBe(true);
    expect(holdsBack(['not_measured'], { judgement: 'discarded' })).toBe(true);
    expect(holdsBack(['not_measured'], { judgement: 'fit' })).toBe(false);
    expect(needsMeasure(['not_measured'])).toBe(true);
    expect(shownQuestions(['not_measured', 'past_use_by'], false)).toEqual(['past_use_by']);
    expect(shownQuestions(['not_measured'], true)).toEqual(['not_measured']);
  });
});

describe('[GOODS-06] what is asked', () => {
  it.each<[string, Parameters<typeof questionsOf>[0], ArrivalQuestion[], boolean]>([
    ['nothing known', { celsius: null, expiryDate: null, expiryKind: null }, [], false],
    ['at the limit', { celsius: 7, expiryDate: '2026-11-23', expiryKind: 'use_by' }, [], false],
    ['above it', { celsius: 7.1, expiryDate: null, expiryKind: null }, ['above_limit'], true],
    [
      'within it by one that is off',
      { celsius: 3, isByOff: true, expiryDate: null, expiryKind: null },
      ['by_off'],
      true,
    ],
    [
      'above it by one that is off',
      { celsius: 7.1, isByOff: true, expiryDate: null, expiryKind: null },
      ['above_limit'],
      true,
    ],
    [
      'not measured, and one that is off chosen',
      { celsius: null, isByOff: true, expiryDate: null, expiryKind: null },
      [],
      false,
    ],
    ['the last day', { celsius: null, expiryDate: day, expiryKind: 'use_by' }, ['use_by_today'], false],
    ['the day after', { celsius: 4, expiryDate: '2026-11-21', expiryKind: 'use_by' }, ['past_use_by'], true],
    ['a date of no kind', { celsius: 4, expiryDate: '2026-11-21', expiryKind: null }, ['past_use_by'], true],
    ['best before today', { celsius: 4, expiryDate: day, expiryKind: 'best_before' }, [], false],
    [
      'best before yesterday',
      { celsius: 4, expiryDate: '2026-11-21', expiryKind: 'best_before' },
      ['past_best_before'],
      false,
    ],
    [
      'too warm and past',
      { celsius: 15, expiryDate: '2026-11-01', expiryKind: 'use_by' },
      ['above_limit', 'past_use_by'],
      true,
    ],
  ])('%s', (_, goods, questions, measure) => {
    expect(questionsOf(goods, { name: 'Brodo di carne', category: null }, meat, day)).toEqual(questions);
    expect(needsMeasure(questions)).toBe(measure);
  });
});

it.each<[ArrivalQuestion[], 'fit' | 'moved_fit' | 'discarded' | null, boolean]>([
  [['above_limit'], null, true],
  [['by_off'], null, true],
  [['by_off'], 'fit', false],
  [['above_limit'], 'discarded', true],
  [['above_limit'], 'fit', false],
  [['above_limit'], 'moved_fit', false],
  [['past_use_by'], null, false],
  [['use_by_today'], null, false],
  // Taken in as good, and judged since because its thermometer was found off (GOODS-42).
  [[], null, false],
  [[], 'fit', false],
  [[], 'discarded', true],
  [['use_by_today'], 'discarded', true],
])('[GOODS-08] %s, judged %s: held back %s', (questions, judgement, held) => {
  expect(holdsBack(questions, judgement === null ? null : { judgement })).toBe(held);
});
