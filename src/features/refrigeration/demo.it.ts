/** The equipment of the made-up trattoria, and what went wrong with it. */
import type { EquipmentType } from './equipment-types.ts';

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
