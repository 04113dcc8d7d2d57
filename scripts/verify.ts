import { readFileSync } from 'node:fs';
import { isSound, readEarlier, readEvidence, verifyEvidence } from '#features/integrity/evidence-file.ts';
import { sha256hex, verifyNoteSignature } from '#features/integrity/server/index.ts';
import { verdictLines } from '#features/integrity/verdict-lines.ts';
import { verifyTexts as texts } from './messages.it.ts';

/*
 * `npm run verify -- FILE [OLDER FILE]`: recomputes a file of records with what proves them (docs/evidence.md), without server,
 * database, account and network, and holds it against the checkpoint of an older one, or one that came by e-mail. Ends with 0 where nothing speaks against it, 1
 * where something does, 2 where there is nothing to verify.
 */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function open<T>(path: string, read: (text: string) => T | null): T | null {
  try {
    return read(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function run(paths: readonly string[]): number {
  const [path, olderPath, ...others] = paths;
  if (path === undefined || others.length > 0) {
    say(texts.use);
    return 2;
  }
  const file = open(path, readEvidence);
  const older = olderPath === undefined ? null : open(olderPath, readEarlier);
  if (!file || (olderPath !== undefined && !older)) {
    say(texts.unreadable(file ? (olderPath ?? path) : path));
    return 2;
  }
  const verdict = verifyEvidence(file, older, sha256hex, verifyNoteSignature);
  for (const line of verdictLines(file, verdict)) say(line);
  return isSound(verdict) ? 0 : 1;
}

process.exitCode = run(process.argv.slice(2));
