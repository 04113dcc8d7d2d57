import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import { formatCount } from '#platform/kernel/numbers.ts';

/** Texts of the papers for an inspection. */
export const inspectionTexts = {
  title: 'Ispezione',
  back: 'Oggi',
  registers: 'Registri da stampare',
  noRegister: 'Scegli almeno un registro.',
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
