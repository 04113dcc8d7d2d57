import '#platform/kernel/zod-setup.ts';
import { z } from 'zod';

/** Refusals of the refrigeration register: code, HTTP status, Italian text. */
export const refrigerationErrors = {
  EQUIPMENT_NAME_TAKEN: {
    status: 409,
    message: 'C’è già un’attrezzatura con questo nome, o con uno che si legge uguale: scegline un altro.',
  },
  EQUIPMENT_ARCHIVED: {
    status: 409,
    message: 'Questa attrezzatura è archiviata: ripristinala per registrare.',
  },
  /** `goods`: those that would stand too warm, by name and lot or number, the first of `count`. */
  EQUIPMENT_HOLDS_GOODS: {
    status: 409,
    message: 'Qui c’è merce che va tenuta più fredda: spostala prima, oppure scrivi perché può restare.',
    data: z.object({ goods: z.array(z.string()), count: z.int() }),
  },
  READING_CORRECTED: {
    status: 409,
    message: 'Questo controllo è già stato corretto: nel registro trovi il valore nuovo.',
  },
  READING_WITHIN_LIMITS: {
    status: 409,
    message: 'Questo controllo è nei limiti: non c’è niente da chiarire.',
  },
  READING_CLOSED: {
    status: 409,
    message: 'Gli alimenti di questa lettura sono già stati valutati: il giudizio resta quello.',
  },
} as const;
