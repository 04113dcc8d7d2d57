/** Refusals of the places: code, HTTP status, Italian text. */
export const storagePlacesErrors = {
  PLACE_NAME_TAKEN: { status: 409, message: 'C’è già un posto con questo nome: scegline un altro.' },
} as const;
