import { createHash } from 'node:crypto';

/**
 * What is stored of a session's token: SHA-256 in hex. A token is 32 random characters, so nobody finds it by trying;
 * who reads the table has nothing that a cookie could carry.
 */
export const sessionTokenHash = (token: string): string =>
  createHash('sha256').update(token, 'utf8').digest('hex');
