import { createAuth } from '#features/accounts/server/auth.ts';
import { databaseErrorCode, isDatabaseUnavailable } from '#platform/db/errors.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { Outside } from '#platform/outside/outside.ts';
import { deriveKey, keyringFrom, loadOrMakeAppSecret } from '#platform/secrets/app-secret.ts';
import { explainOpening } from '#server/explain.ts';
import { startTexts } from '#server/messages.it.ts';
import { addressForLinks } from '#server/running-address.ts';
import { readSettings, SettingsError } from '#server/settings.ts';
import { withDatabase } from '#server/with-database.ts';
import { runAdmin } from './admin/run.ts';
import type { Host } from './admin/command.ts';

/** `npm run admin -- …`: what is done from the shell of the server, never over the network. */
const host: Host = {
  now: systemClock.now,
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  open: (work) => {
    const settings = readSettings(process.env);
    return withDatabase(settings, async (database, { url }) => {
      const appSecret = settings.appSecret ?? (await loadOrMakeAppSecret(settings.dataDir));
      const baseUrl = await addressForLinks(settings, process.env);
      const secret = deriveKey(appSecret, 'sessions').toString('base64url');
      const auth = createAuth({ database, baseUrl, secret });
      // Nothing is sent from here: mails wait for the server.
      const jobs = await startJobs({ url, handlers: [], onError: () => {} });
      try {
        return await work({
          database,
          auth,
          jobs,
          baseUrl,
          secrets: keyringFrom(appSecret),
          outside: new Outside(settings.outside, systemClock),
        });
      } finally {
        await jobs.stop(0);
      }
    });
  },
};

try {
  process.exitCode = await runAdmin(process.argv.slice(2), host);
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
