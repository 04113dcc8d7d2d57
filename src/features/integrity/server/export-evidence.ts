import { asc, count, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { Member } from '#features/access/server/index.ts';
import { integrityErrors } from '../errors.it.ts';
import { evidenceFormat } from '../evidence-file.ts';
import type { EvidenceFile, SignedCheckpoint } from '../evidence-file.ts';
import type { ChainedRecord } from '../chain.ts';
import { evidenceFileName } from '../texts.it.ts';
import { dataIntegrityHashes, integrityChainClosures, integrityTimestamps } from '../tables.ts';
import { signCheckpoint } from './sign-checkpoint.ts';
import { timeStampOf } from './time-stamps.ts';
import type { EvidenceReader } from './record-kind.ts';

const refuse = refusals(integrityErrors);

/** Most records of one file: about fifteen months of a busy kitchen, and some tens of megabytes. */
export const maxExportedLinks = 50_000;

const evidenceWork = {
  refuseOwn: () => refuse('EXPORT_BUSY'),
  refuseAll: () => refuse('EXPORT_BUSY'),
};

/**
 * All records that the chain of the caller's restaurant vouches for, with the chain and a signed word on where it stands, as the text of
 * a file (`docs/evidence.md`). Read in one snapshot. A chain that does not hold is exported as it is: the file shows it.
 * @throws EXPORT_TOO_LARGE, EXPORT_BUSY
 */
export async function exportEvidence(
  services: Services,
  caller: Member,
  readers: readonly EvidenceReader[],
  signal?: AbortSignal,
): Promise<{ fileName: string; content: string }> {
  const { database, clock, secrets, heavy } = services;
  const { id: restaurantId } = caller.restaurant;
  const make = async () => {
    const at = clock.now();
    const file = await database.asTenant(
      restaurantId,
      async (tx): Promise<EvidenceFile> => {
        const checkpoint = await signCheckpoint(tx, restaurantId, at, secrets);
        const read = await readEvidenceOf(tx, restaurantId, readers, checkpoint);
        if (!read) throw refuse('EXPORT_TOO_LARGE');
        return read;
      },
      { snapshot: true },
    );
    return { fileName: evidenceFileName(romeDate(at)), content: JSON.stringify(file) };
  };
  return heavy.run(restaurantId, evidenceWork, make, signal);
}

/**
 * The whole content of such a file, in the transaction of a snapshot.
 * @returns null where there are more records than a file holds
 */
export async function readEvidenceOf(
  tx: Transaction,
  restaurantId: string,
  readers: readonly EvidenceReader[],
  checkpoint: SignedCheckpoint & { readonly name: string },
): Promise<EvidenceFile | null> {
  const [size] = await tx
    .select({ count: count() })
    .from(dataIntegrityHashes)
    .where(eq(dataIntegrityHashes.restaurantId, restaurantId));
  if ((size?.count ?? 0) > maxExportedLinks) return null;
  const links = await tx
    .select({
      sequence: dataIntegrityHashes.sequence,
      dataType: dataIntegrityHashes.dataType,
      dataIdentifier: dataIntegrityHashes.dataIdentifier,
      recordHash: dataIntegrityHashes.recordHash,
      previousHash: dataIntegrityHashes.previousHash,
      hash: dataIntegrityHashes.hash,
    })
    .from(dataIntegrityHashes)
    .where(eq(dataIntegrityHashes.restaurantId, restaurantId))
    .orderBy(asc(dataIntegrityHashes.sequence));
  const notes = await tx
    .select()
    .from(integrityChainClosures)
    .where(eq(integrityChainClosures.restaurantId, restaurantId))
    .orderBy(asc(integrityChainClosures.closedAt));
  const timestamps = await tx
    .select()
    .from(integrityTimestamps)
    .where(eq(integrityTimestamps.restaurantId, restaurantId))
    .orderBy(asc(integrityTimestamps.at));
  const records: ChainedRecord[] = [];
  for (const read of readers) records.push(...(await read(tx, restaurantId)));
  return {
    format: evidenceFormat,
    restaurant: { id: restaurantId, name: checkpoint.name },
    checkpoint,
    notes: notes.map((note) => ({ ...note, closedAt: note.closedAt.toISOString() })),
    links,
    records,
    ...(timestamps.length === 0 ? {} : { timestamps: timestamps.map(timeStampOf) }),
  };
}
