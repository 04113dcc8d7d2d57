import type { Clock } from '#platform/kernel/clock.ts';
import { FairLine } from '#platform/fair-line/fair-line.ts';
import { Remembered } from './remembered.ts';

/** Services of others that the server may ask, by the settings of whoever runs it; no restaurant can say an address. */
export interface OutsideSettings {
  readonly gemini: {
    /** Null: Google's own. */
    readonly url: string | null;
    readonly model: string;
    /** Longest until an answer of the model is there, in milliseconds; left out: what is usual. */
    readonly answerMs?: number;
  };
  /** Google's sheets, drives and calendars. */
  readonly google: {
    /** Null: Google's own. */
    readonly url: string | null;
  };
  /** The payment service; keys that the console holds go before these. */
  readonly stripe: {
    /** Null: Stripe's own. */
    readonly url: string | null;
    readonly secretKey: string | null;
    readonly webhookSecret: string | null;
    /** How long an answer of it is waited for, in milliseconds. */
    readonly answerMs: number;
  };
  /** An endpoint that turns sound into text, as OpenAI's `/audio/transcriptions` does; null without one. */
  readonly transcription: {
    readonly url: string;
    readonly key: string | null;
    readonly model: string;
  } | null;
  /** Open Food Facts, or a counterpart of it. */
  readonly openFoodFactsUrl: string;
  /** A push service besides those of the internet, inside one's own network; only its origin counts. Left out: none. */
  readonly pushUrl?: string | null;
  /** An authority that stamps where the records stood (RFC 3161); null without one. Left out: none. */
  readonly timeStamps?: {
    readonly url: string;
    /** The policy that is asked for (OID); null: as the authority likes. */
    readonly policy: string | null;
    /** `user:password`; null where it asks for none. */
    readonly login: string | null;
    /** A file with the certificates (PEM) that an authority has to go back to; null: whoever answers is believed to be somebody. */
    readonly rootsFile: string | null;
    /** Longest until an answer is there, in milliseconds; left out: what is usual. */
    readonly answerMs?: number;
  } | null;
}

/** What stands where nobody said anything. */
export const usualOutside: OutsideSettings = {
  gemini: { url: null, model: 'gemini-3.5-flash' },
  google: { url: null },
  stripe: { url: null, secretKey: null, webhookSecret: null, answerMs: 12_000 },
  transcription: null,
  openFoodFactsUrl: 'https://world.openfoodfacts.org',
};

/**
 * True of an address that the server may ask: https, or this very machine, without a name and password in it.
 * It comes from the environment of the server alone.
 */
export function isOutsideUrl(url: URL): boolean {
  if (url.username !== '' || url.password !== '') return false;
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback);
}

/** Longest that a service is let alone because it asked for it, in seconds. */
const longestPause = 3_600;

/**
 * What a process knows of the services that it asks: who stands in line for them, and which of them wants to be let alone for now.
 * Waiting for an answer takes no processor, so that more of it may go on than of heavy work; one of a restaurant at a time.
 */
export class Outside {
  readonly settings: OutsideSettings;
  readonly line = new FairLine({ atOnce: 8, atOnceEach: 1, waitingEach: 2, waiting: 24 });
  /** What they said and is as good for a while. */
  readonly answers: Remembered;
  readonly #clock: Clock;
  /** Until when each wants to be let alone. */
  readonly #pauses = new Map<string, number>();

  constructor(settings: OutsideSettings, clock: Clock) {
    this.settings = settings;
    this.#clock = clock;
    this.answers = new Remembered(1_000, clock);
  }

  /** Lets a service alone for so many seconds, because it said so. */
  pause(service: string, seconds: number): void {
    const now = this.#clock.now().getTime();
    for (const [name, until] of this.#pauses) if (until <= now) this.#pauses.delete(name);
    this.#pauses.set(service, now + Math.min(Math.max(seconds, 0), longestPause) * 1_000);
  }

  /** Whole seconds until it may be asked again; 0 for now. */
  pausedFor(service: string): number {
    const left = (this.#pauses.get(service) ?? 0) - this.#clock.now().getTime();
    return Math.max(0, Math.ceil(left / 1_000));
  }
}
