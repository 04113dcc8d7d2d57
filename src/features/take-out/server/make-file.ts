import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { ownMigrations } from '#platform/db/data-version.ts';
import type { Services } from '#platform/http/server/context.ts';
import { writeCheckpoint } from '#features/integrity/evidence-file.ts';
import { evidencePieces, sha256hex, signCheckpoint, signNote } from '#features/integrity/server/index.ts';
import type { CheckedKind } from '#features/integrity/server/index.ts';
import {
  checkpointName,
  evidenceName,
  manifestName,
  readmeName,
  sealedText,
  tableName,
  takeOutFormat,
} from '../manifest.ts';
import type { ManifestContent } from '../manifest.ts';
import { readmeText } from '../texts.it.ts';
import { restaurantTables } from './restaurant-tables.ts';
import { filesOf, linesOf, plainValues } from './table-lines.ts';
import { ZipOnDisk } from './zip-on-disk.ts';

const { version: appVersion } = createRequire(import.meta.url)('../../../../package.json') as {
  version: string;
};

/**
 * Writes everything of a restaurant into a file, in one snapshot and with the rights of the restaurant alone: row security stands between
 * it and all others. On a disk first, so that whoever receives it slowly keeps no snapshot of the database open.
 *
 * @param path where it is written; what stood there is replaced
 * @throws TooLarge
 */
export async function makeFile(
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  restaurantId: string,
  kinds: readonly CheckedKind[],
  { at, path }: { readonly at: Date; readonly path: string },
): Promise<void> {
  await database.asTenant(
    restaurantId,
    async (tx) => {
      const client = tx.connection;
      // Opened anew where the transaction runs again.
      const file = await open(path, 'w', 0o600);
      try {
        await client.query(plainValues);
        // Between two reads a large part is packed.
        await client.query("SET LOCAL idle_in_transaction_session_timeout = '10min'");
        const zip = new ZipOnDisk(file, at);
        const checkpoint = await signCheckpoint(tx, restaurantId, at, secrets);
        const restaurant = { id: restaurantId, name: checkpoint.name };
        const tables: ManifestContent['tables'] = [];
        for (const table of await restaurantTables(client)) {
          let rows = 0;
          const entry = tableName(table.name);
          await zip.add(
            entry,
            linesOf(client, table, (more) => {
              rows += more;
            }),
          );
          for await (const { entry: name, content } of filesOf(client, table))
            await zip.add(name, [content], { isPacked: true });
          const { name, columns, files, isOnlyRead } = table;
          tables.push({ name, columns: [...columns], files: [...files], rows, entry, isOnlyRead });
        }
        await zip.add(checkpointName, [Buffer.from(writeCheckpoint(checkpoint))]);
        // Whole before it becomes a part: one that can not be read on the way is none.
        const proof = `${path}.evidence`;
        const evidence = await pipeline(
          evidencePieces(tx, restaurantId, kinds, checkpoint),
          createWriteStream(proof, { mode: 0o600 }),
        ).then(async () => {
          // The tables are theirs whatever becomes of the proof, which is had by itself as well.
          const { size } = await stat(proof);
          return size + forTheRest > zip.room ? ('too_large' as const) : ('there' as const);
        }, unreadable);
        if (evidence === 'there') await zip.add(evidenceName, createReadStream(proof));
        await rm(proof, { force: true });
        const about = { restaurant, at: at.toISOString(), appVersion, tables };
        await zip.add(readmeName, [Buffer.from(readmeText({ ...about, evidence }))]);
        const content: ManifestContent = {
          format: takeOutFormat,
          ...about,
          migrations: ownMigrations(),
          entries: zip.entries.map((entry) => ({ ...entry })),
        };
        const hash = sha256hex(sealedText(content));
        const seal = { hash, ...signNote(hash, secrets) };
        await zip.add(manifestName, [Buffer.from(JSON.stringify({ ...content, seal }, null, 1))]);
        await zip.end();
      } catch (error) {
        await rm(path, { force: true });
        await rm(`${path}.evidence`, { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },
    { snapshot: true },
  );
}

/** What is kept free for the list of all parts and what is said of them, in bytes. */
const forTheRest = 64 * 1024 * 1024;

/** Stored content of another shape than was ever written keeps nobody from all that is theirs: it is in the tables as it is. */
function unreadable(error: unknown): 'unreadable' {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof z.ZodError)
    return 'unreadable';
  throw error;
}
