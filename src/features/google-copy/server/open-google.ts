import type { calendar_v3 } from '@googleapis/calendar';
import type { drive_v3 } from '@googleapis/drive';
import type { sheets_v4 } from '@googleapis/sheets';
import { eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { boundedFetch } from '#platform/outside/bounded-fetch.ts';
import { sealedFingerprint, unseal, UnsealError } from '#platform/secrets/seal.ts';
import { restaurants } from '#features/access/tables.ts';
import { readServiceAccount } from '../service-account.ts';
import type { ServiceAccount } from '../service-account.ts';
import { GoogleError, googleErrorOf } from './google-error.ts';
import type { GoogleTarget } from './google-error.ts';
import { accountContext } from './account-context.ts';

/** What of the server it takes to ask Google. */
export type GoogleTools = Pick<Services, 'database' | 'clock' | 'secrets' | 'outside'>;

/** Google, asked as a restaurant's service account. */
export interface Google {
  readonly email: string;
  readonly sheets: sheets_v4.Sheets;
  readonly drive: drive_v3.Drive;
  readonly calendar: calendar_v3.Calendar;
}

/** Least of what is needed: spreadsheets and events that are shared with the account, and what files are called. */
const scopes = [
  'https://www.googleapis.com/auth/spreadsheets',
  'https://www.googleapis.com/auth/drive.metadata.readonly',
  'https://www.googleapis.com/auth/calendar.events',
];
/** Longest until an answer is there, in milliseconds, and the largest. */
const bounds = { timeoutMs: 20_000, maxBytes: 32 * 1_024 * 1_024 };
/** How long an opened account is used again, with the token that Google gave it for an hour, in seconds. */
const keptSeconds = 3_000;

/**
 * Opens Google with the key that a restaurant entrusted to us. Google's addresses come from the server's settings alone.
 * @throws GoogleError `key_missing`, `key_unreadable`
 */
export async function openGoogle(tools: GoogleTools, restaurantId: string): Promise<Google> {
  const sealed = await tools.database.asTenant(restaurantId, async (tx) => {
    const [row] = await tx
      .select({ key: restaurants.googleServiceAccountKey })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId));
    return row?.key ?? null;
  });
  if (sealed === null) throw new GoogleError('key_missing');
  const account = unsealAccount(tools, restaurantId, sealed);
  if (account === null) throw new GoogleError('key_unreadable');
  // Under another key it is another account: its token is not used again.
  const print = sealedFingerprint(account.privateKey, accountContext(restaurantId), tools.secrets);
  const name = `google ${restaurantId} ${print}`;
  const kept = tools.outside.answers.get<Google>(name);
  if (kept) return kept.value;
  const google = await openAs(tools, account);
  tools.outside.answers.keep(name, google, keptSeconds);
  return google;
}

/** The account of a sealed key; null where it does not open any more. */
export function unsealAccount(
  { secrets }: Pick<Services, 'secrets'>,
  restaurantId: string,
  sealed: string,
): ServiceAccount | null {
  try {
    return readServiceAccount(unseal(sealed, accountContext(restaurantId), secrets));
  } catch (error) {
    if (error instanceof UnsealError) return null;
    throw error;
  }
}

async function openAs({ outside }: GoogleTools, account: ServiceAccount): Promise<Google> {
  const [{ JWT }, { Gaxios }, { sheets }, { drive }, { calendar }] = await Promise.all([
    import('google-auth-library'),
    import('gaxios'),
    import('@googleapis/sheets'),
    import('@googleapis/drive'),
    import('@googleapis/calendar'),
  ]);
  const auth = new JWT({
    email: account.email,
    key: account.privateKey,
    ...(account.keyId === null ? {} : { keyId: account.keyId }),
    scopes,
    transporter: new Gaxios({ fetchImplementation: googleFetch(outside.settings.google.url), retry: false }),
  });
  // What is tried again is tried by us, later and by fixed rows: the SDK would do it at once and unseen.
  const options = { auth, retry: false } as const;
  return {
    email: account.email,
    sheets: sheets({ version: 'v4', ...options }),
    drive: drive({ version: 'v3', ...options }),
    calendar: calendar({ version: 'v3', ...options }),
  };
}

/**
 * `fetch` for the SDK, bounded: to Google's own hosts and nowhere else, whatever stands in a key file or an answer; where the settings
 * name another address, to that one.
 */
function googleFetch(url: string | null): typeof fetch {
  const bounded = boundedFetch(bounds);
  return (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input);
    if (asked.protocol !== 'https:' || !asked.hostname.endsWith('.googleapis.com'))
      throw new GoogleError('refused');
    return bounded(url === null ? asked : new URL(`${asked.pathname}${asked.search}`, url), init);
  };
}

/** Asks, and says in our words what went wrong. @throws GoogleError */
export async function askGoogle<T>(
  { clock }: Pick<Services, 'clock'>,
  target: GoogleTarget,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw googleErrorOf(error, target, clock.now());
  }
}
