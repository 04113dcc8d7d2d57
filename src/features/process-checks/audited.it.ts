import type { AuditedWords } from '#features/audit/audited.ts';
import { instrumentTexts } from '#features/registers/measured-with.it.ts';
import { processNames } from './process-names.it.ts';

/** What is done with cooking, cooling and what else is measured over time, in the audit log. */
export const processAudited: AuditedWords = {
  room: 'processChecks',
  name: 'Processi',
  acts: {
    'processChecks.record_start': 'Processo iniziato',
    'processChecks.record_measure': 'Temperatura di un processo registrata',
    'processChecks.record_end': 'Processo finito',
    'processChecks.record_void': 'Processo annullato',
    'processChecks.correct_step': 'Temperatura di un processo corretta',
    'processChecks.answer_run': 'Risposta su un processo',
    'processChecks.change_limits': 'Limiti di un processo modificati',
  },
  subjects: { process_step: 'Processo', process_limits: 'Limiti di un processo' },
  fields: {
    process: 'Processo',
    step: 'Passo',
    from: 'da (°C)',
    to: 'a (°C)',
    withinMinutes: 'entro (minuti)',
    everyMinutes: 'misurato ogni (minuti)',
    holdMinutes: 'tenuto per (minuti)',
    closeMinutes: 'vicino al limite da (minuti)',
    setBy: 'Decisi da',
    setAt: 'Decisi',
    thermometerId: 'Termometro',
    measuredWith: 'Termometro',
    state: 'Come sta',
    foundOff: 'Trovato poi fuori taratura',
  },
  values: {
    process: processNames,
    step: { start: 'Inizio', measure: 'Misura', end: 'Fine', void: 'Annullato' },
    state: {
      ...instrumentTexts,
      running: 'In corso',
      to_close: 'Da finire',
      within: 'Nei limiti',
      unknown: 'Non si sa',
      outside: 'Fuori limite',
      void: 'Annullato',
    },
  },
};
