import { parseArgs } from 'node:util';
import { planTypes } from '#features/plans/entitlements.ts';
import type { PlanType } from '#features/plans/entitlements.ts';
import { changePlan } from '#features/plans/server/index.ts';
import { EmbeddedPostgresError, embeddedPostgresMessage } from '#platform/db/embedded/index.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { readSettings, SettingsError } from '#server/settings.ts';
import { withDatabase } from '#server/with-database.ts';
import { adminTexts as texts } from './messages.it.ts';

/** `npm run admin -- …`: what is done from the shell of the server, never over the network. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [command, email, plan] = positionals;
  if (values.help || command === undefined) {
    process.stdout.write(`${texts.help}\n`);
    return values.help ? 0 : 2;
  }
  if (command !== 'plan' || email === undefined || plan === undefined) {
    process.stderr.write(`${texts.wrongUse}\n${texts.help}\n`);
    return 2;
  }
  if (!isPlan(plan)) {
    process.stderr.write(`${texts.unknownPlan(plan, planTypes.join(', '))}\n`);
    return 2;
  }
  const change = await withDatabase(readSettings(process.env), (database) =>
    changePlan(database, email, plan, systemClock.now()),
  );
  if (!change) {
    process.stderr.write(`${texts.unknownEmail(email)}\n`);
    return 1;
  }
  process.stdout.write(`${texts.planChanged(change.restaurantName, change.from, change.to)}\n`);
  return 0;
}

const isPlan = (text: string): text is PlanType => (planTypes as readonly string[]).includes(text);

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof SettingsError) process.stderr.write(`${error.message}\n`);
  else if (error instanceof EmbeddedPostgresError)
    process.stderr.write(`${embeddedPostgresMessage(error)}\n`);
  else if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    process.stderr.write(`${texts.wrongUse}\n${texts.help}\n`);
  else throw error;
  process.exitCode = 2;
}
