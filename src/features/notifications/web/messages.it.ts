import type { NoticePriority } from '#features/day/notice.ts';

/** Texts of the list behind the bell. */
export const notificationTexts = {
  title: 'Notifiche',
  failed: 'Errore nel caricamento delle notifiche',
  empty: 'Niente da segnalare',
  emptyText: 'Nessun controllo in ritardo, nessuna scadenza vicina, nessuna temperatura fuori dai limiti.',
  unread: (count: number) =>
    count === 0 ? 'Tutte lette' : count === 1 ? '1 da leggere' : `${count} da leggere`,
  markAll: 'Segna tutte come lette',
  mark: (title: string) => `Segna come letta: ${title}`,
  isNew: 'Da leggere',
  list: 'Notifiche, le più urgenti per prime',
  first: (title: string, message: string) =>
    `Per primo: ${title}, ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
  open: 'Mostra',
  close: 'Nascondi',
  markGroup: (title: string) => `Segna come lette: ${title}`,
  showMore: 'Mostra altre',
  more: (count: number) =>
    count === 1 ? 'Un’altra è nella pagina dei prodotti.' : `Altre ${count} sono nella pagina dei prodotti.`,
  priorities: {
    critical: 'Critica',
    high: 'Alta',
    medium: 'Media',
    low: 'Bassa',
  } satisfies Record<NoticePriority, string>,
};
