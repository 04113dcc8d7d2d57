import { describe, expect, it } from 'vitest';
import { romeDate } from '#platform/kernel/dates.ts';
import { expiresAt, type LabelFields } from './extracted-data.ts';
import { easterOf } from './spoken-dates.ts';
import { understand } from './understand.ts';

/** A Wednesday, 11:20 in Rome. */
const now = new Date('2034-11-22T10:20:00Z');

function fieldsOf(text: string): LabelFields {
  const understood = understand(text, now);
  if (understood.intent !== 'label') throw new Error(`${text}: ${JSON.stringify(understood)}`);
  return understood.fields;
}
const shelfOf = (text: string) => {
  const { name, shelfLife, notes } = fieldsOf(text);
  return [name.value, shelfLife.value, shelfLife.doubt, notes.value];
};

describe('[VOICE-47] today as an end', () => {
  it.each([
    ['ragù due chili, da mangiare oggi', 'Ragù', 12, null, ''],
    ['ragù due chili, solo per oggi', 'Ragù', 12, null, ''],
    ['ragù due chili, scade oggi', 'Ragù', 12, null, ''],
    ['ragù due chili, va finito oggi', 'Ragù', 12, null, ''],
    ['ragù due chili, da consumare in giornata', 'Ragù', 12, null, ''],
    ['ragù due chili, si mangia stasera', 'Ragù', 11, null, ''],
    ['ragù due chili, da finire questa sera', 'Ragù', 11, null, ''],
    // It may be said of when it was made, or of what it is for.
    ['ragù due chili, oggi', 'Ragù', 12, 'two_readings', ''],
    ['ragù due chili, oggi stesso', 'Ragù', 12, 'two_readings', ''],
    ['ragù due chili per oggi', 'Ragù', 12, 'two_readings', ''],
    ['ragù due chili per oggi, scade domani', 'Ragù', 36, null, 'Per oggi'],
    ['ragù due chili fatto oggi, tre giorni', 'Ragù', 72, null, ''],
    ['ragù di oggi, due chili, tre giorni', 'Ragù', 72, null, ''],
    ['oggi ho fatto il ragù, due chili, tre giorni', 'Ragù', 72, null, ''],
  ])('%s', (text, ...expected) => {
    expect(shelfOf(text)).toEqual(expected);
  });
});

describe('[VOICE-48] years, hours of the clock and parts of a day', () => {
  it.each([
    ['confettura un anno in dispensa', 8760, 'beyond_usual'],
    ['confettura un anno e sei mesi in dispensa', 547 * 24, 'beyond_usual'],
    ['ragù entro le otto di sera', 8, null],
    ['ragù entro le quindici', 3, null],
    ['ragù entro le 14:30', 3, null],
    ['ragù entro le ventuno e trenta', 10, null],
    ['ragù entro le otto meno un quarto di sera', 8, null],
    ['ragù prima delle venti', 8, null],
    ['ragù entro le 24 ore', 24, null],
    ['ragù entro le dieci di domani mattina', 22, null],
    ['ragù non oltre le 18 di venerdì', 54, null],
    ['ragù entro sera', 11, null],
    ['ragù entro il pranzo di domani', 27, null],
    // Six of this morning is over: of this evening, and asked about.
    ['ragù entro le sei', 6, 'two_readings'],
    ['ragù entro le nove di mattina', 21, 'two_readings'],
    // An end that is not understood is never taken for none.
    ['ragù due chili entro la chiusura', 24, 'two_readings'],
    ['ragù due chili, scade a fine servizio', 24, 'two_readings'],
    ['ragù in frigo da due giorni, due chili', 48, 'two_readings'],
  ])('%s', (text, hours, doubt) => {
    const { shelfLife } = fieldsOf(text);
    expect([shelfLife.value, shelfLife.doubt]).toEqual([hours, doubt]);
    expect(fieldsOf(text).quantity.doubt).toBeNull();
  });
});

