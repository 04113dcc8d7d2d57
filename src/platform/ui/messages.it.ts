import { productName } from '#platform/kernel/product.ts';

/** The words that components of the design system say by themselves. */
export const uiMessages = {
  pageTitle: (page: string) => `${page} · ${productName}`,
  optional: 'facoltativo',
  help: 'Come si usa questa pagina',
  pending: 'Attendi…',
  failure: 'Errore',
  close: 'Chiudi',
  cancel: 'Annulla',
  loading: 'Caricamento…',
  retry: 'Riprova',
  partFailed: 'Questa parte della pagina non si è caricata',
  loadMore: 'Carica altri',
  shown: (shown: number, total?: number) =>
    total === undefined || total === shown ? `${shown} in elenco` : `${shown} di ${total}`,
  clearSearch: 'Cancella la ricerca',

  showPassword: 'Mostra password',
  hidePassword: 'Nascondi password',

  notifications: 'Notifiche',
  closeNotification: 'Chiudi la notifica',

  theme: 'Tema',
  themeLight: 'Chiaro',
  themeDark: 'Scuro',
  themeSystem: 'Automatico',

  online: 'In linea',
  offline: 'Fuori linea',
  waiting: (count: number) => `${count} da inviare`,
} as const;
