import type { AuditedWords } from '#features/audit/audited.ts';

/** What is done with the restaurant's Google account, in the audit log: which setting was changed, never to what. */
export const googleAudited: AuditedWords = {
  room: 'google',
  name: 'Google',
  acts: { 'google.update_settings': 'Impostazioni Google modificate' },
  fields: { changed: 'Impostazioni cambiate' },
  values: {
    changed: {
      google_account_email: 'E-mail',
      google_api_key: 'Chiave API',
      google_project_id: 'Progetto',
      google_calendar_id: 'Calendario',
      gemini_monthly_limit: 'Limite mensile di Gemini',
    },
  },
};