describe('[VOICE-49] places with names of their own', () => {
  it.each([
    ['tortellini tre chili due giorni frigo pasta', 'Tortellini', 'Frigo pasta'],
    ['costine tre chili in cella carni tre giorni', 'Costine', 'Cella carni'],
    ['orata due chili nel frigo del pesce', 'Orata', 'Frigo del pesce'],
    ['gelato tre litri freezer a pozzetto', 'Gelato', 'Freezer pozzetto'],
    ['nel frigo pesce due chili di salmone', 'Salmone', 'Frigo pesce'],
    ['salmone due chili nel frigo due categoria pesce', 'Salmone', 'Frigo 2'],
    ['metti in frigo pasta al forno due chili', 'Pasta al forno', 'Frigo'],
    ['in freezer carne macinata tre chili', 'Carne macinata', 'Freezer'],
    ['cella carne rosticciana tre chili due giorni', 'Rosticciana', 'Cella carne'],
    ['cella carne macinata tre chili due giorni', 'Carne macinata', 'Cella'],
    ['freezer pasticceria pasta choux trenta pezzi', 'Pasta choux', 'Freezer pasticceria'],
    ['purea di mele tre litri tre giorni frigo del nido', 'Purea di mele', 'Frigo del nido'],
    ['tiramisù tre chili frigo nido due giorni', 'Tiramisù', 'Frigo nido'],
    ['polpette tre teglie banco caldo entro stasera', 'Polpette', 'Banco caldo'],
    ['frigo zurrette tre giorni due chili', 'Zurrette', 'Frigo'],
  ])('%s', (text, name, place) => {
    const fields = fieldsOf(text);
    expect([fields.name.value, fields.storage.value]).toEqual([name, place]);
  });

  it.each([
    ['frigo pasta tre gradi', 'Frigo pasta', 3, null],
    ['il frigo del pesce è a un grado e mezzo', 'Frigo del pesce', 1.5, null],
    ['frigo quattro e mezzo', 'Frigo', 4.5, null],
    ['frigo salumi due virgola otto', 'Frigo salumi', 2.8, null],
    ['cella negativa meno diciannove', 'Cella negativa', -19, null],
  ])('«%s» is a temperature', (text, equipment, celsius, doubt) => {
    const understood = understand(text, now);
    if (understood.intent !== 'reading') throw new Error(JSON.stringify(understood));
    const { reading } = understood;
    expect([reading.equipment.value, reading.temperature.value, reading.temperature.doubt]).toEqual([
      equipment,
      celsius,
      doubt,
    ]);
  });
});

describe('[VOICE-50] how warm, how long and how old is no measure of the label', () => {
  it.each([
    [
      'arrosto cotto a 68 gradi per sei ore, 3 chili, quattro giorni',
      'Arrosto',
      3,
      96,
      'Cotto a 68 gradi per sei ore',
    ],
    [
      'spalla tre chili cotta a bassa temperatura per otto ore, tre giorni',
      'Spalla',
      3,
      72,
      'Cotta a bassa temperatura per otto ore',
    ],
    [
      'parmigiano stagionato 24 mesi grattugiato un chilo, tre giorni',
      'Parmigiano stagionato 24 mesi grattugiato',
      1,
      72,
      '',
    ],
    ['parmigiano 30 mesi due chili, tre giorni', 'Parmigiano 30 mesi', 2, 72, ''],
  ])('%s', (text, name, quantity, hours, notes) => {
    const fields = fieldsOf(text);
    expect([fields.name.value, fields.quantity.value, fields.shelfLife.value, fields.notes.value]).toEqual([
      name,
      quantity,
      hours,
      notes,
    ]);
    expect([fields.quantity.doubt, fields.shelfLife.doubt]).toEqual([null, null]);
  });

  it('asks where the words leave open which of both it was', () => {
    expect(fieldsOf('pollo cotto tre giorni, due chili').shelfLife).toMatchObject({
      value: 72,
      doubt: 'two_readings',
    });
    expect(fieldsOf('parmigiano 30 mesi due chili').shelfLife.doubt).not.toBeNull();
    expect(fieldsOf('pollo cotto a 58 gradi 48 ore, due chili').shelfLife.doubt).toBe('two_readings');
  });
});

