import { z } from 'zod';
import { maxRows } from './limits.ts';

/** Refusals of the HACCP manual. */
export const manualErrors = {
  MANUAL_MISSING: {
    status: 409,
    message: 'Il manuale non è ancora cominciato: scegli prima un modello.',
  },
  /** `revision`: the one that counts now. */
  MANUAL_CHANGED: {
    status: 409,
    message: 'Qualcun altro ha cambiato il manuale nel frattempo: rileggilo e firma di nuovo.',
    data: z.object({ revision: z.int() }),
  },
  MANUAL_UNCHANGED: {
    status: 409,
    message: 'Dall’ultima versione firmata non è cambiato niente: ristampa quella.',
  },
  MANUAL_EMPTY: {
    status: 409,
    message: 'Il manuale non ha ancora righe: aggiungine almeno una, poi firma.',
  },
  MANUAL_FULL: {
    status: 409,
    message: `Il manuale ha già ${String(maxRows)} righe: togline una, poi aggiungi questa.`,
  },
  MANUAL_ROW_CHANGED: {
    status: 409,
    message: 'Qualcun altro ha cambiato questa parte nel frattempo: guarda come è ora e riprova.',
  },
  MANUAL_ROW_NOT_SIGNED: {
    status: 409,
    message: 'I controlli nascono dal manuale firmato: firma prima la versione con questa riga.',
  },
  MANUAL_ROW_WITHOUT_LIMIT: {
    status: 409,
    message: 'Questa riga non ha ancora un limite: completala con il tuo consulente, poi firma.',
  },
} as const;
