import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isSameVersion } from '#platform/db/data-version.ts';
import { isSound, readEarlier } from '#features/integrity/evidence-file.ts';
import type { SignedCheckpoint } from '#features/integrity/evidence-file.ts';
import { sha256hex, verifyingTools, verifyNoteSignature } from '#features/integrity/server/index.ts';
import { verifyFile } from '#features/integrity/verify-file.ts';
import { ArchiveRefused, openArchive } from '#features/stock-files/server/index.ts';
import type { Archive } from '#features/stock-files/server/index.ts';
import {
  checkpointName,
  evidenceName,
  manifestName,
  mostBytes,
  mostEntries,
  readManifest,
  sealedText,
} from '../manifest.ts';
import type { Manifest } from '../manifest.ts';
import type { RestaurantTable } from './restaurant-tables.ts';
import { TakeInRefused } from './take-in-refused.ts';

/** A file of everything that is what it says of itself. */
export interface CheckedFile {
  readonly manifest: Manifest;
  readonly checkpoint: SignedCheckpoint;
  /** The bytes of an entry. */
  readonly read: (entry: string) => Buffer;
  /** SHA-256 of each entry. */
  readonly sha256: ReadonlyMap<string, string>;
}

/** What a file is held against. */
export interface HeldAgainst {
  /** The keys of this installation, and one that whoever takes the file in vouches for. */
  readonly trustedKeys: readonly string[];
  readonly migrations: readonly string[];
  readonly tables: readonly RestaurantTable[];
}

/**
 * Looks at all of a file before anything of it is written: its list, its signature, each of its parts byte for byte, its tables against
 * those of this program, and what proves its records.
 * @throws TakeInRefused
 */
export async function checkFile(bytes: Uint8Array, against: HeldAgainst): Promise<CheckedFile> {
  try {
    const archive = openArchive(bytes, { entries: mostEntries + 1, unpacked: 2 * mostBytes });
    const manifest = manifestOf(archive);
    requireSigned(manifest, against.trustedKeys);
    requireSameTables(manifest, against);
    requireEntries(manifest, archive);
    const sha256 = new Map(manifest.entries.map((entry) => [entry.name, entry.sha256]));
    return { manifest, checkpoint: await proofOf(manifest, archive), read: archive.read, sha256 };
  } catch (error) {
    if (error instanceof ArchiveRefused) throw new TakeInRefused('DAMAGED', error.message, { cause: error });
    throw error;
  }
}

function manifestOf({ names, read }: Archive): Manifest {
  if (!names.includes(manifestName)) throw new TakeInRefused('NOT_OURS', manifestName);
  const manifest = readManifest(read(manifestName).toString('utf8'));
  if (!manifest) throw new TakeInRefused('NOT_OURS', manifestName);
  return manifest;
}

function requireSigned(manifest: Manifest, trusted: readonly string[]): void {
  const { hash, signature, publicKey } = manifest.seal;
  if (sha256hex(sealedText(manifest)) !== hash || !verifyNoteSignature(hash, signature, publicKey))
    throw new TakeInRefused('DAMAGED', manifestName);
  if (!trusted.includes(publicKey)) throw new TakeInRefused('UNKNOWN_KEY', publicKey);
}

function requireSameTables({ migrations, tables }: Manifest, against: HeldAgainst): void {
  if (!isSameVersion(migrations, against.migrations)) throw new TakeInRefused('OTHER_VERSION', '');
  const shapeOf = ({ name, columns, files, isOnlyRead }: Manifest['tables'][number] | RestaurantTable) =>
    JSON.stringify([name, columns, files, isOnlyRead]);
  const own = new Set(against.tables.map(shapeOf));
  const other = tables.find((table) => !own.delete(shapeOf(table)));
  if (other || own.size > 0) throw new TakeInRefused('OTHER_TABLES', other?.name ?? [...own].join(', '));
}

function requireEntries({ entries }: Manifest, { names, read }: Archive): void {
  const listed = new Set(entries.map(({ name }) => name)).add(manifestName);
  if (listed.size !== entries.length + 1 || names.length !== listed.size)
    throw new TakeInRefused('DAMAGED', manifestName);
  const there = new Set(names);
  for (const { name, bytes, sha256 } of entries) {
    if (!there.has(name)) throw new TakeInRefused('DAMAGED', name);
    const content = read(name);
    if (content.length !== bytes || createHash('sha256').update(content).digest('hex') !== sha256)
      throw new TakeInRefused('DAMAGED', name);
  }
}

async function proofOf({ restaurant }: Manifest, { names, read }: Archive): Promise<SignedCheckpoint> {
  const checkpoint = names.includes(checkpointName)
    ? readEarlier(read(checkpointName).toString('utf8'))
    : null;
  if (!checkpoint || checkpoint.restaurantId !== restaurant.id || checkpoint.name !== restaurant.name)
    throw new TakeInRefused('UNPROVEN', checkpointName);
  if (checkpoint.invented) throw new TakeInRefused('INVENTED', '');
  if (names.includes(evidenceName)) {
    const content = read(evidenceName);
    const source = {
      size: content.length,
      pieces: () => Readable.from([content]),
    };
    const evidence = await verifyFile(source, { kept: { checkpoint, timestamps: [] } }, verifyingTools());
    const isOurs = evidence?.restaurant.id === restaurant.id && evidence.checkpoint.hash === checkpoint.hash;
    if (!isOurs || !isSound(evidence.verdict)) throw new TakeInRefused('UNPROVEN', evidenceName);
  }
  return checkpoint;
}
