import { hostname } from 'node:os';
import { ORPCError } from '@orpc/server';
import type { DiskState } from '#platform/disk/disk.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { RateLimit } from '#platform/http/server/rate-limits.ts';
import { mailJob } from '#platform/mail/mail-job.ts';
import { addressesOfSuperAdministrators } from '#features/access/server/index.ts';
import { lowDiskMail } from '../texts.it.ts';

/** Said once a day for each disk, and once more when low becomes full, however often the server starts. */
const onceADay: RateLimit = { name: 'disk_warning', points: 1, seconds: 24 * 3_600 };

/**
 * Tells the log and every super administrator of the disks that want room soon, once a day: in time, because a mail needs
 * room to be queued as well. With the database away the log alone is told.
 */
export async function warnOfLowDisks(services: Services, low: readonly DiskState[]): Promise<void> {
  for (const { place, freeBytes, trouble } of low) {
    const isDue = await services.limits
      .take(onceADay, `${hostname()}:${place.name}:${trouble ?? 'low'}`)
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS') return false;
        return null;
      });
    if (isDue === false) continue;
    services.logger.warn(
      { place: place.name, folder: place.folder, freeBytes, trouble },
      'a disk wants room',
    );
    if (isDue === null) continue;
    for (const to of await addressesOfSuperAdministrators(services.database))
      await services.jobs.send(mailJob, {
        to,
        subject: lowDiskMail.subject,
        text: lowDiskMail.text(place.folder, freeBytes, place.name === 'backups'),
      });
  }
}
