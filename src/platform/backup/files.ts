import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Duplex, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { BackupError } from './backup-error.ts';

/** How the files of a backup are written and read: as they are, or encrypted in age's format (`*.age`). */
export interface BackupFiles {
  readonly encrypted: boolean;
  /** The name under which a file lies in the folder. */
  name(plain: string): string;
  /** What everything goes through on its way into a file, anew for each. */
  writing(): Duplex[];
  /** What everything goes through on its way out of a file, anew for each. */
  reading(): Duplex[];
}

export const plainFiles: BackupFiles = {
  encrypted: false,
  name: (plain) => plain,
  writing: () => [],
  reading: () => [],
};

// Loaded only where something is encrypted: it takes a moment at the start and some memory.
const age = () => import('age-encryption');

type WebStream = globalThis.ReadableStream<Uint8Array>;
type Transform = (source: WebStream) => Promise<WebStream>;

/** Piece by piece (64 kB): what is large is never held as a whole. */
const through = (transform: Transform): Duplex =>
  Duplex.from(async function* (source: AsyncIterable<Uint8Array>) {
    yield* await transform(ReadableStream.from(source) as unknown as WebStream);
  });

/**
 * Writes for a recipient, whose identity is needed to read. So that the trial of a backup can read the very files that were
 * written, they are also for an identity that lives as long as this process and is never stored.
 * @param recipient `age1…`, as `checkRecipient` lets it pass
 */
export async function filesFor(recipient: string): Promise<BackupFiles> {
  const { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } = await age();
  const passing = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  encrypter.addRecipient(await identityToRecipient(passing));
  const decrypter = new Decrypter();
  decrypter.addIdentity(passing);
  return encryptedFiles(
    (source) => decrypter.decrypt(source),
    (source) => encrypter.encrypt(source),
  );
}

/**
 * Reads what was written for one of the identities in a file, as `age-keygen` writes it.
 * @throws BackupError BAD_IDENTITY naming the file
 */
export async function filesOpenedBy(identityFile: string): Promise<BackupFiles> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  try {
    const lines = (await readFile(identityFile, 'utf8')).split('\n').map((line) => line.trim());
    const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
    if (identities.length === 0) throw new Error('no identity');
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch (error) {
    throw new BackupError('BAD_IDENTITY', identityFile, { cause: error });
  }
  return encryptedFiles((source) => decrypter.decrypt(source));
}

function encryptedFiles(decrypt: Transform, encrypt?: Transform): BackupFiles {
  return {
    encrypted: true,
    name: (plain) => `${plain}.age`,
    writing: () => {
      if (!encrypt) throw new Error('an identity opens files, it writes none');
      return [through(encrypt)];
    },
    reading: () => [through(decrypt)],
  };
}

/** A small file as a text. @throws whatever reading or decrypting says */
export async function readWhole(path: string, files: BackupFiles): Promise<string> {
  const chunks: Uint8Array[] = [];
  const kept = new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk);
      next();
    },
  });
  await pipeline([createReadStream(path), ...files.reading(), kept]);
  return Buffer.concat(chunks).toString('utf8');
}

/** Whether a text is a recipient that files can be written for. */
export async function isRecipient(text: string): Promise<boolean> {
  const { Encrypter } = await age();
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** A new pair: the identity, which opens, and the recipient, for which is written. */
export async function makeIdentity(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
