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
  PLAN_NO_PICTURE: {
    status: 422,
    message: 'La planimetria deve essere una foto o un’immagine (JPEG, PNG o WebP), al massimo 2 MB.',
  },
  TOO_MANY_PLANS: {
    status: 409,
    message: 'Hai già cambiato la planimetria 20 volte. Scrivi all’assistenza.',
  },
  ...paperErrors,
} as const;

/** What is said of a next visit that comes before this one. */
export const nextBeforeText = 'La prossima visita viene dopo questa.';
