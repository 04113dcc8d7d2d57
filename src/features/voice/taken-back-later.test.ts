import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

/** A Sunday, 11:20 in Rome. */
const now = new Date('2034-11-19T10:20:00Z');

function fieldsOf(text: string) {
  const understood = understand(text, now);
  if (understood.intent !== 'label') throw new Error(`${text}: ${JSON.stringify(understood)}`);
  return understood.fields;
}

describe('[VOICE-73] a freezer that is taken back anywhere in the sentence is asked about, with its time', () => {
  it.each([
    'ragù in freezer, però perde, tre mesi',
    'ragù tre mesi in freezer, ma suona',
    'ragù in freezer tre mesi ma è mezzo scongelato',
    'ragù in freezer, ha problemi, tre mesi',
    'ragù in freezer tre mesi, il freezer non chiude',
    'ragù in freezer tre mesi, il freezer ha problemi',
    'ragù in freezer tre mesi, freezer in allarme',
    'ragù in freezer tre mesi però il freezer è caldo',
    'ragù in freezer tre mesi, sportello aperto',
    'ragù in freezer tre mesi, manca la corrente',
    'ragù in freezer tre mesi, nota il freezer suona',
    'ragù in freezer tre mesi, si è sciolto tutto',
    'ragù in freezer tre mesi con la porta aperta',
    'ragù in freezer tre mesi, è ancora caldo',
    'ragù in freezer tre mesi, segna più cinque gradi',
    'ragù in freezer tre mesi, contiene sedano ma il freezer perde',
  ])('«%s»', (text) => {
    const { storage, shelfLife } = fieldsOf(text);
    expect([storage.doubt, shelfLife.doubt]).not.toContain(null);
  });

  it.each([
    'ragù in freezer tre mesi, contiene sedano',
    'ragù in freezer tre mesi, senza glutine',
    'ragù in freezer, due chili, tre mesi, per la festa di sabato',
    'ragù in freezer tre mesi, fatto ieri',
    'ragù in freezer tre mesi, nota per il banchetto',
    'ragù in freezer tre mesi, sottovuoto',
    'ragù in freezer tre mesi, molto saporito',
  ])('«%s» is plain', (text) => {
    const { storage, shelfLife } = fieldsOf(text);
    expect([storage.value, storage.doubt, shelfLife.doubt]).toEqual(['Freezer', null, null]);
  });
});

describe('[VOICE-72] a day that is said and then denied is not reached', () => {
  it.each([
    ['entro giovedì ma giovedì no', 84, 108],
    ['entro martedì, martedì no', 36, 60],
    ['entro giovedì, non giovedì', 84, 108],
    ['entro giovedì, giovedì compreso no', 84, 108],
    ['fino a giovedì senza giovedì', 84, 108],
    ['fino a giovedì tranne giovedì', 84, 108],
    ['fino a giovedì salvo giovedì', 84, 108],
    ['entro giovedì, giovedì è escluso', 84, 108],
    ['entro il ventitré ma non il ventitré', 84, 108],
    ['entro giovedì, il 23 no', 84, 108],
    ['entro domani ma lunedì no', 12, 36],
  ])('«%s»: %d hours, marked', (said, hours, other) => {
    const { shelfLife } = fieldsOf(`polpette due chili ${said}`);
    expect([shelfLife.value, shelfLife.doubt]).toEqual([hours, 'two_readings']);
    expect(shelfLife.others).toContain(other);
  });

  it.each([
    ['entro giovedì, non oltre giovedì', 108],
    ['entro giovedì, giovedì compreso', 108],
    ['entro giovedì, ma non venerdì', 108],
  ])('«%s» reaches it', (said, hours) => {
    expect(fieldsOf(`polpette due chili ${said}`).shelfLife.value).toBe(hours);
  });
});

describe('[VOICE-76] what a food is said not to hold is compared by its allergen', () => {
  it.each([
    ['torta senza glutine, contiene frumento, tre giorni', 'Torta'],
    ['torta senza glutine tre giorni, contiene farro', 'Torta'],
    ['torta glutenfree anzi normale tre giorni', 'Torta'],
    ['torta gluten free tre giorni, contiene glutine', 'Torta'],
    ['crema senza latte tre giorni, contiene panna', 'Crema'],
    ['crema senza lattosio tre giorni, contiene panna', 'Crema senza lattosio'],
    ['crema senza uova tre giorni, contiene tuorlo', 'Crema'],
    ['torta senza glutine, ha il glutine, tre giorni', 'Torta'],
    ['torta senza latte, allergeni latte, tre giorni', 'Torta'],
    ['torta vegana con burro tre giorni', 'Torta vegana con burro'],
    ['pesto vegano tre giorni, contiene parmigiano', 'Pesto'],
    ['torta senza glutine tranne la base tre giorni', 'Torta senza glutine tranne la base'],
  ])('«%s» is «%s», asked about', (text, name) => {
    const fields = fieldsOf(text);
    expect([fields.name.value, fields.name.doubt]).toEqual([name, 'two_readings']);
  });

  it.each([
    ['torta senza glutine tre giorni, contiene latte', 'Torta senza glutine'],
    ['torta senza glutine tre giorni, non contiene frumento', 'Torta senza glutine'],
    ['crema senza latte con panna vegetale tre giorni', 'Crema senza latte con panna vegetale'],
    ['pesto vegano tre giorni, contiene noci', 'Pesto vegano'],
    [
      'torta senza glutine con farina di grano saraceno tre giorni',
      'Torta senza glutine con farina di grano saraceno',
    ],
  ])('«%s» stays «%s»', (text, name) => {
    const fields = fieldsOf(text);
    expect([fields.name.value, fields.name.doubt]).toEqual([name, null]);
  });
});

describe('[VOICE-74] a time of which some is gone is what is left, however that is said', () => {
  it.each([
    ['tre giorni, uno è già andato', 48],
    ['tre giorni ma due sono già passati', 24],
    ['tre giorni, però uno è passato', 48],
    ['tre giorni ma ne sono già passati due', 24],
    ['tre giorni, due giorni sono già andati', 24],
    ['tre giorni, dodici ore sono già passate', 60],
  ])('«%s»: %d hours, marked', (said, hours) => {
    const { shelfLife } = fieldsOf(`brodo due litri ${said}`);
    expect([shelfLife.value, shelfLife.doubt, shelfLife.others]).toEqual([hours, 'two_readings', [72]]);
  });
});
