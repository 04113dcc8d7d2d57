import { formatItalianDateTime } from '#platform/kernel/dates.ts';

/** Texts of the calendar's address. */
export const taskCalendarTexts = {
  title: 'Calendario del telefono',
  description: 'Le attività HACCP con i loro orari nel calendario che usi già, anche senza Google.',
  back: 'Calendario HACCP',
  loadFailed: 'Non riesco a caricare l’indirizzo del calendario.',
  address: 'Indirizzo del calendario',
  addressText:
    'Un indirizzo segreto: chi lo ha legge che cosa c’è da controllare e quando, nient’altro. Se lo dai a chi non deve, rinnovalo.',
  open: 'Crea l’indirizzo',
  since: (since: string) => `Creato ${formatItalianDateTime(new Date(since))}`,
  subscribe: 'Aggiungi a questo telefono',
  copy: 'Copia l’indirizzo',
  copied: 'Indirizzo copiato',
  copyFailed: 'Non riesco a copiare: tieni premuto sull’indirizzo e copialo.',
  failed: 'L’indirizzo non è cambiato',
  renew: 'Rinnova',
  renewTitle: 'Rinnovare l’indirizzo?',
  renewText: 'Quello di adesso smette subito di funzionare: chi lo usa deve aggiungere quello nuovo.',
  revoke: 'Togli l’indirizzo',
  revokeTitle: 'Togliere l’indirizzo?',
  revokeText: 'I calendari che lo usano non si aggiornano più.',
  how: 'Come si aggiunge',
  steps: [
    'iPhone: tocca «Aggiungi a questo telefono» e conferma l’iscrizione.',
    'Google Calendar: dal computer scegli «Altri calendari», «Da URL», e incolla l’indirizzo.',
    'Outlook: «Aggiungi calendario», «Sottoscrivi dal Web», e incolla l’indirizzo.',
  ],
  note: 'Il calendario ricorda soltanto: i controlli si registrano qui. Si aggiorna quando lo decide il telefono, di solito ogni poche ore.',
};