describe('[VOICE-51] notes without «che», and what is contained', () => {
  it.each([
    ['hummus due chili, scrivi contiene sesamo, tre giorni', 'Hummus', 'Contiene sesamo', 72, null],
    // Without a pause the time may be the note's.
    ['hummus due chili scrivi contiene sesamo tre giorni', 'Hummus', 'Contiene sesamo', 72, 'two_readings'],
    ['hummus due chili, contiene sesamo, tre giorni', 'Hummus', 'Contiene sesamo', 72, null],
    [
      'crema due chili, può contenere tracce di noci, tre giorni',
      'Crema',
      'Può contenere tracce di noci',
      72,
      null,
    ],
    [
      'torta due chili, contiene mandorle, uova e latte, tre giorni',
      'Torta',
      'Contiene mandorle, uova e latte',
      72,
      null,
    ],
    ['bollito due chili, senza conservanti, tre giorni', 'Bollito', 'Senza conservanti', 72, null],
    ['lasagne senza glutine, due chili, tre giorni', 'Lasagne senza glutine', '', 72, null],
    ['ragù due chili, scrivi scadenza venerdì', 'Ragù', '', 60, null],
    ['annota ragù, due chili, tre giorni', 'Ragù', '', 72, null],
  ])('%s', (text, name, notes, hours, doubt) => {
    const fields = fieldsOf(text);
    expect([fields.name.value, fields.notes.value, fields.shelfLife.value, fields.shelfLife.doubt]).toEqual([
      name,
      notes,
      hours,
      doubt,
    ]);
  });
});

describe('[VOICE-52] politeness, repairs, and what is no label', () => {
  it.each([
    ['grazie, mi stampi per favore l’etichetta della panna, due litri', 'Panna', 2, 'l'],
    ['puoi stamparmi un’etichetta per la panna, due chili e trecento grazie', 'Panna', 2.3, 'kg'],
    ['ho messo via due litri di fumetto, ti ringrazio', 'Fumetto', 2, 'l'],
    ['due chili, due chili e mezzo di ragù', 'Ragù', 2.5, 'kg'],
    ['tre litri invece di due di brodo', 'Brodo', 3, 'l'],
    ['peperonata tre giorni anzi due, un chilo e mezzo', 'Peperonata', 1.5, 'kg'],
    ['ragù non tre chili, due chili', 'Ragù', 2, 'kg'],
    ['un chilo, cioè un litro, di salsa tonnata', 'Salsa tonnata', 1, 'l'],
    ['sugo due chili e duecento tre giorni', 'Sugo', 2.2, 'kg'],
  ])('%s', (text, name, quantity, unit) => {
    const fields = fieldsOf(text);
    expect([fields.name.value, fields.quantity.value, fields.unit.value]).toEqual([name, quantity, unit]);
  });

  it.each([
    ['mi ordini due casse di birra', 'mixed'],
    ['è finita la farina', 'unrelated'],
    ['servono tre chili di farina', 'unrelated'],
    ['non c’è più olio', 'unrelated'],
    ['togli il ragù dal fuoco', 'unrelated'],
    ['la pizza è bruciata', 'unrelated'],
    ['due margherite al tavolo sei', 'unrelated'],
    ['aggiungi due chili di farina alla lista della spesa', 'mixed'],
    ['marco taglia due chili di cipolle', 'unrelated'],
    ['il lavandino perde acqua', 'unrelated'],
    ['due birre medie', 'unrelated'],
    ['domani facciamo il ragù', 'unrelated'],
    ['quanto dura il pesto in frigo', 'question'],
    ['posso usare la panna di ieri', 'question'],
    ['devo buttare la panna?', 'question'],
    ['qual è la ricetta della carbonara', 'question'],
    ['elimina l’utente Mario', 'unrelated'],
    ['fammi due etichette, una per il ragù e una per il pesto', 'several'],
  ])('«%s»: %s', (text, why) => {
    expect(understand(text, now)).toEqual({ intent: 'none', why });
  });
});

