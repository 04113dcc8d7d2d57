import { formatItalianDate, formatItalianDateTime } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { formatCount } from '#platform/kernel/numbers.ts';

/** Texts of the papers for an inspection. */
export const inspectionTexts = {
  title: 'Ispezione',
  back: 'Oggi',
  registers: 'Registri da stampare',
  noRegister: 'Scegli almeno un registro.',
  link: {
    title: 'Link per l’ispettore',
    description:
      'Chi ha il link e il codice legge questi giorni e questi registri, e nient’altro. Finisce da solo; puoi chiuderlo quando vuoi.',
    give: 'Crea un link',
    giveTitle: 'Link per l’ispettore',
    what: (registers: number, from: LocalDate, to: LocalDate) =>
      `${registers === 1 ? '1 registro' : `${formatCount(registers)} registri`}, dal ${formatItalianDate(from)} al ${formatItalianDate(to)}.`,
    hours: 'Quanto vale',
    hoursOf: { 1: '1 ora', 4: '4 ore', 24: '1 giorno', 72: '3 giorni', 168: '7 giorni' } as Record<
      number,
      string
    >,
    codeTitle: 'Codice da dire a voce',
    codeNote: 'Lo vedi solo adesso: dillo di persona, non mandarlo insieme al link.',
    qr: 'Codice QR del link per l’ispettore',
    address: 'Indirizzo',
    copy: 'Copia l’indirizzo',
    copied: 'Indirizzo copiato',
    copyFailed: 'Non riesco a copiare: seleziona l’indirizzo e copialo a mano.',
    done: 'Fatto',
    until: (end: string) => `Vale fino al ${formatItalianDateTime(new Date(end))}`,
    states: {
      open: 'Attivo',
      revoked: 'Chiuso da te',
      shut: 'Chiuso: troppi codici sbagliati',
      expired: 'Finito',
    },
    close: 'Chiudi il link',
    closeTitle: 'Chiudere il link?',
    closeText: 'Chi lo sta leggendo non vede più niente, e il codice non lo riapre.',
    closeFailed: 'Link non chiuso',
    loadFailed: 'Non riesco a leggere i link.',
    openings: 'Aperture',
    never: 'Non l’ha ancora aperto nessuno.',
    outcomes: { opened: 'aperto', wrong_code: 'codice sbagliato' },
    opening: (at: string, outcome: string, device: string) =>
      `${formatItalianDateTime(new Date(at))}: ${outcome}, ${device}`,
  },
  inspector: {
    title: 'Registri per l’ispezione',
    lead: 'Scrivi il codice di 6 cifre che ti dice il ristorante.',
    code: 'Codice',
    open: 'Apri i registri',
    left: (left: number) =>
      left === 1 ? 'Un altro codice sbagliato chiude il link.' : `Restano ${String(left)} tentativi.`,
    goneTitle: 'Link non valido',
    cut: 'L’indirizzo non è completo: copialo di nuovo, intero, o inquadra il codice QR.',
    reading: 'Apro il link',
    failed: 'Non riesco ad aprire il link.',
    readOnly: (end: string) => `Sola lettura, fino al ${formatItalianDateTime(new Date(end))}. Formato A4.`,
    none: 'In questo link non c’è nessun registro da leggere.',
  },
  cover: {
    title: 'Registri dell’autocontrollo (HACCP)',
    register: 'Registro',
    rows: 'Registrazioni',
    operators: 'Operatori',
    none: '–',
    integrity: 'Integrità dei registri',
    printed: (when: Date, who: string | null) =>
      `Stampato il ${formatItalianDateTime(when)}${who === null ? '' : ` da ${who}`}. Ogni registro ha in fondo la riga per la firma.`,
  },
  chain: {
    reading: 'Leggo lo stato della catena…',
    failed: 'Lo stato della catena non si può leggere adesso: questa stampa non dice niente dell’integrità.',
    none: 'Ancora nessuna registrazione nella catena.',
    stands: (links: number, head: string) =>
      `Ogni registrazione ha un’impronta (SHA-256) legata a quella prima; l’ultima è la n. ${formatCount(links)}, ${head}.`,
    unchecked: 'Non ancora verificata: la verifica automatica è ogni notte alle 2:00.',
    sound: (at: Date, until: number) =>
      `Verificata il ${formatItalianDateTime(at)} fino all’impronta n. ${formatCount(until)}: niente risulta cambiato, tolto o aggiunto dopo.`,
    later: (count: number) =>
      count === 1
        ? 'Una è più recente della verifica.'
        : `${formatCount(count)} sono più recenti della verifica.`,
    broken: (at: Date, violations: number) =>
      violations === 1
        ? `La verifica del ${formatItalianDateTime(at)} ha trovato 1 dato che non è come è stato scritto.`
        : `La verifica del ${formatItalianDateTime(at)} ha trovato ${formatCount(violations)} dati che non sono come sono stati scritti.`,
    unknown: (at: Date) =>
      `La verifica del ${formatItalianDateTime(at)} ha trovato troppe violazioni per dire quali registri riguardano: da verificare.`,
  },
};
