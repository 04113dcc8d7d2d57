/** Words of what was asked when goods came, on the page of their lot, and of its judgement. */
import { matterActs } from '#features/non-conformities/acts.it.ts';

export const matterWords = {
  heldBanner: 'Arrivato fuori limite: non si usa finché qualcuno non lo valuta. Scartarlo si può sempre.',
  unknownBanner:
    'Misurato con un termometro fuori taratura: non si usa finché qualcuno non lo valuta. Scartarlo si può sempre.',
  foundOffBanner:
    'Dopo l’arrivo quel termometro è risultato fuori taratura: nessuno sa se era fredda abbastanza. Non usarla finché qualcuno non la valuta.',
  heldUnmeasuredBanner:
    'Arrivato senza misurare la temperatura: non si usa finché qualcuno non lo valuta. Scartarlo si può sempre.',
  heldDiscardBanner: 'Giudicato da scartare: si può solo scartare.',
  acceptedBy: (operator: string, when: string) => `Accettato da ${operator}, ${when}`,
  reasonIs: (reason: string) => `Perché: ${reason}`,
  receivedBy: (operator: string, when: string) => `Ricevuta da ${operator}, ${when}`,
  judge: matterActs.close,
  judgeAgain: 'Cambia il giudizio',
  judgeTitle: 'Valuta la merce',
  judged: 'Valutazione registrata',
};
