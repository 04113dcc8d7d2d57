import { z } from 'zod';
import { longestSeconds } from './audio.ts';

const typed = 'Puoi scrivere il comando.';

/** Refusals of what was said: code, HTTP status, Italian text. */
export const voiceErrors = {
  AUDIO_EMPTY: { status: 422, message: 'La registrazione è vuota. Riprova parlando vicino al microfono.' },
  AUDIO_UNREADABLE: { status: 422, message: `La registrazione non si legge. ${typed}` },
  /** What reads ended by itself: the recording is as good as another. */
  AUDIO_READER_FAILED: {
    status: 502,
    message: `Adesso non riesco ad ascoltare, e non dipende dalla tua registrazione: riprova. ${typed}`,
  },
  AUDIO_TOO_LONG: {
    status: 422,
    message: `La registrazione è troppo lunga: al massimo ${longestSeconds} secondi.`,
  },
  AUDIO_TOO_LARGE: { status: 413, message: 'La registrazione è troppo grande: riprova con meno parole.' },
  /** The exact text of VOICE-11. */
  NOTHING_UNDERSTOOD: {
    status: 422,
    message:
      'Non sono riuscito a interpretare la richiesta. Riprova con più dettagli sulla preparazione da etichettare.',
  },
  /** Neither a key of the restaurant nor a service of this server. */
  NOBODY_LISTENS: {
    status: 409,
    message: `Qui le registrazioni non si possono ascoltare: manca la chiave Google del ristorante. ${typed}`,
  },
  VOICE_OWN_BUSY: {
    status: 429,
    message: 'Sto ancora ascoltando un’altra registrazione: aspetta che finisca.',
  },
  VOICE_BUSY: { status: 503, message: `In questo momento ci sono troppe registrazioni. ${typed}` },
  /** The restaurant's own, of voice and photos together. */
  LISTENER_CEILING: {
    status: 409,
    message: `Le richieste a Gemini di questo mese sono finite: il tetto si alza nelle impostazioni. ${typed}`,
  },
  /** Whoever was asked wants to be let alone for so long. */
  LISTENER_BUSY: {
    status: 429,
    message: `Il servizio che ascolta è al limite: riprova tra poco. ${typed}`,
    data: z.object({ retryAfterSeconds: z.int() }),
  },
  LISTENER_FAILED: { status: 502, message: `Il servizio che ascolta non risponde come deve. ${typed}` },
} as const;
