import type { AuditedWords } from '#features/audit/audited.ts';
import { instrumentTexts } from '#features/registers/measured-with.it.ts';
import { unitTexts } from './texts.it.ts';

/** What is done with the plan and its checks, in the audit log. */
export const haccpAudited: AuditedWords = {
  room: 'haccp',
  name: 'Controlli HACCP',
  acts: {
    'haccp.create_task': 'Attività aggiunta',
    'haccp.update_task': 'Attività modificata',
    'haccp.archive_task': 'Attività archiviata',
    'haccp.restore_task': 'Attività ripresa',
    'haccp.record_check': 'Controllo registrato',
    'haccp.correct_check': 'Controllo corretto',
    'haccp.answer_check': 'Risposta a un controllo',
  },
  subjects: { haccp_task: 'Attività HACCP', haccp_task_completion: 'Controllo' },
  fields: {
    manual: 'Dal manuale HACCP',
    version: 'versione',
    thermometerId: 'Termometro',
    measuredWith: 'Termometro',
    state: 'Come stava il termometro',
    foundOff: 'Trovato poi fuori taratura',
  },
  values: {
    state: instrumentTexts,
    limitUnit: unitTexts,
    status: { ok: 'OK', warning: 'Attenzione', critical: 'Critico' },
  },
};
