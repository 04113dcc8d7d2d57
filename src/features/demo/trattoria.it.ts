/** What the made-up restaurant is called, keeps, controls and says. Nothing of it exists. */
import type { Frequency } from '#features/haccp/frequencies.ts';
import type { ExpiryKind } from '#features/inventory/lot-kinds.ts';
import type { Unit } from '#platform/kernel/quantity.ts';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import type { OperatorIcon } from '#features/access/operator-icons.ts';
import type { EquipmentType } from '#features/refrigeration/equipment-types.ts';
import type { PlaceKind } from '#features/storage-places/place-kinds.ts';

export const demoRestaurant = {
  name: 'Trattoria del Borgo',
  phone: '055 000 0000',
  address: 'Via delle Prove 1, Firenze',
} as const;

export const demoOperators: readonly { readonly name: string; readonly icon: OperatorIcon }[] = [
  { name: 'Marta', icon: 'chef-hat' },
  { name: 'Luca', icon: 'utensils-crossed' },
];

export const demoPlaces = {
  pantry: { name: 'Dispensa', kind: 'ambient' },
  cellar: { name: 'Cantina', kind: 'ambient' },
  meat: { name: 'Frigo carne', kind: 'fridge' },
  fish: { name: 'Frigo pesce', kind: 'fridge' },
  dairy: { name: 'Frigo latticini', kind: 'fridge' },
  greens: { name: 'Frigo verdure', kind: 'fridge' },
  freezer: { name: 'Congelatore', kind: 'freezer' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly kind: PlaceKind }>>;
export type DemoPlace = keyof typeof demoPlaces;

const suppliers = {
  garden: 'Ortofrutta Le Balze',
  butcher: 'Macelleria Fantechi',
  sea: 'Ittica del Tirreno',
  dairy: 'Caseificio Poggioalto',
  mill: 'Molino San Vito',
  grocer: 'Alimentari Ripoli',
  wine: 'Cantina Montelaio',
} as const;

/** A product of the trattoria and how it comes and goes. */
export interface DemoProduct {
  readonly name: string;
  readonly category: string;
  readonly supplier: string;
  readonly unit: Unit;
  readonly place: DemoPlace;
  /** Cents for one unit. */
  readonly costCents: number;
  readonly minimumStock: number;
  readonly expiryKind: ExpiryKind;
  /** Days from the delivery to the last good day. */
  readonly keepsDays: number;
  /** Days between two deliveries. */
  readonly everyDays: number;
  /** Units of one delivery. */
  readonly quantity: number;
  /** Days since the last delivery. */
  readonly lastDaysAgo: number;
}

type Row = readonly [
  name: string,
  unit: Unit,
  costCents: number,
  minimumStock: number,
  keepsDays: number,
  everyDays: number,
  quantity: number,
  lastDaysAgo: number,
];

const group = (
  category: string,
  supplier: keyof typeof suppliers,
  place: DemoPlace,
  expiryKind: ExpiryKind,
  rows: readonly Row[],
): DemoProduct[] =>
  rows.map(([name, unit, costCents, minimumStock, keepsDays, everyDays, quantity, lastDaysAgo]) => ({
    name,
    category,
    supplier: suppliers[supplier],
    unit,
    place,
    costCents,
    minimumStock,
    expiryKind,
    keepsDays,
    everyDays,
    quantity,
    lastDaysAgo,
  }));

export const demoProducts: readonly DemoProduct[] = [
  ...group('Latticini', 'dairy', 'dairy', 'use_by', [
    ['Mozzarella fiordilatte', 'pz', 110, 20, 6, 5, 60, 6],
    ['Ricotta di pecora', 'kg', 720, 2, 5, 6, 8, 6],
    ['Panna fresca', 'l', 480, 4, 9, 7, 14, 8],
    ['Latte intero fresco', 'l', 135, 10, 6, 4, 24, 4],
    ['Stracciatella', 'confezione', 390, 4, 5, 6, 12, 5],
    ['Burro', 'confezione', 260, 6, 45, 12, 20, 7],
    ['Yogurt bianco', 'confezione', 180, 4, 14, 9, 12, 11],
  ]),
  ...group('Latticini', 'dairy', 'dairy', 'best_before', [
    ['Pecorino romano', 'kg', 1690, 2, 90, 15, 6, 8],
    ['Parmigiano Reggiano', 'kg', 1980, 3, 120, 15, 9, 11],
    ['Gorgonzola', 'kg', 1250, 1, 24, 12, 4, 9],
  ]),
  ...group('Carne', 'butcher', 'meat', 'use_by', [
    ['Macinato di manzo', 'kg', 1150, 3, 3, 3, 9, 2],
    ['Controfiletto di manzo', 'kg', 2390, 4, 6, 5, 12, 4],
    ['Bistecca alla fiorentina', 'pz', 3200, 4, 8, 6, 14, 5],
    ['Petto di pollo', 'kg', 890, 3, 5, 4, 10, 5],
    ['Spezzatino di vitello', 'kg', 1640, 2, 5, 6, 8, 2],
    ['Salsiccia fresca', 'kg', 980, 3, 6, 5, 9, 4],
    ['Coniglio', 'pz', 1380, 2, 5, 7, 8, 3],
    ['Fegatelli', 'confezione', 560, 2, 4, 7, 8, 3],
  ]),
  ...group('Salumi', 'butcher', 'meat', 'best_before', [
    ['Prosciutto toscano', 'kg', 2150, 3, 60, 14, 8, 6],
    ['Finocchiona', 'kg', 1580, 2, 50, 14, 5, 9],
    ['Pancetta stesa', 'kg', 1290, 2, 40, 14, 6, 12],
    ['Guanciale', 'kg', 1460, 2, 60, 14, 6, 4],
  ]),
  ...group('Pesce', 'sea', 'fish', 'use_by', [
    ['Baccalà ammollato', 'kg', 1520, 2, 4, 5, 8, 3],
    ['Cozze', 'kg', 420, 3, 3, 4, 10, 2],
    ['Filetto di orata', 'kg', 2250, 2, 3, 3, 7, 1],
    ['Polpo', 'kg', 1790, 2, 4, 6, 7, 4],
    ['Acciughe marinate', 'confezione', 640, 3, 20, 10, 10, 6],
  ]),
  ...group('Verdura', 'garden', 'greens', 'best_before', [
    ['Cavolo nero', 'kg', 290, 4, 6, 4, 12, 3],
    ['Insalata mista', 'kg', 380, 3, 4, 3, 9, 2],
    ['Pomodorini', 'kg', 340, 4, 7, 4, 12, 3],
    ['Zucchine', 'kg', 260, 4, 7, 5, 12, 4],
    ['Melanzane', 'kg', 240, 3, 7, 5, 10, 4],
    ['Finocchi', 'kg', 210, 3, 8, 6, 10, 5],
    ['Funghi champignon', 'kg', 520, 2, 5, 5, 8, 4],
    ['Basilico', 'confezione', 150, 4, 4, 3, 12, 2],
    ['Rosmarino', 'confezione', 120, 2, 10, 9, 8, 5],
    ['Limoni', 'kg', 230, 3, 18, 9, 10, 6],
  ]),
  ...group('Verdura', 'garden', 'pantry', 'best_before', [
    ['Patate', 'kg', 110, 15, 35, 9, 50, 5],
    ['Cipolle rosse', 'kg', 130, 6, 30, 10, 20, 7],
    ['Aglio', 'kg', 690, 1, 60, 20, 4, 12],
  ]),
  ...group('Dispensa', 'mill', 'pantry', 'best_before', [
    ['Farina 00', 'kg', 95, 20, 240, 12, 50, 6],
    ['Semola rimacinata', 'kg', 120, 10, 240, 15, 25, 10],
    ['Pici secchi', 'confezione', 290, 12, 300, 12, 36, 4],
    ['Riso Carnaroli', 'kg', 320, 6, 360, 20, 20, 9],
    ['Farina di ceci', 'kg', 310, 3, 200, 20, 8, 14],
    ['Pane toscano', 'pz', 280, 6, 2, 2, 14, 1],
  ]),
  ...group('Dispensa', 'grocer', 'pantry', 'best_before', [
    ['Passata di pomodoro', 'confezione', 130, 24, 500, 14, 72, 8],
    ['Pomodori pelati', 'confezione', 210, 12, 600, 14, 36, 5],
    ['Fagioli cannellini', 'confezione', 170, 10, 700, 18, 30, 11],
    ['Olio extravergine', 'l', 1050, 10, 400, 15, 30, 7],
    ['Aceto di vino', 'l', 240, 3, 500, 25, 10, 16],
    ['Sale grosso', 'kg', 60, 5, 900, 25, 20, 13],
    ['Zucchero', 'kg', 115, 5, 700, 20, 15, 9],
    ['Caffè in grani', 'kg', 1650, 3, 270, 10, 8, 3],
    ['Uova fresche', 'pz', 26, 60, 24, 6, 180, 3],
  ]),
  ...group('Surgelati', 'sea', 'freezer', 'best_before', [
    ['Gamberi surgelati', 'kg', 1890, 3, 300, 15, 10, 8],
    ['Piselli surgelati', 'kg', 270, 4, 360, 20, 12, 12],
    ['Base per brodo surgelata', 'confezione', 350, 4, 240, 20, 12, 6],
  ]),
  ...group('Bevande', 'wine', 'cellar', 'best_before', [
    ['Chianti Classico', 'pz', 890, 24, 1500, 14, 60, 10],
    ['Acqua frizzante', 'confezione', 240, 20, 500, 7, 60, 3],
  ]),
];

export const demoEquipment: readonly {
  readonly name: string;
  readonly type: EquipmentType;
  /** °C around which it keeps. */
  readonly usual: number;
  /** °C by which it swings over the day. */
  readonly swing: number;
}[] = [
  { name: 'Frigo carne', type: 'frigo_carne', usual: 2.2, swing: 0.8 },
  { name: 'Frigo pesce', type: 'frigo_pesce', usual: 0.7, swing: 0.6 },
  { name: 'Frigo latticini', type: 'frigo_latticini', usual: 2.6, swing: 0.7 },
  { name: 'Frigo verdure', type: 'frigo_verdure', usual: 5.4, swing: 0.9 },
  { name: 'Congelatore', type: 'congelatore', usual: -20.3, swing: 1.1 },
  { name: 'Vetrina dolci', type: 'vetrina_refrigerata', usual: 2.9, swing: 0.6 },
];

/** Products of which some stands opened since yesterday, and the days they keep from then on. */
export const demoOpened: Readonly<Record<string, number>> = {
  'Panna fresca': 3,
  'Latte intero fresco': 3,
  'Prosciutto toscano': 10,
  'Passata di pomodoro': 4,
  'Acciughe marinate': 7,
};

/** Twice in the month something went wrong, and what was done about it. */
export const demoOutside: readonly {
  readonly equipment: string;
  readonly daysAgo: number;
  readonly temperature: number;
  readonly notes: string;
  readonly correctiveAction: string;
  readonly after: { readonly temperature: number; readonly notes: string };
}[] = [
  {
    equipment: 'Frigo carne',
    daysAgo: 17,
    temperature: 7.4,
    notes: 'Porta trovata socchiusa all’apertura.',
    correctiveAction:
      'Porta chiusa, carne spostata nel frigo latticini, macinato buttato. Misurato di nuovo dopo un’ora.',
    after: { temperature: 3.1, notes: 'Misura di controllo dopo la chiusura della porta.' },
  },
  {
    equipment: 'Congelatore',
    daysAgo: 6,
    temperature: -13.8,
    notes: 'Brina sulla guarnizione.',
    correctiveAction:
      'Sbrinato e chiamato il tecnico, che ha cambiato la guarnizione. Merce ancora dura al cuore.',
    after: { temperature: -19.2, notes: 'Misura di controllo dopo la riparazione.' },
  },
];

/**
 * What goes on when the demo is made, so that whoever looks around sees each state of a matter: one nobody has answered, one
 * to be measured again, one measured again and well.
 */
export const demoMatters: readonly {
  readonly equipment: string;
  readonly minutesAgo: number;
  readonly temperature: number;
  readonly notes?: string;
  readonly correctiveAction?: string;
  readonly after?: { readonly minutesAgo: number; readonly temperature: number; readonly notes: string };
}[] = [
  { equipment: 'Vetrina dolci', minutesAgo: 25, temperature: 8.6 },
  {
    equipment: 'Frigo verdure',
    minutesAgo: 35,
    temperature: 11.4,
    notes: 'Cassette appoggiate davanti alla ventola.',
    correctiveAction: 'Spostate le cassette e chiusa bene la porta.',
  },
  {
    equipment: 'Frigo pesce',
    minutesAgo: 140,
    temperature: 5.8,
    correctiveAction: 'Porta rimasta aperta durante lo scarico: chiusa, pesce coperto di ghiaccio.',
    after: { minutesAgo: 70, temperature: 0.9, notes: 'Misura di controllo dopo lo scarico.' },
  },
];

/** A control of the plan: what is typed when all is well, and once in a while when it is not. */
export interface DemoTask {
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly frequency: Frequency;
  readonly criticalLimit: string;
  readonly correctiveAction: string;
  readonly dueTime: string;
  /** Values within the limit. */
  readonly good: readonly string[];
  /** A value outside it, found `daysAgo` days ago, and what was done. */
  readonly bad?: {
    readonly daysAgo: number;
    readonly value: string;
    readonly done: string;
    /** How the food was judged half an hour later, by which the matter was closed. */
    readonly judged?: { readonly judgement: Judgement; readonly why: string };
  };
  /** Days ago on which nobody did it. */
  readonly missedDaysAgo: readonly number[];
}

export const demoTasks: readonly DemoTask[] = [
  {
    name: 'Cottura del pollo al cuore',
    category: 'Cottura',
    description: 'Sonda nel punto più spesso del primo pezzo del servizio.',
    frequency: 'daily',
    criticalLimit: 'min 75 °C',
    correctiveAction: 'Continua la cottura e misura di nuovo.',
    dueTime: '13:00',
    good: ['76', '77,5', '78', '79', '80,5', '82'],
    bad: { daysAgo: 12, value: '71', done: 'Rimesso in forno 8 minuti: 78 °C al cuore, poi servito.' },
    missedDaysAgo: [9],
  },
  {
    name: 'Mantenimento a caldo dei sughi',
    category: 'Cottura',
    description: 'Misura il bagnomaria a metà servizio.',
    frequency: 'daily',
    criticalLimit: 'min 60 °C',
    correctiveAction: 'Riporta a 75 °C; dopo due ore sotto il limite butta.',
    dueTime: '13:30',
    good: ['64', '66', '67,5', '68', '70'],
    bad: {
      daysAgo: 1,
      value: '52',
      done: 'Bagnomaria riacceso e alzato.',
      judged: {
        judgement: 'discarded',
        why: 'Ragù sotto i 60 °C da più di due ore: buttati 3 litri, gli altri sughi sono stati riportati a 75 °C.',
      },
    },
    missedDaysAgo: [20, 3],
  },
  {
    name: 'Arrivo merce refrigerata',
    category: 'Ricevimento',
    description: 'Temperatura del prodotto più delicato della consegna.',
    frequency: 'daily',
    criticalLimit: 'max 4 °C',
    correctiveAction: 'Rifiuta la merce e scrivilo sulla bolla.',
    dueTime: '11:00',
    good: ['1,8', '2,2', '2,4', '2,9', '3,2'],
    bad: { daysAgo: 15, value: '8', done: 'Cassa di mozzarelle rifiutata, nota sulla bolla.' },
    missedDaysAgo: [23],
  },
  {
    name: 'Olio della friggitrice',
    category: 'Cottura',
    description: 'Striscia o tester dei composti polari.',
    frequency: 'daily',
    criticalLimit: 'max 25 %',
    correctiveAction: 'Cambia l’olio prima di friggere ancora.',
    dueTime: '18:00',
    good: ['9', '12', '14', '17', '19'],
    missedDaysAgo: [14, 1],
  },
  {
    name: 'Abbattimento del ragù',
    category: 'Raffreddamento',
    description: 'Temperatura al cuore a fine ciclo, entro 90 minuti.',
    frequency: 'daily',
    criticalLimit: 'max 3 °C',
    correctiveAction: 'Prolunga il ciclo; oltre due ore butta il prodotto.',
    dueTime: '17:00',
    good: ['1,4', '1,7', '1,9', '2,2'],
    missedDaysAgo: [26, 10],
  },
  {
    name: 'Pulizia di piani e taglieri',
    category: 'Pulizia',
    description: 'A fine servizio, con il detergente indicato nel piano.',
    frequency: 'daily',
    criticalLimit: 'Pulito e asciutto',
    correctiveAction: 'Rifai la pulizia prima di cominciare.',
    dueTime: '23:30',
    good: ['Pulito e asciutto'],
    missedDaysAgo: [4],
  },
  {
    name: 'Taratura della sonda nel ghiaccio',
    category: 'Strumenti',
    description: 'Ghiaccio tritato e acqua, un minuto.',
    frequency: 'weekly',
    criticalLimit: 'tra -1 e 1 °C',
    correctiveAction: 'Tara o cambia la sonda.',
    dueTime: '10:00',
    good: ['0,1', '0,2', '-0,3'],
    missedDaysAgo: [],
  },
  {
    name: 'Scadenze in dispensa',
    category: 'Magazzino',
    description: 'Controlla le date e porta avanti quello che scade prima.',
    frequency: 'weekly',
    criticalLimit: 'Nessun prodotto scaduto',
    correctiveAction: 'Separa gli scaduti e registra lo scarico.',
    dueTime: '16:00',
    good: ['Nessun prodotto scaduto'],
    missedDaysAgo: [],
  },
  {
    name: 'Sbrinamento e guarnizioni',
    category: 'Attrezzature',
    description: 'Guarnizioni integre, niente ghiaccio oltre mezzo centimetro.',
    frequency: 'weekly',
    criticalLimit: 'max 5 mm',
    correctiveAction: 'Sbrina e, se serve, chiama il tecnico.',
    dueTime: '16:00',
    good: ['1', '2', '3'],
    missedDaysAgo: [],
  },
  {
    name: 'Acqua: filtro e rubinetti',
    category: 'Attrezzature',
    description: 'Smonta i rompigetto, controlla la data del filtro.',
    frequency: 'monthly',
    criticalLimit: 'Filtro in data, rompigetto puliti',
    correctiveAction: 'Cambia il filtro, metti i rompigetto in aceto.',
    dueTime: '17:00',
    good: ['Filtro in data, rompigetto puliti'],
    missedDaysAgo: [],
  },
];

export const demoNotes = {
  document: (number: number) => `DDT ${String(number)}`,
  delivered: 'Bolla e temperatura controllate.',
} as const;
