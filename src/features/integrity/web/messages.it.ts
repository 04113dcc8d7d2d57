import type { ViolationKind } from '../chain.ts';

export const integrityTexts = {
  title: 'Integrità',
  description:
    'Ogni movimento, temperatura e controllo HACCP ha un’impronta legata a quella prima: qui vedi se qualcosa è stato toccato dopo.',
  forbidden: "Accesso non autorizzato. Solo i super admin possono visualizzare il dashboard dell'integrità.",
  loadFailed: 'Errore nel caricamento dati integrità',
  figures: 'Numeri',
  hashes: 'Impronte registrate',
  restaurants: 'Ristoranti',

  check: 'Verifica',
  checkTitle: 'Verifica di tutti i ristoranti',
  checkText:
    'Ricalcola tutte le impronte e le confronta con i dati di adesso. Non cambia niente; se esci da questa pagina si ferma.',
  checkAgain: 'Verifica di nuovo',
  stop: 'Interrompi',
  progress: 'Verifica in corso',
  progressNote: (checked: number, total: number) => `${String(checked)} di ${String(total)} ristoranti`,
  completed: (violations: number) => `Check completato: ${String(violations)} violazioni trovate`,
  failed: (reason: string) => `Errore nell'esecuzione del check: ${reason}`,
  failedWithoutReason: 'Errore durante il check',
  stopped: (checked: number, total: number) =>
    `Verifica interrotta: controllati ${String(checked)} ristoranti su ${String(total)}`,
  sound: 'Tutto integro',
  soundText: (links: string, restaurants: string) =>
    `${links} impronte di ${restaurants} ristoranti corrispondono ai dati.`,
  brokenTitle: (count: number) =>
    count === 1 ? '1 ristorante con violazioni' : `${String(count)} ristoranti con violazioni`,
  brokenText: 'Confronta con una copia di sicurezza prima di cambiare qualcosa.',
  violationsOf: (name: string) => `Violazioni di ${name}`,
  violationCount: (violations: number, links: number) =>
    `${violations === 1 ? '1 violazione' : `${String(violations)} violazioni`} su ${links === 1 ? '1 impronta' : `${String(links)} impronte`}`,
  more: (count: number) => (count === 1 ? 'e un’altra' : `e altre ${String(count)}`),
  columns: { kind: 'Che cosa', sequence: 'Impronta n.', record: 'Dato' },
  none: '–',
};

/** What was found wrong, in words. */
export const violationTexts: Readonly<Record<ViolationKind, string>> = {
  changed: 'Dato modificato',
  missing_record: 'Dato sparito',
  gap: 'Impronte mancanti',
  reordered: 'Impronta fuori posto',
  wrong_link: 'Impronta alterata',
  unrecorded: 'Dato senza impronta',
  missing_chain: 'Catena senza capo',
  wrong_note: 'Nota di chiusura alterata',
  missing_note: 'Nota di chiusura sparita',
};
