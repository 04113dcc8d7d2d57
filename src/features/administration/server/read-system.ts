import { createRequire } from 'node:module';
import type { Services } from '#platform/http/server/context.ts';
import { trialDays } from '#features/access/entitlements.ts';
import { proofMs } from '#features/access/proof.ts';
import { graceDays } from '#features/billing/standing.ts';
import type { SystemFacts } from '../contract.ts';

/** As package.json says it. */
const { version } = createRequire(import.meta.url)('../../../../package.json') as { version: string };

/** How this installation is set up: what is changed where it is started, and by nobody in a browser (C-36). */
export function readSystem({ baseUrl, mailer }: Pick<Services, 'baseUrl' | 'mailer'>): SystemFacts {
  return {
    version,
    address: baseUrl,
    mailFrom: mailer.from,
    mailHost: mailer.host,
    trialDays,
    graceDays,
    proofMinutes: proofMs / 60_000,
  };
}
