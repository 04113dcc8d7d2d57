import { z } from 'zod';

/** Longest file of a key that is taken, in characters: Google's have some 2,400. */
export const maxKeyFile = 10_000;

/** What is kept of the key of a service account: who it is, and the key by which it proves that. */
export interface ServiceAccount {
  readonly email: string;
  readonly privateKey: string;
  readonly keyId: string | null;
  readonly project: string | null;
}

const zKeyFile = z.object({
  type: z.literal('service_account'),
  client_email: z.email().max(254),
  private_key: z
    .string()
    .max(6_000)
    .regex(/^-----BEGIN PRIVATE KEY-----\n[A-Za-z0-9+/=\n]{200,}-----END PRIVATE KEY-----\n?$/),
  private_key_id: z.string().max(100).optional(),
  project_id: z.string().max(100).optional(),
});

/**
 * Reads the file that Google gives for a service account; null for anything else: another file, half of one, the secret of an
 * application, the key alone.
 */
export function readServiceAccount(text: string): ServiceAccount | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const read = zKeyFile.safeParse(json);
  if (!read.success) return null;
  const { client_email: email, private_key: privateKey, private_key_id: id, project_id: project } = read.data;
  return { email: email.toLowerCase(), privateKey, keyId: id ?? null, project: project ?? null };
}

/** A pasted or dropped key file. Codes: `required`, `invalid_type`, `too_long`, `invalid_service_account`. */
export const zServiceAccountKey = z
  .string('invalid_type')
  .overwrite((text) => text.trim())
  .refine((text) => text !== '', { error: 'required', abort: true })
  .refine((text) => text.length <= maxKeyFile, { error: 'too_long', abort: true })
  .refine((text) => readServiceAccount(text) !== null, 'invalid_service_account');
