import { open, rm } from 'node:fs/promises';
import { openAsBlob } from 'node:fs';
import { SentFile } from '#platform/disk/sent-file.ts';
import { forgetAbandoned, waitingPath } from '#platform/disk/waiting-files.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { Member } from '#features/access/server/index.ts';
import { integrityErrors } from '../errors.it.ts';
import { evidenceFileName } from '../texts.it.ts';
import { signCheckpoint } from './sign-checkpoint.ts';
import type { CheckedKind } from './verify-restaurant.ts';
import { evidencePieces } from './write-evidence.ts';

const refuse = refusals(integrityErrors);

/** Each waits on the disk until it is sent, however slowly that is received. */
const perRestaurant = { name: 'evidence', points: 20, seconds: 3_600 };
const evidenceWork = {
  refuseOwn: () => refuse('EXPORT_BUSY'),
  refuseAll: () => refuse('EXPORT_BUSY'),
};

/**
 * All records that the chain of the caller's restaurant vouches for, with the chain and a signed word on where it stands, as a file
 * (`docs/evidence.md`), however many they are. Read in one snapshot, and written to a disk first: who receives it slowly keeps no snapshot
 * open, and nothing but the piece at hand is in memory. A chain that does not hold is exported as it is: the file shows it.
 * @throws TOO_MANY_REQUESTS, EXPORT_BUSY
 */
export async function exportEvidence(
  services: Services,
  caller: Member,
  kinds: readonly CheckedKind[],
  signal?: AbortSignal,
): Promise<File> {
  const { database, clock, secrets, heavy, limits } = services;
  const { id: restaurantId } = caller.restaurant;
  await limits.take(perRestaurant, restaurantId);
  const make = async (): Promise<File> => {
    const at = clock.now();
    await forgetAbandoned();
    const path = await waitingPath();
    const forget = (): Promise<void> => rm(path, { force: true });
    try {
      await database.asTenant(
        restaurantId,
        async (tx) => {
          // Opened anew where the transaction runs again.
          const file = await open(path, 'w', 0o600);
          try {
            const checkpoint = await signCheckpoint(tx, restaurantId, at, secrets);
            for await (const piece of evidencePieces(tx, restaurantId, kinds, checkpoint)) {
              signal?.throwIfAborted();
              await file.writeFile(piece);
            }
          } finally {
            await file.close();
          }
        },
        { snapshot: true },
      );
      return new SentFile(await openAsBlob(path), evidenceFileName(romeDate(at)), 'application/json', forget);
    } catch (error) {
      await forget();
      throw error;
    }
  };
  return heavy.run(restaurantId, evidenceWork, make, signal);
}
