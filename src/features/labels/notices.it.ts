import type { LocalDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';

/** What labels say in the bell (NOTIF-02). */
export const noticeTexts = {
  title: (name: string): string => `Etichetta: ${name}`,
  expiry: (level: 'day' | 'expired', expiresAt: Date, today: LocalDate): string =>
    level === 'expired' ? `Scaduta ${momentText(expiresAt, today)}` : `Scade ${momentText(expiresAt, today)}`,
  lotTitle: (name: string, lot: string): string => `Etichetta: ${name}, lotto ${lot}`,
  lacks: (allergens: string, ended: boolean): string =>
    `L’etichetta stampata non dice: ${allergens}. ${ended ? 'Fanne una nuova, cambiala e conferma qui.' : 'Ristampala.'}`,
  otherDate: (printed: string, stored: string, ended: boolean): string =>
    `Sulla carta: ${printed}. Registrata: ${stored}. ${ended ? 'Fanne una nuova, cambiala e conferma qui.' : 'Ristampa l’etichetta.'}`,
  useByNow: (printed: string, stored: string): string =>
    `Sulla carta: preferibilmente entro ${printed}. Registrata: da consumare entro ${stored}. Fanne una nuova, cambiala e conferma qui.`,
  noDate: 'nessuna scadenza',
};
