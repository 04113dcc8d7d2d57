import { describe, expect, it } from 'vitest';
import { demoTasks } from './demo.it.ts';
import { isUnconfirmed, isWithinWider, widerTaskEnds } from './kind-limits.ts';
import { widerTaskTexts } from './kind-limits.it.ts';
import { starterTasks } from './web/starter-tasks.it.ts';

const ends = (name: string, criticalLimit: string, category: string | null = null) =>
  widerTaskEnds({ name, category, criticalLimit }).map(
    ({ kind, usual, given, absurd }) => `${kind.kind} ${usual} ${String(given)}${absurd ? ' absurd' : ''}`,
  );

describe('[HACCP-28] limits held against the kind of their task', () => {
  it.each(
    [...starterTasks, ...demoTasks].map((task) => [task.name, task.criticalLimit, task.category] as const),
  )('«%s» with %s, as a plan begins, is as usual', (name, limit, category) => {
    expect(ends(name, limit, category)).toEqual([]);
  });

  it.each<[string, string, string[]]>([
    ['Mantenimento a caldo', 'min 40 °C', ['hot_holding 60 40 absurd']],
    ['Mantenimento a caldo', 'min 50 °C', ['hot_holding 60 50']],
    ['Mantenimento a caldo', 'min 59,9 °C', ['hot_holding 60 59.9']],
    ['Mantenimento a caldo', 'min 65 °C', []],
    ['Bagnomaria sughi', '≥ 45', ['hot_holding 60 45 absurd']],
    ['Scalda vivande', '≥ 63', []],
    ['Cottura pollo', 'min 50 °C', ['cooking_through 75 50 absurd']],
    ['Cottura pollo', 'min 59,9 °C', ['cooking_through 75 59.9 absurd']],
    ['Cottura pollo', 'min 60 °C', ['cooking_through 75 60']],
    ['Cottura pollo', 'min 75 °C', []],
    ['Cottura hamburger', 'min 65 °C', ['cooking_through 75 65']],
    ['Cottura roast beef', 'min 54 °C', ['cooking 75 54']],
    ['Cottura al cuore', 'min 49,9 °C', ['cooking 75 49.9 absurd']],
    ['Rigenerazione lasagne', 'min 59 °C', ['reheating 75 59 absurd']],
    ['Rigenerazione lasagne', 'min 70 °C', ['reheating 75 70']],
    ['Abbattimento ragù', '≤ 3 °C', []],
    ['Abbattimento ragù', '≤ 10 °C', ['chilling 3 10']],
    ['Abbattimento ragù', '≤ 10,1 °C', ['chilling 3 10.1 absurd']],
    ['Abbattimento in negativo', '≤ -18 °C', []],
    ['Abbattimento in negativo', '≤ 3 °C', ['freezing -18 3 absurd']],
    ['Abbattimento pesce crudo', '≤ -18 °C', ['parasites -20 -18']],
    ['Bonifica anisakis', '≤ -10 °C', ['parasites -20 -10 absurd']],
    ['Raffreddamento rapido', '≤ 10 °C', []],
    ['Raffreddamento brodi', '≤ 20 °C', ['cooling 10 20 absurd']],
    ['Raffreddamento dopo la cottura', '≤ 12 °C', ['cooling 10 12']],
    ['Esposizione a freddo', '≤ 4 °C', []],
    ['Buffet freddo', '≤ 8 °C', ['cold_holding 4 8']],
    ['Buffet freddo', '≤ 18 °C', ['cold_holding 4 18 absurd']],
    ['Scongelamento in cella', '≤ 4 °C', []],
    ['Scongelamento', '≤ 20 °C', ['thawing 4 20 absurd']],
    ['Decongelamento carni', '≤ 10 °C', ['thawing 4 10']],
    ['Temperatura frigoriferi', '≤ 4 °C', []],
    ['Temperatura frigoriferi', '≤ 9 °C', ['frigorifero 4 9']],
    ['Frigo pesce', '≤ 4 °C', ['frigo_pesce 2 4']],
    ['Temperatura congelatori', '≤ -18 °C', []],
    ['Temperatura congelatori', '≤ -12 °C', ['congelatore -18 -12']],
    ['Temperatura congelatori', '≤ 18 °C', ['congelatore -18 18 absurd']],
    ['Ricevimento carne', '≤ 7 °C', []],
    ['Ricevimento carne', '≤ 20 °C', ['meat 7 20 absurd']],
    ['Arrivo surgelati', '≤ -10 °C', ['frozen -15 -10']],
    ['Consegna merce refrigerata', '≤ 8 °C', ['chilled 4 8']],
    ['Olio di frittura', '≤ 190 °C', ['frying 180 190']],
    ['Olio di frittura', '≤ 27 %', ['frying_oil 25 27']],
    ['Olio di frittura', '≤ 40 %', ['frying_oil 25 40 absurd']],
    ['Fritti in banco caldo', '≥ 60 °C', []],
    ['Pollo al cuore', 'min 60 °C', ['cooking_through 75 60']],
    ['Salsiccia', 'min 50 °C', ['cooking_through 75 50 absurd']],
    ['Temperatura al cuore', 'min 63 °C', ['cooking 75 63']],
    ['Temperatura al cuore', 'max 4 °C', []],
    ['Pollo', 'max 4 °C', []],
    // An end that is not there: it may be about something else, so it is asked about.
    ['Mantenimento a caldo', '≤ 90 °C', ['hot_holding 60 null']],
    ['Cottura forno', '≤ 250 °C', ['cooking 75 null']],
    // No temperature, nothing compared, no food, or nothing that the words say.
    ['Abbattimento', 'entro 2 ore', []],
    ['Cottura', 'ben cotto', []],
    ['Verifica termometro frigo', 'tra -1 e 8 °C', []],
    ['Lavastoviglie: acqua calda', '≥ 55 °C', []],
    ['Scongelamento a temperatura ambiente', '≤ 25 °C', ['thawing 4 25 absurd']],
    ['Temperatura ambiente della dispensa', '≤ 25 °C', []],
    ['Cantina vini', '≤ 18 °C', []],
    ['Pane', '≤ 30 °C', []],
    ['Uova', 'max 30', ['frigorifero 4 30 absurd']],
    ['Carne cruda', 'max 10 °C', ['frigo_carne 4 10']],
    ['Pollo', 'max 8 °C', ['frigo_carne 4 8']],
    ['Composti polari', 'max 90 %', ['frying_oil 25 90 absurd']],
    ['Sala', '≤ 26 °C', []],
  ])('«%s», %s', (name, limit, expected) => {
    expect(ends(name, limit)).toEqual(expected);
  });

  it('a category says the kind where the name does not, and refuses nothing', () => {
    expect(ends('Sughi', '≥ 40 °C', 'Mantenimento a caldo')).toEqual(['hot_holding 60 40']);
    expect(ends('Carne', '≤ 20 °C', 'Ricevimento')).toEqual(['meat 7 20 absurd']);
    expect(ends('Mantenimento a caldo', '≥ 62 °C', 'Cottura')).toEqual([]);
  });

  it('figures beside the text count as the text does', () => {
    const stated = {
      criticalLimit: 'come da manuale',
      limitMinimum: 40,
      limitMaximum: null,
      limitUnit: 'celsius',
    };
    expect(widerTaskEnds({ name: 'Bagnomaria', category: null, ...stated })).toHaveLength(1);
  });

  it('[HACCP-38] beyond its bound it is unconfirmed whatever was said of it, and so is a check that was inside it', () => {
    const slow = {
      name: 'Riscaldamento',
      category: null,
      criticalLimit: 'max 3 ore',
      widerReason: 'In forno',
    };
    expect([isUnconfirmed(slow), isUnconfirmed({ ...slow, criticalLimit: 'max 2 ore' })]).toEqual([
      true,
      false,
    ]);
    const check = { criticalLimit: 'max 3 ore', limitMinimum: null, limitMaximum: null, limitUnit: null };
    const told = (status: string) => isWithinWider({ ...check, status }, slow, { ...slow, ...check });
    expect([told('ok'), told('warning'), told('critical')]).toEqual([true, true, false]);
  });

  it('is unconfirmed until somebody said why, and says what would be fine', () => {
    const task = { name: 'Cottura roast beef', category: null, criticalLimit: '≥ 54 °C' };
    expect([isUnconfirmed(task), isUnconfirmed({ ...task, widerReason: null })]).toEqual([true, true]);
    expect(isUnconfirmed({ ...task, widerReason: 'Servito al sangue' })).toBe(false);
    expect(isUnconfirmed({ ...task, criticalLimit: '≥ 75 °C' })).toBe(false);
    expect(widerTaskTexts.asks(widerTaskEnds(task)[0]!)).toBe(
      'Per «Cottura»: di solito almeno 75,0 °C. Con questo limite andrebbe bene da 54,0 °C.',
    );
  });
});

