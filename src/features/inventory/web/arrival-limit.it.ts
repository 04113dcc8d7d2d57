/** Words of the limit of a product at arrival, loaded with its dialog. */
import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { ArrivalKind } from '../arrival.ts';
import { arrivalKindTexts } from '../arrival.it.ts';

export const limitTexts = {
  limitTitle: (name: string) => `${name}: all’arrivo`,
  limitDescription:
    'Quando registri un arrivo, sopra questo limite ti chiediamo se la rifiuti o la accetti comunque.',
  limit: 'Al massimo, all’arrivo',
  usual: (max: number) => `Vuoto: ${formatTemperature(max)}, come si usa di solito`,
  noUsual: 'Di solito non si misura',
  kindUnknown: 'Non detto: non si giudica',
  kindByName: (kind: ArrivalKind) => `Dal nome: ${arrivalKindTexts[kind]}`,
  kindMissing: 'Scegli che merce è: senza, il limite non dice niente',
  limitProblem: 'Scrivi i gradi, per esempio 3,5',
  looser: 'È più largo di quello che si usa di solito: lo prevede il mio manuale',
  looserMissing: 'Conferma, oppure scrivi un limite più stretto',
  limitSave: 'Salva',
  limitSaved: 'Limite all’arrivo salvato',
};
