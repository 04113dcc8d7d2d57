import { maxPictureBytes, maxPicturePixels } from './picture.ts';

/** Refusals of photos: code, HTTP status, Italian text. */
export const scannerErrors = {
  PHOTO_EMPTY: { status: 422, message: 'La foto è vuota: scattala di nuovo o scegline un’altra.' },
  PHOTO_TOO_LARGE: {
    status: 413,
    message: `La foto è troppo grande: al massimo ${maxPictureBytes / 1_048_576} MB.`,
  },
  PHOTO_NOT_A_PICTURE: {
    status: 422,
    message: 'Questo file non è una foto: scegli un JPEG, un PNG o un WebP.',
  },
  PHOTO_TOO_MANY_PIXELS: {
    status: 422,
    message: `La foto ha troppi punti: al massimo ${maxPicturePixels / 1_000_000} milioni. Riducila o scattala di nuovo.`,
  },
  PHOTO_TOO_SMALL: { status: 422, message: 'La foto è troppo piccola: non c’è niente da leggere.' },
  PHOTO_BROKEN: { status: 422, message: 'La foto è danneggiata e non si apre: scattala di nuovo.' },
  /** It took too long or too much memory. */
  PHOTO_UNREADABLE: {
    status: 422,
    message: 'Non riesco a leggere questa foto: scattala più da vicino, con buona luce, o scrivi a mano.',
  },
  /** What reads ended by itself: another photo would not help. */
  PHOTO_READER_FAILED: {
    status: 502,
    message: 'Adesso le foto non si leggono, e non dipende dalla tua: scrivi a mano.',
  },
  /** The restaurant itself has as many under way as it may. */
  PHOTOS_OWN_BUSY: {
    status: 429,
    message: 'Hai già altre foto in lettura: aspetta che finiscano, poi riprova.',
  },
  /** As many restaurants as may wait are waiting. */
  PHOTOS_BUSY: {
    status: 503,
    message: 'In questo momento si leggono troppe foto. Riprova tra un minuto o scrivi a mano.',
  },
} as const;

/** Refusals of what is asked of Open Food Facts. */
export const factsErrors = {
  FACTS_BUSY: {
    status: 503,
    message: 'Open Food Facts è al limite: riprova tra poco o scrivi a mano.',
  },
  FACTS_FAILED: {
    status: 502,
    message: 'Open Food Facts non risponde come deve: scrivi a mano.',
  },
} as const;

/** Refusals of what was scanned and shall go out of stock. */
export const savedErrors = {
  PRODUCT_UNKNOWN: {
    status: 404,
    message: 'Nessun prodotto in magazzino ha questo nome o questo codice.',
  },
  /** Another one would go out than the package in the hand, and a recall would not find it. */
  LOT_TO_CHOOSE: {
    status: 409,
    message: 'Il lotto letto sulla confezione non è in magazzino: scegli da quale lotto togliere.',
  },
  /** It came into being, or changed, since the form was opened. */
  UNIT_DIFFERS: {
    status: 409,
    message: 'Questo prodotto si conta in un’altra unità: controlla la quantità e salva di nuovo.',
  },
} as const;