describe('[HACCP-32] a task of which no word says what it is about', () => {
  it.each<[string, string, string[]]>([
    ['Arrosto', 'min 45 °C', ['unknown_hot 60 45']],
    ['Spiedini', 'min 50', ['unknown_hot 60 50']],
    ['Sughi al banco', 'min 45 °C', ['unknown_hot 60 45']],
    ['Crema pasticcera', 'min 60 °C', []],
    ['Banco insalate', 'max 12 °C', ['unknown_cold 8 12']],
    ['Maionese', 'max 20', ['unknown_cold 8 20']],
    ['Maionese', 'max 8', []],
    ['Banco', 'max 60 °C', []],
    // The ends, and a minimum alone however low: nothing would be too warm.
    ['Maionese', 'max 8,1 °C', ['unknown_cold 8 8.1']],
    ['Banco', 'max 59,9 °C', ['unknown_cold 8 59.9']],
    ['Arrosto', 'min 59,9 °C', ['unknown_hot 60 59.9']],
    ['Arrosto', 'min 29 °C', ['unknown_hot 60 29']],
    ['Arrosto', 'min 2 °C', ['unknown_hot 60 2']],
    ['Estintori', 'min 2', []],
    // Some word says it.
    ['Carne cruda', 'max 10 °C', ['frigo_carne 4 10']],
    // What needs no cold, or is no food.
    ['Pane', '≤ 30 °C', []],
    ['Sala', '≤ 26 °C', []],
    ['Sala', '≥ 18 °C', []],
    ['pH impasto', '≤ 6', []],
  ])('«%s», %s', (name, limit, expected) => {
    expect(ends(name, limit)).toEqual(expected);
  });
});

