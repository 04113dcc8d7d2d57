import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { formatCount } from '#platform/kernel/numbers.ts';
import type { ViolationKind } from '../chain.ts';
import type { CheckOccasion } from '../checks.ts';

export const integrityTexts = {
  title: 'Integrità',
  description:
    'Ogni movimento, temperatura e controllo HACCP ha un’impronta legata a quella prima: qui vedi se qualcosa è stato toccato dopo.',
  forbidden: "Accesso non autorizzato. Solo i super admin possono visualizzare il dashboard dell'integrità.",
  loadFailed: 'Errore nel caricamento dati integrità',
  figures: 'Numeri',
  hashes: 'Impronte registrate',
  ofRestaurants: (count: number) => (count === 1 ? 'di 1 ristorante' : `di ${String(count)} ristoranti`),
  violations: 'Violazioni',
  somethingTouched: 'Dati toccati dopo',
  nothingTouched: 'Niente è stato toccato',
  unchecked: 'Non ancora verificato',
  score: 'Punteggio di integrità',
  lastCheck: 'Ultimo check',
  never: 'Mai eseguito',
  atTime: (time: string) => `alle ${time}`,

  alert: (count: number) =>
    count === 1
      ? 'Trovata 1 violazione dell’integrità'
      : `Trovate ${String(count)} violazioni dell’integrità`,
  alertText: 'Confronta con una copia di sicurezza prima di cambiare qualcosa.',
  lowScore: (score: number) => `Punteggio di integrità al ${String(score)}%: sotto il 95%`,

  check: 'Esegui check',
  checkTitle: 'Verifica di tutti i ristoranti',
  checkText:
    'Ricalcola tutte le impronte e le confronta con i dati di adesso. Non cambia i dati; va avanti anche se esci da questa pagina.',
  progress: 'Verifica in corso',
  progressNote: (checked: number, total: number) => `${String(checked)} di ${String(total)} ristoranti`,
  completed: (violations: number) => `Check completato: ${String(violations)} violazioni trovate`,
  failed: (reason: string) => `Errore nell'esecuzione del check: ${reason}`,
  failedWithoutReason: 'Errore durante il check',

  log: {
    title: 'Ultimi check',
    date: 'Data',
    status: 'Stato',
    restaurants: 'Ristoranti',
    violations: 'Violazioni',
    alerts: 'Avvisi',
    none: 'Nessun check ancora eseguito',
  },
  recent: {
    title: 'Impronte più recenti',
    identifier: 'Identificativo',
    type: 'Tipo',
    date: 'Data',
    state: 'Stato',
    tampered: 'Manomesso',
    intact: 'Integro',
    unchecked: 'Da verificare',
    none: 'Nessuna impronta registrata',
  },
  system: {
    title: 'Informazioni di sistema',
    nightly: 'Verifica automatica',
    nightlyAt: 'Ogni notte alle 2:00',
    hash: 'Algoritmo delle impronte',
    logs: 'Conservazione dei log',
    timestamps: 'Marche temporali',
    timestampsOff: 'Spente',
    timestampsNone: 'Ancora nessuna',
    timestampsLast: (at: Date, authority: string) =>
      `Ultima il ${formatItalianDateTime(at)}: firma di «${authority}»`,
    timestampsBehind: (count: number) =>
      count === 1
        ? 'Un ristorante aspetta da più di due giorni: l’autorità non risponde come deve.'
        : `${formatCount(count)} ristoranti aspettano da più di due giorni: l’autorità non risponde come deve.`,
    days: (days: number) => `${String(days)} giorni`,
  },

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
  unreadable: 'Dato che non si legge più',
  unaudited: 'Dato che il registro attività non conosce',
  unlinked: 'Dato sparito che il registro attività conosce',
  out_of_time: 'Dato con un’ora che non torna',
  rewound: 'Catena riscritta dopo il sigillo',
  audit_changed: 'Registro attività cambiato dopo il sigillo',
  wrong_seal: 'Sigillo alterato',
  missing_seal: 'Sigillo sparito',
};

/** INTEG-09. */
export const statusTexts: Readonly<Record<string, string>> = {
  completed: 'Completato',
  failed: 'Fallito',
  running: 'In corso',
};

export const occasionTexts: Readonly<Record<CheckOccasion, string>> = {
  nightly: 'automatico',
  manual: 'a mano',
};

/** How the score is called by its colour. */
export const toneTexts = { ok: 'Buono', warning: 'Sotto il 95%', danger: 'Sotto l’80%' } as const;
