import { readFileSync } from 'node:fs';
import { isSound, readEarlier, readEvidence, verifyEvidence } from '#features/integrity/evidence-file.ts';
import { readPrintedCode } from '#features/integrity/printed-code.ts';
import { sha256hex, verifyNoteSignature } from '#features/integrity/server/index.ts';
import { verdictLines } from '#features/integrity/verdict-lines.ts';
import { verifyTexts as texts } from './messages.it.ts';

/*
 * `npm run verify -- FILE [OLDER FILE | CODE]`: recomputes a file of records with what proves them (docs/evidence.md), without server,
 * database, account and network, and holds it against the checkpoint of an older one, one that came by e-mail, or the code of a paper. Ends with 0 where nothing speaks against it, 1
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
  const [path, against, ...others] = paths;
  if (path === undefined || others.length > 0) {
    say(texts.use);
    return 2;
  }
  const file = open(path, readEvidence);
  const printed = against === undefined ? null : readPrintedCode(against);
  const older = against === undefined || printed ? null : open(against, readEarlier);
  if (!file || (against !== undefined && !older && !printed)) {
    say(texts.unreadable(file ? (against ?? path) : path));
    return 2;
  }
  const verdict = verifyEvidence(file, older, sha256hex, verifyNoteSignature, printed);
  for (const line of verdictLines(file, verdict)) say(line);
  return isSound(verdict) ? 0 : 1;
}

process.exitCode = run(process.argv.slice(2));
