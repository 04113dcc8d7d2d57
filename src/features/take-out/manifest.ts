import { z } from 'zod';
import { canonicalJson } from '#features/integrity/canonical-json.ts';
import type { JsonObject, JsonValue } from '#features/integrity/canonical-json.ts';

/*
 * What the file of everything says of itself (docs/decisions/0046-everything-in-one-file.md). Pure: who makes the file and who takes it in
 * read it alike.
 */

/** What a file of this shape calls itself. */
export const takeOutFormat = 'credenza-everything/1';

/** Names within the file that are always the same. */
export const manifestName = 'manifest.json';
export const readmeName = 'LEGGIMI.txt';
export const checkpointName = 'prove/checkpoint.json';
export const evidenceName = 'prove/registrazioni.json';
export const tableName = (table: string): string => `tabelle/${table}.ndjson`;

/** Most bytes of the rows and files of one file, and most entries: what a ZIP of the usual kind can list, with room to spare. */
export const mostBytes = 2_000_000_000;
export const mostEntries = 60_000;

const zSha256 = z.string().regex(/^[0-9a-f]{64}$/);
const zName = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const content = {
  format: z.literal(takeOutFormat),
  restaurant: z.strictObject({ id: z.uuid(), name: z.string() }),
  /** The instant of the one snapshot that all of it is of, UTC. */
  at: z.iso.datetime(),
  appVersion: z.string(),
  /** SHA-256 of each migration that made these tables, in order: what tells one version of the data from another. */
  migrations: z.array(zSha256),
  tables: z.array(
    z.strictObject({
      name: zName,
      columns: z.array(zName),
      /** Of these columns the value is the name of an entry with the bytes. */
      files: z.array(zName),
      rows: z.int().nonnegative(),
      entry: z.string(),
      /** There to be read: no installation takes it in. */
      isOnlyRead: z.boolean(),
    }),
  ),
  /** Every entry but the manifest, in the order of the file. */
  entries: z
    .array(z.strictObject({ name: z.string(), bytes: z.int().nonnegative(), sha256: zSha256 }))
    .max(mostEntries),
};
const zContent = z.strictObject(content);
const zManifest = z.strictObject({
  ...content,
  /** The installation's word for all of the above: Ed25519 over the text of the SHA-256 of its canonical JSON (RFC 8785). */
  seal: z.strictObject({ hash: zSha256, signature: z.string(), publicKey: z.string() }),
});

export type ManifestContent = z.infer<typeof zContent>;
export type Manifest = z.infer<typeof zManifest>;

/** What is hashed of a manifest. */
export function sealedText(manifest: ManifestContent & { readonly seal?: unknown }): string {
  const content: Partial<Record<string, JsonValue>> = { ...manifest, seal: undefined };
  delete content['seal'];
  return canonicalJson(content as JsonObject);
}

/** Reads the text of a manifest; null for whatever is none of this format. */
export function readManifest(text: string): Manifest | null {
  try {
    return zManifest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
