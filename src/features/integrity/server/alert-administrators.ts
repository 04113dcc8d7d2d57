import type { Transaction } from '#platform/db/database.ts';
import type { JobTools } from '#platform/rooms/server-room.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import type { BrokenRestaurant } from '../contract.ts';
import { violationsMail } from '../texts.it.ts';

/** Queues a mail to each address that says in which restaurants something is not as it was written (C-46). */
export async function alertAdministrators(
  { jobs, baseUrl }: Pick<JobTools, 'jobs' | 'baseUrl'>,
  tx: Transaction,
  addresses: readonly string[],
  found: { readonly violationsFound: number; readonly broken: readonly BrokenRestaurant[] },
): Promise<void> {
  for (const to of addresses)
    await jobs.send(
      mailJob,
      {
        to,
        subject: violationsMail.subject,
        text: violationsMail.text(
          found.violationsFound,
          found.broken.map(({ name, violationCount }) => ({ name, count: violationCount })),
        ),
        action: { label: violationsMail.action, url: `${baseUrl}/integrity` },
      },
      { tx },
    );
}