describe('[VOICE-42] what nobody said for certain is never without a mark', () => {
  it.each([
    ['hamburger tra i trenta e i quaranta pezzi, scadono domani', 30, 'pz', 'two_readings'],
    ['sugo da due a tre chili, due giorni', 2, 'kg', 'two_readings'],
    ['sugo qualche litro, tre giorni', 1, 'porzione', 'two_readings'],
    ['sugo non tre chili ma quattro tre giorni', 4, 'kg', null],
    ['sugo undici, tre chili, due giorni', 3, 'kg', 'two_readings'],
  ])('«%s»: %s %s, %s', (text, quantity, unit, doubt) => {
    const fields = fieldsOf(text);
    expect([fields.quantity.value, fields.unit.value, fields.quantity.doubt]).toEqual([
      quantity,
      unit,
      doubt,
    ]);
  });

  it.each([
    ['sugo due chili fino a Natale'],
    ['sugo due chili fino alla vigilia'],
    ['sugo due chili prima di Ferragosto'],
    ['sugo due chili, tre giorni, Pasqua'],
    ['sugo due chili, scade stanotte a chiusura'],
    // In that week Friday is the 24th.
    ['sugo due chili, scade venerdì venticinque'],
    ['sugo due chili, da due a tre giorni'],
  ])('«%s»: the shelf life is asked about', (text) => {
    expect(fieldsOf(text).shelfLife.doubt).toBe('two_readings');
  });

  it('asks about a length that is told roughly', () => {
    expect(fieldsOf('sugo due chili in freezer un mesetto').shelfLife).toMatchObject({
      value: 720,
      doubt: 'approximate',
    });
  });

  it('takes the shorter of two lengths', () => {
    expect(fieldsOf('sugo due chili, da due a tre giorni').shelfLife).toMatchObject({
      value: 48,
      others: [72],
    });
  });
});

describe('[VOICE-53] what is said to others before and around a command is none of it', () => {
  it.each([
    ['ciao neh etichetta per la polenta due chili tre giorni', 'Polenta'],
    ['lo chef ha detto patate pelate otto chili fino a domani', 'Patate pelate'],
    ['compà scrivi impepata di cozze tre chili da finire oggi', 'Impepata di cozze'],
    ['dammi un’etichetta per la salsa olandese un litro da finire oggi', 'Salsa olandese'],
    ['non so se va bene comunque salsa tonnata un litro due giorni', 'Salsa tonnata'],
    ['cioè allora crema al caffè tre litri due giorni', 'Crema al caffè'],
    ['ho mantecato la nocciola quattro chili una settimana in vetrina', 'Nocciola'],
    // A dish that no list knows is not thrown away with it.
    ['zurrette segnami due chili tre giorni in frigo', 'Zurrette'],
    ['zurrette etichetta due chili tre giorni in frigo', 'Zurrette'],
    ['zurrette ne ho fatto due chili tre giorni in frigo', 'Zurrette'],
    ['ciao etichetta per zurrette due chili tre giorni in frigo', 'Zurrette'],
    ['purè di patate quattro chili due giorni', 'Purè di patate'],
    ['conserva di pomodoro due chili un anno in cantina', 'Conserva di pomodoro'],
  ])('«%s»: %s', (text, name) => {
    expect(fieldsOf(text).name.value).toBe(name);
  });
});

