import { readFile, stat } from 'node:fs/promises';
import { createAuth } from '#features/accounts/server/auth.ts';
import { inviteToRestaurant } from '#features/administration/server/index.ts';
import { databaseErrorCode, isDatabaseUnavailable } from '#platform/db/errors.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { deriveKey, keyringFrom, loadOrMakeAppSecret } from '#platform/secrets/app-secret.ts';
import { explainOpening } from '#server/explain.ts';
import { recordKinds } from '#server/features.ts';
import { startTexts } from '#server/messages.it.ts';
import { addressForLinks } from '#server/running-address.ts';
import { readSettings, SettingsError } from '#server/settings.ts';
import { withDatabase } from '#server/with-database.ts';
import { runTakeIn } from './take-in/run.ts';
import type { Host } from './take-in/run.ts';

/** `npm run take-in -- FILE --owner EMAIL`: takes everything of a restaurant into an installation that does not know it. */
const host: Host = {
  now: systemClock.now,
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  sizeOf: async (path) => (await stat(path)).size,
  read: (path) => readFile(path),
  open: (work) => {
    const settings = readSettings(process.env);
    return withDatabase(settings, async (database, { url }) => {
      const appSecret = settings.appSecret ?? (await loadOrMakeAppSecret(settings.dataDir));
      const baseUrl = await addressForLinks(settings, process.env);
      const secret = deriveKey(appSecret, 'sessions').toString('base64url');
      const auth = createAuth({ database, baseUrl, secret });
      // Nothing is sent from here: the invitation waits for the server.
      const jobs = await startJobs({ url, handlers: [], onError: () => {} });
      try {
        return await work({
          database,
          secrets: keyringFrom(appSecret),
          kinds: recordKinds,
          invite: (tx, restaurantId, email, now) =>
            inviteToRestaurant({ database, auth, jobs, baseUrl }, tx, { id: restaurantId, email }, now),
        });
      } finally {
        await jobs.stop(0);
      }
    });
  },
};

try {
  process.exitCode = await runTakeIn(process.argv.slice(2), host);
} catch (error) {
  const opening = explainOpening(error, process.env);
  if (opening !== null) host.err(opening);
  else if (error instanceof SettingsError) host.err(error.message);
  // Class 28: wrong user or password; 3D000: no such database.
  else if (isDatabaseUnavailable(error) || /^(28|3D)/.test(databaseErrorCode(error) ?? ''))
    host.err(startTexts.databaseUnreachable);
  else throw error;
  process.exitCode = 2;
}
