import { hotHoldingMinimum } from '#features/refrigeration/equipment-types.ts';
import type { TaskFields } from '../task-fields.ts';
import type { LimitFigures } from '../limits-of.ts';

/** A task as a starting point: everything but the description, which is the kitchen's own, and the figures, which the text says. */
export type StarterTask = Omit<TaskFields, 'description' | keyof LimitFigures> & {
  readonly description: string | null;
};

/**
 * Common tasks of Italian HACCP plans, to begin with and to adapt. The figures are those that guides and manuals use:
 * since DPR 327/1980 is considered repealed, the limit that counts is the one of the restaurant's own manual (Reg. (EC)
 * 852/2004, Annex II ch. IX (5)); the screen says so.
 */
export const starterTasks: readonly StarterTask[] = [
  {
    name: 'Ricevimento merci refrigerate',
    category: 'Ricevimento',
    frequency: 'daily',
    dueTime: '12:00',
    criticalLimit: '≤ 4 °C',
    correctiveAction: 'Respingi la merce, oppure separala e avvisa il fornitore.',
    description: null,
  },
  {
    name: 'Ricevimento surgelati',
    category: 'Ricevimento',
    frequency: 'daily',
    dueTime: '12:00',
    criticalLimit: '≤ −18 °C',
    correctiveAction: 'Respingi la merce, oppure separala e avvisa il fornitore.',
    description: null,
  },
  {
    name: 'Cottura al cuore',
    category: 'Cottura',
    frequency: 'daily',
    dueTime: '14:00',
    criticalLimit: '≥ 75 °C al cuore',
    correctiveAction: 'Prosegui la cottura e misura di nuovo.',
    description: null,
  },
  {
    name: 'Abbattimento a fine ciclo',
    category: 'Raffreddamento',
    frequency: 'daily',
    dueTime: '17:00',
    criticalLimit: '≤ 3 °C al cuore',
    correctiveAction: 'Prosegui l’abbattimento; se il tempo del manuale è passato, scarta il prodotto.',
    description: 'Misura alla fine del ciclo, entro il tempo previsto dal tuo manuale.',
  },
  {
    name: 'Mantenimento a caldo',
    category: 'Servizio',
    frequency: 'daily',
    dueTime: '13:30',
    criticalLimit: `≥ ${hotHoldingMinimum} °C`,
    correctiveAction: 'Riscalda oltre il limite o scarta il prodotto.',
    description: null,
  },
  {
    name: 'Rigenerazione',
    category: 'Cottura',
    frequency: 'daily',
    dueTime: '14:00',
    criticalLimit: '≥ 75 °C al cuore',
    correctiveAction: 'Prosegui il riscaldamento e misura di nuovo.',
    description: null,
  },
  {
    name: 'Olio di frittura: temperatura',
    category: 'Frittura',
    frequency: 'daily',
    dueTime: '20:00',
    criticalLimit: '≤ 180 °C',
    correctiveAction: 'Abbassa il termostato e aspetta prima di friggere.',
    description: null,
  },
  {
    name: 'Olio di frittura: composti polari',
    category: 'Frittura',
    frequency: 'weekly',
    dueTime: '20:00',
    criticalLimit: '≤ 25 %',
    correctiveAction: 'Cambia l’olio e conserva la ricevuta del ritiro.',
    description: null,
  },
  {
    name: 'Scadenze ed etichette in frigo',
    category: 'Conservazione',
    frequency: 'daily',
    dueTime: '10:00',
    criticalLimit: 'niente di scaduto, tutto etichettato',
    correctiveAction: 'Scarta quello che è scaduto ed etichetta il resto.',
    description: null,
  },
  {
    name: 'Pulizia delle superfici',
    category: 'Pulizia',
    frequency: 'daily',
    dueTime: '23:00',
    criticalLimit: 'pulite e asciutte',
    correctiveAction: 'Pulisci e sanifica di nuovo.',
    description: null,
  },
  {
    name: 'Tracce di infestanti',
    category: 'Igiene',
    frequency: 'weekly',
    dueTime: '10:00',
    criticalLimit: 'nessuna traccia',
    correctiveAction: 'Isola la zona e chiama la ditta.',
    description: null,
  },
  {
    name: 'Verifica dei termometri',
    category: 'Strumenti',
    frequency: 'monthly',
    dueTime: '16:00',
    criticalLimit: 'tra -1 e +1 °C',
    correctiveAction: 'Metti da parte il termometro e usane uno tarato.',
    description: 'In acqua e ghiaccio, dopo qualche minuto.',
  },
];
