import type { Services } from '#platform/http/server/context.ts';
import { refuse as refuseCommon, refusals } from '#platform/http/server/refuse.ts';
import type { Caller } from '#features/access/server/index.ts';
import { recordAct } from '#features/audit/server/index.ts';
import { administrationErrors } from '../errors.it.ts';
import { jobNames } from '../jobs.it.ts';

const refuse = refusals(administrationErrors);

/**
 * Has a job that failed tried once more, and notes who wanted it and why. One that is due or under way already, and one that was
 * tried since it was seen, is left as it is: however often it is asked for, it runs once.
 * @throws NOT_FOUND, JOB_DONE, JOB_EMPTIED where nothing is left of what it carried
 */
export async function tryJobAgain(
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
  caller: Caller,
  job: { readonly id: string; readonly kind: string; readonly tries: number; readonly reason: string },
): Promise<void> {
  await database.as('accounts', async (tx) => {
    const again = await jobs.tryAgain(tx, job);
    if (again === 'unknown') throw refuseCommon('NOT_FOUND');
    if (again === 'done') throw refuse('JOB_DONE');
    if (again === 'emptied') throw refuse('JOB_EMPTIED');
    if (again === 'waits') return;
    await recordAct(
      tx,
      caller,
      {
        action: 'job_retried',
        subject: jobNames[job.kind] ?? job.kind,
        subjectId: job.id,
        reason: job.reason,
        details: { kind: job.kind, tries: job.tries },
      },
      clock.now(),
    );
  });
}
