import { z } from 'zod';

/** Refusals of the places: code, HTTP status, Italian text. */
export const storagePlacesErrors = {
  /** `goods`: those that would stand too warm, by name and lot or number, the first of `count`. */
  PLACE_HOLDS_GOODS: {
    status: 409,
    message: 'Qui c’è merce che va tenuta più fredda: spostala prima, oppure scrivi perché può restare.',
    data: z.object({ goods: z.array(z.string()), count: z.int() }),
  },
  /** It would keep colder than the equipment that it is. */
  PLACE_COLDER_THAN_EQUIPMENT: {
    status: 409,
    message:
      'L’attrezzatura di questo posto non tiene così freddo: scegli il tipo di posto che è davvero, oppure un’altra attrezzatura.',
  },
  PLACE_OUT: {
    status: 409,
    message:
      'La temperatura di questo posto è fuori limite: chiarisci prima quella, poi cambia il frigorifero collegato.',
  },
  PLACE_NAME_TAKEN: {
    status: 409,
    message: 'C’è già un posto con questo nome, o con uno che si legge uguale: scegline un altro.',
  },
} as const;
