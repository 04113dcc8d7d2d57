import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { productName } from '#platform/kernel/product.ts';

const at = (instant: string): string => formatItalianDateTime(new Date(instant));

/** What the printed manual says besides its own words. */
export const paperTexts = {
  title: 'Manuale di autocontrollo (HACCP)',
  printTitle: 'Manuale HACCP su carta',
  hint: 'Formato A4. Nella finestra di stampa puoi anche salvare un PDF.',
  print: 'Stampa',
  back: 'Manuale HACCP',
  loading: 'Leggo il manuale',
  failed: 'Non riesco a leggere tutto: non stampo niente a metà.',
  none: 'Non c’è ancora niente da stampare.',
  draft: 'BOZZA, NON FIRMATA',
  draftText: 'Questa copia non vale: il manuale in vigore è l’ultima versione firmata.',
  version: (version: number) => `Versione ${String(version)}`,
  signed: (signer: string, when: string) => `Firmata da ${signer} il ${at(when)}`,
  recorded: (operator: string) =>
    `Registrata in ${productName} da ${operator}, nella catena delle prove del ristorante.`,
  old: 'Questa non è la versione in vigore: dopo ne è stata firmata un’altra.',
  note: (note: string) => `Nota: ${note}`,
  law: 'Procedure basate sui principi del sistema HACCP, tenute aggiornate secondo l’art. 5 del Reg. (CE) 852/2004.',
  guidance:
    'Dove una riga dice «Indicazione, non legge», il numero viene dai manuali di corretta prassi: il limite che vale in questo locale è quello firmato qui. I riferimenti alle norme vanno verificati sul testo in vigore.',
  responsible: 'Il responsabile dell’autocontrollo (firma)',
  consultant: 'Il consulente, per i punti che gli spettano (nome e firma)',
  date: 'Data',
  openTitle: 'Da completare con il consulente',
  openNone: 'Nessun punto da completare.',
  openText:
    'Questi punti li può riempire solo un consulente o un tecnico abilitato. Finché sono vuoti il manuale non è completo.',
  blank: 'Spazio per il consulente:',
  pages: 'Pagine generali',
  ccps: 'Punti critici di controllo (CCP)',
  number: 'CCP',
  step: 'Fase',
  hazard: 'Pericolo',
  limit: 'Limite critico',
  check: 'Controllo',
  action: 'Azione correttiva',
  plan: 'Piano per fasi',
  why: 'Perché',
  who: 'Chi',
  pace: 'Ogni quanto',
  verification: 'Verifica',
  record: 'Registrazione',
  source: 'Fonte',
  noLimit: 'Nessun limite misurabile',
  history: 'Revisioni',
  historySigner: 'Firmata da',
  historyNote: 'Che cosa cambia',
  printed: (when: string) => `Stampato il ${when}`,
  notWritten: 'Non scritto',
};
