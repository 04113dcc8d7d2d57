import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { AbsurdPart } from './process-limits.ts';
import { spanText } from './process-names.it.ts';

/** Refusals of the processes: code, HTTP status, Italian text. */
export const processErrors = {
  PROCESS_ENDED: {
    status: 409,
    message: 'Qualcun altro ha già chiuso questo processo: vale la sua misura, questa non è stata aggiunta.',
  },
  PROCESS_OVER: {
    status: 409,
    message: 'Questo processo era già chiuso: la misura non è stata aggiunta.',
  },
  PROCESS_DECIDED: {
    status: 409,
    message:
      'Il suo esito c’è già: un processo si annulla solo mentre è in corso. Scrivi che cosa ne è del cibo.',
  },
  PROCESS_FINE: {
    status: 409,
    message: 'Questo processo non è fuori limite: non c’è niente da chiarire.',
  },
  PROCESS_JUDGED: {
    status: 409,
    message: 'Qualcun altro ha già valutato questo cibo: nel registro trovi il suo nome.',
  },
  STEP_CORRECTED: {
    status: 409,
    message: 'Questa misura è già stata corretta: nel registro trovi quella giusta.',
  },
  TOO_MANY_STEPS: {
    status: 409,
    message: 'Questo processo ha già 200 misure: chiudilo.',
  },
  TOO_MANY_RUNS: {
    status: 409,
    message: 'Ci sono già 60 processi in corso: chiudi quelli finiti.',
  },
} as const;

/** A bound of a limit, in °C or minutes. */
const boundText = ({ part, bound }: AbsurdPart): string =>
  part === 'from' || part === 'to' ? formatTemperature(bound) : spanText(bound);

/** Texts of limits that can not be used. */
export const limitTexts = {
  required: 'Campo obbligatorio',
  to_beyond_from: 'Deve essere più freddo della temperatura da cui parte il tempo',
  limit_absurd: (one: AbsurdPart): string =>
    `${one.side === 'above' ? 'Al massimo' : 'Almeno'} ${boundText(one)}: oltre, il cibo non è sicuro e nessun motivo basta. Controlla il numero e il segno.`,
  wider_reason: 'Questi limiti sono più larghi di quelli usuali: scrivi perché',
} as const;