describe('[VOICE-54] numbers side by side', () => {
  it.each([
    ['bagna cauda un litro e due quattro giorni', 1.2, 'l', 96],
    ['gamberi due chili e quattro stasera vanno finiti', 2.4, 'kg', 11],
    ['tagliatelle 2 kg e 300 48 ore frigo 3', 2.3, 'kg', 48],
    ['fegato due chili e uno frigo due fino a giovedì', 2.1, 'kg', 36],
    ['bollito scade sabato sei chili e mezzo', 6.5, 'kg', 84],
    ['due chili di ragù più o meno due giorni', 2, 'kg', 48],
  ])('«%s»: %s %s, %s hours, and tenths in words are asked about', (text, quantity, unit, hours) => {
    const fields = fieldsOf(text);
    expect([fields.quantity.value, fields.unit.value, fields.shelfLife.value]).toEqual([
      quantity,
      unit,
      hours,
    ]);
    const isSure = text.startsWith('bollito') || text.startsWith('tagliatelle');
    expect(fields.quantity.doubt === null).toBe(isSure);
  });

  it.each([
    ['cella 3 zuppa di farro 8 litri 3 giorni', 'Cella 3', 8],
    ['caponata tre chili quattro giorni frigo due scrivi che contiene sedano', 'Frigo 2', 3],
    ['latte di mandorla un litro tre giorni frigo uno anzi due', 'Frigo 2', 1],
    ['olio al peperoncino cinque bottiglie un anno dispensa', 'Dispensa', 5],
    ['salsa ai lamponi due litri cinque giorni frigo creme', 'Frigo creme', 2],
  ])('«%s»: in %s', (text, place, quantity) => {
    const fields = fieldsOf(text);
    expect([fields.storage.value, fields.quantity.value]).toEqual([place, quantity]);
  });
});

describe('[VOICE-55] what is no label', () => {
  it.each([
    ['ma secondo te tre giorni per il ragù sono troppi', 'question'],
    ['ma il ragù in frigo quanto dura tre o quattro giorni', 'question'],
    ['quanto sale ci va nella pasta della focaccia', 'question'],
    ['sugo cinque litri tre giorni e besciamella due litri due giorni', 'several'],
    ['stampa le etichette di ragù brodo e fondo bruno', 'several'],
    ['no aspetta non fare nessuna etichetta', 'cancelled'],
    ['etichetta per gli gnocchi due chili anzi no non farla', 'cancelled'],
    ['domani devo fare dieci chili di gnocchi', 'unrelated'],
    ['bisognerebbe fare tre litri di fumetto per venerdì', 'unrelated'],
    ['chiedi al fornitore venti litri di latte', 'unrelated'],
    ['butta la pasta che il tavolo tre è pronto', 'unrelated'],
  ])('«%s»: %s', (text, why) => {
    const understood = understand(text, now);
    expect(understood.intent).toBe('none');
    if (understood.intent === 'none' && why !== 'unrelated') expect(understood.why).toBe(why);
  });

  it('a discard of a day close by is of that day, and no year ahead', () => {
    expect(understand('da buttare il fumetto di pesce del venti novembre', now)).toMatchObject({
      intent: 'discard',
      discard: { date: { value: '2034-11-20' } },
    });
  });

  it('what was made in the night was made before the morning', () => {
    expect(fieldsOf('biga dodici chili ventiquattro ore fatta stanotte alle tre').prepTime.value).toBe(
      '2034-11-22T02:00:00.000Z',
    );
  });
});

