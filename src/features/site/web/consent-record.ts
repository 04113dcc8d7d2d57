export const consentVersion = '1.0';
/** Asked anew after that many days: the guidelines of the Garante (10 June 2021) ask for no less than six months. */
const validDays = 183;

/** What somebody said about cookies (SITE-51). Only technical ones are set; the others are asked for and used by nothing. */
export interface Consent {
  readonly necessary: true;
  readonly functional: boolean;
  readonly analytics: boolean;
  /** An instant, ISO 8601 in UTC. */
  readonly timestamp: string;
  readonly version: typeof consentVersion;
}

export const consentOf = (
  { functional, analytics }: Pick<Consent, 'functional' | 'analytics'>,
  now: Date,
): Consent => ({
  necessary: true,
  functional,
  analytics,
  timestamp: now.toISOString(),
  version: consentVersion,
});

/** The answer as it was stored; null for none, for one of another version or too old, and for what is no answer. */
export function readConsent(stored: string | null, now: Date): Consent | null {
  if (stored === null) return null;
  try {
    const read = JSON.parse(stored) as Partial<Consent> | null;
    const at = Date.parse(read?.timestamp ?? '');
    if (read?.version !== consentVersion || read.necessary !== true) return null;
    if (typeof read.functional !== 'boolean' || typeof read.analytics !== 'boolean') return null;
    return Number.isNaN(at) || now.getTime() - at > validDays * 86_400_000 ? null : (read as Consent);
  } catch {
    return null;
  }
}
