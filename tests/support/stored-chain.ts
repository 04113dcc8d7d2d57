import type { ChainEntry } from '#features/integrity/chain.ts';
import type { TestServer } from './server.ts';

/** A restaurant's hash chain as it is stored, in order, as `verifyChain` reads it. */
export function storedChain({ db }: TestServer, restaurantId: string): Promise<ChainEntry[]> {
  return db.owner<ChainEntry & Record<string, unknown>>(
    `SELECT sequence::int AS sequence, data_type AS "dataType", data_identifier AS "dataIdentifier",
            record_hash AS "recordHash", previous_hash AS "previousHash", hash
       FROM data_integrity_hashes WHERE restaurant_id = $1 ORDER BY sequence`,
    [restaurantId],
  );
}