describe('[VOICE-56] what is said of a dish behind its measures is a note', () => {
  it.each([
    ['Lasagne, tre teglie, scadono sabato, quelle vegetariane', 'Lasagne', 'Vegetariane', null],
    ['brodo di pollo sei litri tre giorni frigo due quello sgrassato', 'Brodo di pollo', 'Sgrassato', null],
    ['ragù due chili tre giorni per la signora rossi', 'Ragù', 'Per la signora rossi', null],
    [
      'polpette un chilo due giorni in cella, scaldare bene prima di servire',
      'Polpette',
      'Scaldare bene prima di servire',
      null,
    ],
    ['sugo due chili tre giorni, chiedere a Marco', 'Sugo', 'Chiedere a Marco', null],
    ['fegatini un chilo due giorni, se avanzano li buttiamo', 'Fegatini', 'Se avanzano li buttiamo', null],
    ['zuppa cinque litri quattro giorni, senza glutine mi raccomando', 'Zuppa', 'Senza glutine', null],
    [
      'ragù due chili tre giorni occhio che c’è la noce moscata',
      'Ragù',
      "Occhio che c'è la noce moscata",
      null,
    ],
    // What goes on with the name stays in it.
    ['ragù, quello di cinghiale, due chili, tre giorni', 'Ragù di cinghiale', '', null],
    ['polpette due teglie al sugo tre giorni', 'Polpette al sugo', '', null],
    ['ragù tre litri di quaglia due giorni', 'Ragù di quaglia', '', null],
    // Food that is named in it may be a part of the name.
    ['maionese un litro, un giorno, uova pastorizzate', 'Maionese', 'Uova pastorizzate', 'two_readings'],
    // Said of the end, which is understood.
    ['pollo quattro chili domani finisce', 'Pollo', '', null],
    ['orzotto un litro in frigo quattro giorni, mettilo lì, sta bene', 'Orzotto', '', null],
    ['demi-glace quattro litri in freezer tre mesi', 'Demi glace', '', null],
  ])('«%s»', (text, name, notes, doubt) => {
    const fields = fieldsOf(text);
    expect([fields.name.value, fields.notes.value, fields.name.doubt]).toEqual([name, notes, doubt]);
  });

  it.each([
    // Before the name: somebody is spoken to, and what was dropped stands beside it.
    ['Marco, il ragù, due chili, tre giorni', 'Ragù', 'two_readings'],
    // Behind a correction food takes the place of food, and anything else does not.
    ['crema due litri, no, tre litri, quella della domenica', 'Crema', null],
    ['crema due litri, anzi budino', 'Budino', 'two_readings'],
  ])('«%s»', (text, name, doubt) => {
    expect(fieldsOf(text).name).toMatchObject({ value: name, doubt });
  });

  it('how many labels are asked for is no quantity', () => {
    expect(fieldsOf('stampami due etichette per il brodo, dieci litri').quantity).toMatchObject({
      value: 10,
      doubt: null,
    });
  });
});

describe('[VOICE-57] who tells, plans, orders or asks of others, asks for no label', () => {
  it.each([
    // What happened
    'ieri mi sono tagliato un dito pulendo i carciofi',
    'il fornitore mi ha portato dieci chili di pomodori marci',
    'hai messo tre chili di sale nella pasta sei impazzito',
    'mia nonna faceva la parmigiana con dieci melanzane e due ore di forno',
    'il frigo due non raffredda più è a dodici gradi',
    'il pesce di oggi fa schifo rimandalo indietro',
    'ieri ho già fatto le etichette del ragù e della crema',
    // What is to come
    'sabato abbiamo centoventi coperti e il banchetto del comune',
    'dopo pranzo mi metto a fare due litri di crema inglese',
    'un giorno mi piacerebbe fare il budino con tre giorni di riposo',
    'lunedì riposo, martedì bolliti, mercoledì trippa',
    'se prendessimo dieci chili di tonno ci verrebbero cinquanta tartare',
    // How it is made, or has to be
    'per fare il fondo bruno ci vogliono sei chili di ossa e otto ore',
    'il brodo lo fai partire alle otto, dieci litri, e lo lasci andare quattro ore',
    'il pollo va cotto a settantacinque gradi al cuore, sempre',
    // What others are to do or to bring
    'ci servono quattro cartoni di olio di semi entro venerdì',
    'marco scongela tre chili di gamberi per stasera',
    'Giulia, abbatti il salmone per ventiquattro ore e poi porzionalo',
    'latte uova farina e due chili di zucchero per la spesa',
    'al banco dodici ci sono due tartare e un carpaccio da portare',
    'giovedì c’è la cena aziendale quaranta persone',
    'i gamberi sono passati a trenta euro al chilo',
  ])('«%s»', (text) => {
    expect(understand(text, now).intent).toBe('none');
  });

  it.each([
    ['brodo sei litri due giorni frigo due e segna che il frigo due è a quattro gradi', 'mixed'],
    ['cipolle un chilo carote due chili due giorni frigo verdure', 'several'],
    ['ce l’hai tu la lista con i dieci chili di patate?', 'question'],
  ])('«%s»: %s', (text, why) => {
    expect(understand(text, now)).toEqual({ intent: 'none', why });
  });

  // How much it is and how long it keeps, and something is told beside it: a label, and what is told is its note.
  it.each([
    ['ragù due chili tre giorni, quello che ti piace', 'Ragù'],
    ['spezzatino cinque chili tre giorni, l’abbiamo fatto perché avevamo la carne', 'Spezzatino'],
    ['mi sono avanzati due chili di ragù, tre giorni', 'Ragù'],
    ['guarda, le melanzane sono due chili, tre giorni', 'Melanzane'],
    ['ragù due chili, va finito domani', 'Ragù'],
    ['allora qui s’è fatto il sugo di chianina quattro chili cinque giorni', 'Sugo di chianina'],
  ])('«%s» is a label', (text, name) => {
    expect(fieldsOf(text).name.value).toBe(name);
  });
});

