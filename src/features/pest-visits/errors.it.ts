import { paperErrors } from '#features/registers/paper-errors.it.ts';

/** Refusals of the visits for pests: code, HTTP status, Italian text. */
export const pestVisitsErrors = {
  ENTRY_CORRECTED: {
    status: 409,
    message: 'Questa voce è già stata corretta: nel registro trovi quella giusta.',
  },
  STATION_NUMBER_TAKEN: {
    status: 409,
    message: 'C’è già una postazione con questo numero.',
  },
  TOO_MANY_STATIONS: {
    status: 409,
    message: 'Hai già 200 postazioni: togline una prima di aggiungerne un’altra.',
  },
  STATION_ASKS: {
    status: 409,
    message: 'In questa postazione c’era attività: prima registra una visita che la trova in ordine.',
  },
  ...paperErrors,
} as const;

/** What is said of a next visit that comes before this one. */
export const nextBeforeText = 'La prossima visita viene dopo questa.';
