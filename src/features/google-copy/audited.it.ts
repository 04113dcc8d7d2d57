import type { AuditedWords } from '#features/audit/audited.ts';
import { problemTexts } from './problems.it.ts';

/** What is done with the copy in Google, in the audit log: which setting was changed, never to what. */
export const googleCopyAudited: AuditedWords = {
  room: 'googleCopy',
  name: 'Copia su Google',
  acts: {
    'googleCopy.update_setup': 'Collegamento con Google modificato',
    'googleCopy.tick_step': 'Guida: passo segnato',
    'googleCopy.initialize': 'Foglio Google preparato',
    'googleCopy.restore': 'Schede del foglio riscritte',
    'googleCopy.disconnect': 'Copia su Google scollegata',
  },
  fields: {
    changed: 'Impostazioni cambiate',
    guide: 'Passi fatti',
    restored: 'Schede riscritte',
    message: 'Esito',
    problem: 'Problema',
  },
  values: {
    problem: Object.fromEntries(Object.entries(problemTexts).map(([code, { title }]) => [code, title])),
    changed: {
      google_service_account_key: 'Chiave dell’account di servizio',
      google_drive_folder_id: 'Cartella Drive',
      google_sheet_id: 'Foglio',
      google_calendar_id: 'Calendario',
    },
    guide: {
      account: 'Account Google',
      project: 'Progetto',
      apis: 'Servizi attivati',
      service_account: 'Account di servizio',
      key: 'Chiave',
      folder: 'Cartella',
      sheet: 'Foglio',
      share: 'Condivisione',
    },
  },
};