describe('[HACCP-38] limits in time, pH and water activity held against their kind', () => {
  it.each<[string, string, string[]]>([
    ['Raffreddamento', 'max 2 ore', []],
    ['Raffreddamento', 'entro 120 minuti', []],
    ['Raffreddamento', 'entro 121 minuti', ['cooling_time 120 121']],
    ['Raffreddamento', 'max 6 ore', ['cooling_time 120 360']],
    ['Raffreddamento brodi', 'max 361 minuti', ['cooling_time 120 361 absurd']],
    ['Raffreddamento brodi', 'max 1 giorno', ['cooling_time 120 1440 absurd']],
    // However long would be fine: asked, as an end that is not there is.
    ['Raffreddamento', 'min 2 ore', ['cooling_time 120 null']],
    ['Abbattimento ragù', 'entro 90 minuti', []],
    ['Abbattimento ragù', 'entro 3 ore', ['chilling_time 120 180']],
    ['Abbattimento ragù', 'max 7 ore', ['chilling_time 120 420 absurd']],
    ['Abbattimento in negativo', 'max 4 ore', []],
    ['Abbattimento in negativo', 'max 5 ore', ['freezing_time 240 300']],
    ['Congelamento', 'max 48 ore', ['freezing_time 240 2880']],
    ['Bonifica anisakis', 'min 24 ore', []],
    ['Bonifica anisakis', 'min 23 ore', ['parasites_time 1440 1380']],
    ['Bonifica anisakis', 'min 15 ore', ['parasites_time 1440 900']],
    ['Bonifica anisakis', 'min 14 ore', ['parasites_time 1440 840 absurd']],
    ['Abbattimento pesce crudo', 'max 24 ore', ['parasites_time 1440 null']],
    ['Riscaldamento', 'max 1 ora', []],
    ['Riscaldamento', 'max 90 minuti', ['reheating_time 60 90']],
    ['Riscaldamento', 'max 2 ore', ['reheating_time 60 120']],
    ['Riscaldamento', 'max 3 ore', ['reheating_time 60 180 absurd']],
    ['Riscaldamento', 'min 3 minuti', []],
    // Times of which nothing is sure.
    ['Sushi da consumare', 'entro 4 ore', []],
    ['Mantenimento a caldo', 'max 4 ore', []],
    ['Cottura', 'min 10 minuti', []],
    ['Scongelamento', 'max 24 ore', []],
    ['Frigo pesce', 'max 2 giorni', []],
    ['Acqua di raffreddamento', 'max 6 ore', []],
    ['pH riso sushi', 'max 4,2', []],
    ['pH riso sushi', 'max 6', ['rice_ph 4.2 6 absurd']],
    ['Riso per sushi', 'pH ≤ 4,3', ['rice_ph 4.2 4.3']],
    ['Riso per sushi', 'pH ≤ 4,6', ['rice_ph 4.2 4.6']],
    ['Riso per sushi', 'pH ≤ 4,7', ['rice_ph 4.2 4.7 absurd']],
    ['Riso per sushi', 'pH ≥ 3', ['rice_ph 4.2 null']],
    ['Verdure sott’olio', 'pH ≤ 4,6', []],
    ['Verdure sottaceto', 'pH ≤ 4,7', ['preserve_ph 4.6 4.7']],
    ['Conserve di pomodoro', 'pH ≤ 9', ['preserve_ph 4.6 9']],
    ['pH acqua', '≤ 8', []],
    ['pH impasto', '≤ 6', []],
    ['Salumi', 'aw ≤ 0,92', []],
    ['aw salumi', '≤ 0,95', ['water_activity 0.92 0.95']],
    ['Essiccati', 'aw max 0,93', ['water_activity 0.92 0.93']],
    // A temperature of the same things is held against a temperature.
    ['Riso', 'max 20 °C', ['unknown_cold 8 20']],
    ['Raffreddamento', 'max 12 °C', ['cooling 10 12']],
    // +60 °C is what all manuals ask for, +65 only some.
    ['Mantenimento a caldo', 'min 60 °C', []],
  ])('«%s», %s', (name, limit, expected) => {
    expect(ends(name, limit)).toEqual(expected);
  });

  it('a category says the kind where the name does not, and refuses nothing', () => {
    expect(ends('Brodi', 'max 8 ore', 'Raffreddamento')).toEqual(['cooling_time 120 480']);
    expect(ends('Lotto del giorno', 'pH ≤ 5', 'Riso sushi')).toEqual(['rice_ph 4.2 5']);
  });

  it('figures beside a text that nobody can read count as well, in their unit', () => {
    const stated = {
      criticalLimit: 'da 65 a 10 °C in 6 ore',
      limitMinimum: null,
      limitMaximum: 6,
      limitUnit: 'hour',
    };
    expect(widerTaskEnds({ name: 'Raffreddamento', category: null, ...stated })).toMatchObject([
      { kind: { kind: 'cooling_time' }, given: 360, unit: 'minute' },
    ]);
  });

  it.each([
    [
      'Raffreddamento',
      'max 6 ore',
      'Per «Durata del raffreddamento»: di solito al massimo 2 ore. Con questo limite andrebbe bene fino a 6 ore.',
    ],
    [
      'Abbattimento',
      'max 150 minuti',
      'Per «Durata dell’abbattimento»: di solito al massimo 2 ore. Con questo limite andrebbe bene fino a 150 minuti.',
    ],
    [
      'Riscaldamento',
      'max 90 minuti',
      'Per «Durata del riscaldamento»: di solito al massimo 1 ora. Con questo limite andrebbe bene fino a 90 minuti.',
    ],
    [
      'Riso per sushi',
      'pH ≤ 4,5',
      'Per «Riso acidificato»: di solito al massimo pH 4,2. Con questo limite andrebbe bene fino a pH 4,5.',
    ],
    [
      'Salumi',
      'aw ≤ 0,95',
      'Per «Attività dell’acqua»: di solito al massimo aw 0,92. Con questo limite andrebbe bene fino a aw 0,95.',
    ],
    [
      'Olio di frittura',
      '≤ 27 %',
      'Per «Composti polari dell’olio»: di solito al massimo 25 %. Con questo limite andrebbe bene fino a 27 %.',
    ],
  ])('«%s», %s: %s', (name, criticalLimit, text) => {
    const [end] = widerTaskEnds({ name, category: null, criticalLimit });
    expect(widerTaskTexts.asks(end!)).toBe(text);
  });
});