describe('[VOICE-58] feasts, also those that go with Easter, end the day before, and are asked about', () => {
  it.each([
    // In 2035 Easter is on 25 March.
    ['sugo due chili in freezer fino a Pasqua', '2035-03-24'],
    ['sugo due chili in freezer fino a Pasquetta', '2035-03-25'],
    // A Tuesday, and not the next one.
    ['sugo due chili in freezer fino a martedì grasso', '2035-02-05'],
    ['sugo due chili in freezer fino a San Silvestro', '2034-12-30'],
    ['sugo due chili in freezer fino a Capodanno', '2034-12-31'],
    ['sugo due chili in freezer fino all’Immacolata', '2034-12-07'],
  ])('%s', (text, day) => {
    const { prepTime, shelfLife } = fieldsOf(text);
    expect(romeDate(expiresAt(prepTime.value, shelfLife.value))).toBe(day);
    expect(shelfLife.doubt).toBe('two_readings');
  });

  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2035, '2035-03-25'],
    [2038, '2038-04-25'],
    [2076, '2076-04-19'],
    [2285, '2285-03-22'],
  ])('Easter of %s', (year, date) => {
    expect(easterOf(year)).toBe(date);
  });
});

describe('[VOICE-59] dialect is understood where it counts, and what was counted by nobody knows what is asked about', () => {
  it.each([
    ['famme n’etichetta pe er sugo du litri scade giovedì', 'Sugo', 2, 'l', null],
    ['risotto ses chili e mezz in cella quattro dì', 'Risotto', 6.5, 'kg', null],
    ['pasta e patate, ’na teglia, due giorni', 'Pasta e patate', 1, 'confezione', 'guessed_unit'],
    // Nobody knows how many.
    ['sugo trentordici litri tre giorni', null, 1, 'porzione', 'two_readings'],
    ['gelatina seicento grammi, dieci giorni... no, otto. Otto giorni.', 'Gelatina', 600, 'g', null],
    ['gelatina quattro chili, anzi cinque, cinque giorni', 'Gelatina', 5, 'kg', null],
  ])('«%s»', (text, name, quantity, unit, doubt) => {
    const fields = fieldsOf(text);
    if (name !== null) expect(fields.name.value).toBe(name);
    expect([fields.quantity.value, fields.unit.value, fields.quantity.doubt]).toEqual([
      quantity,
      unit,
      doubt,
    ]);
  });
});
