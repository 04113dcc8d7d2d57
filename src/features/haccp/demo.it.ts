/** The controls of the made-up trattoria. */
import { hotHoldingMinimum } from '#features/refrigeration/equipment-types.ts';
import type { Judgement } from '#features/non-conformities/judgements.ts';
import type { Frequency } from './frequencies.ts';

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
    criticalLimit: `min ${hotHoldingMinimum} °C`,
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
    criticalLimit: 'tra −1 e 1 °C',
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
