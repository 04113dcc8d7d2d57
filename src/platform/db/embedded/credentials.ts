import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode } from './errors.ts';

/** The generated passwords of the owner (superuser) and of the server's login. */
export interface Credentials {
  readonly owner: string;
  readonly server: string;
}

export const credentialsFile = (dataDir: string) => join(dataDir, 'postgres-credentials.json');

/** The stored passwords, or undefined when there are none or the file is damaged (they can be set anew). */
export function readCredentials(dataDir: string): Credentials | undefined {
  let text: string;
  try {
    text = readFileSync(credentialsFile(dataDir), 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { owner, server } = JSON.parse(text) as Partial<Credentials>;
    return typeof owner === 'string' && owner && typeof server === 'string' && server
      ? { owner, server }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes new passwords and stores them readable by the owner of the file alone (mode 0600). The file appears whole or
 * not at all.
 */
export function makeCredentials(dataDir: string): Credentials {
  const credentials = {
    owner: randomBytes(32).toString('base64url'),
    server: randomBytes(32).toString('base64url'),
  };
  const temporary = `${credentialsFile(dataDir)}.new`;
  rmSync(temporary, { force: true });
  const file = openSync(temporary, 'wx', 0o600);
  try {
    writeSync(file, `${JSON.stringify(credentials)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, credentialsFile(dataDir));
  return credentials;
}
