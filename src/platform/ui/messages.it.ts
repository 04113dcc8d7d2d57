/** The words that components of the design system say by themselves. */
export const uiMessages = {
  optional: 'facoltativo',
  pending: 'Attendi…',
  close: 'Chiudi',
  cancel: 'Annulla',
  showPassword: 'Mostra password',
  hidePassword: 'Nascondi password',
  notifications: 'Notifiche',
  closeNotification: 'Chiudi la notifica',
  loading: 'Caricamento…',
} as const;
