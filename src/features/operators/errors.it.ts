import '#platform/kernel/zod-setup.ts';
import { z } from 'zod';
import { zInstant } from '#platform/http/contract.ts';
import { operatorIcons } from '#features/access/operator-icons.ts';

/** What the plan allows now, and the plan that would allow more (null: there is none). */
const zOperatorLimit = z.object({
  maxOperators: z.int(),
  requiredPlan: z.string().nullable(),
  requiredPlanOperators: z.int().nullable(),
});

/** Who works on other devices of the restaurant, the last to give a sign of life first. */
const zAtWork = z.array(z.object({ name: z.string(), icon: z.enum(operatorIcons), lastActivity: zInstant }));
export type AtWork = z.infer<typeof zAtWork>;

/** Refusals of the operators: code, HTTP status, Italian text. */
export const operatorErrors = {
  OPERATOR_LIMIT: {
    status: 409,
    message: 'Hai raggiunto il numero massimo di operatori del tuo piano.',
    data: zOperatorLimit,
  },
  OPERATOR_NAME_TAKEN: { status: 409, message: 'C’è già un operatore con questo nome.' },
  SUBSCRIPTION_INACTIVE: {
    status: 403,
    message: 'L’abbonamento non è attivo: per aggiungere operatori attivalo di nuovo.',
  },
} as const;

/** Why an operator can not be chosen on a device now. */
export const selectionErrors = {
  OTHERS_AT_WORK: {
    status: 409,
    message: 'Il tuo piano prevede un solo operatore al lavoro, e su un altro dispositivo c’è già qualcuno.',
    data: z.object({ atWork: zAtWork }),
  },
  NO_CAPACITY: {
    status: 409,
    message: 'Sono già al lavoro tutti gli operatori previsti dal tuo piano.',
    data: zOperatorLimit.extend({ atWork: zAtWork }),
  },
  PIN_REQUIRED: { status: 403, message: 'Inserisci il PIN di questo operatore.' },
  PIN_WRONG: { status: 403, message: 'PIN errato.', data: z.object({ triesLeft: z.int() }) },
  PIN_LOCKED: {
    status: 423,
    message:
      'PIN bloccato dopo cinque tentativi errati: l’amministratore del ristorante deve impostarne uno nuovo.',
  },
} as const;
