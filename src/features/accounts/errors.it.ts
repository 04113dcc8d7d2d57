import { z } from 'zod';
import { lockoutTexts } from './lockout.it.ts';

/** Refusals of the accounts: code, HTTP status, exact Italian text of the documents (1.8). */
export const accountErrors = {
  CREDENTIALS_WRONG: { status: 401, message: 'Email o password non corretti' },
  EMAIL_NOT_CONFIRMED: { status: 403, message: 'Conferma la tua email prima di accedere' },
  ACCOUNT_LOCKED: {
    status: 423,
    // The screen puts the time in.
    message: lockoutTexts.soon,
    data: z.object({ lockedUntil: z.iso.datetime().nullable() }),
  },
  EMAIL_TAKEN: { status: 409, message: 'Utente già registrato con questa email' },
  // It keeps to the rules, and is among the first that anybody would try (AUTH-29).
  PASSWORD_WEAK: { status: 422, message: 'La password deve essere più forte' },
  NEW_PASSWORD_WEAK: {
    status: 422,
    message: 'La password è troppo debole. Usa almeno 8 caratteri con lettere e numeri.',
  },
  PASSWORD_UNCHANGED: { status: 409, message: 'La nuova password deve essere diversa da quella attuale.' },
  // Whoever opens the link may be another than who signed up with the address.
  CONFIRMATION_NEEDS_PASSWORD: {
    status: 403,
    message: 'Per confermare da questo dispositivo inserisci la password scelta alla registrazione.',
  },
  CONFIRMATION_PASSWORD_WRONG: {
    status: 403,
    message: 'La password non è quella scelta alla registrazione.',
  },
  LINK_INVALID: { status: 410, message: 'Link scaduto o non valido.' },
} as const;
