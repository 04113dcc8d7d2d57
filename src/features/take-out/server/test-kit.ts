import { unzipSync } from 'fflate';
import { password } from '#tests/support/factories.ts';
import type { TestRestaurant } from '#tests/support/factories.ts';
import { manifestName, readManifest } from '../manifest.ts';
import type { Manifest } from '../manifest.ts';

/** A file of everything, unpacked. */
export interface Unpacked {
  readonly zip: Buffer;
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly manifest: Manifest;
  readonly textOf: (entry: string) => string;
  readonly rowsOf: (table: string) => readonly Readonly<Record<string, unknown>>[];
}

/** Asks for the file as the owner does. */
export const takeOut = async ({ client }: Pick<TestRestaurant, 'client'>): Promise<File> =>
  client.takeOut.save({ confirmation: { password } });

/** Reads a file with a program that is not ours. */
export async function unpack(file: Blob): Promise<Unpacked> {
  const zip = Buffer.from(await file.arrayBuffer());
  const files = unzipSync(zip);
  const textOf = (entry: string): string => Buffer.from(files[entry] ?? []).toString('utf8');
  const manifest = readManifest(textOf(manifestName));
  if (!manifest) throw new Error('no manifest');
  const rowsOf = (table: string) =>
    textOf(`tabelle/${table}.ndjson`)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { zip, files, manifest, textOf, rowsOf };
}
