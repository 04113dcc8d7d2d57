import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  isSound,
  readEarlier,
  readEvidence,
  readKeptTimeStamps,
  verifyEvidence,
  verifyTimeStamps,
} from '#features/integrity/evidence-file.ts';
import { readPrintedCode } from '#features/integrity/printed-code.ts';
import { sha256hex, verifyNoteSignature } from '#features/integrity/server/index.ts';
import { verdictLines } from '#features/integrity/verdict-lines.ts';
import { isVouchedFor, readRoots } from '#platform/time-stamp/server/roots.ts';
import { checkTokenWith } from '#platform/time-stamp/token.ts';
import { verifyTexts as texts } from './messages.it.ts';

/*
 * `npm run verify -- FILE [OLDER FILE | CODE] [--roots CERTIFICATES]`: recomputes a file of records with what proves them (docs/evidence.md), without server,
 * database, account and network, and holds it against the checkpoint of an older one, one that came by e-mail, or the code of a paper. Ends with 0 where nothing speaks against it, 1
 * where something does, 2 where there is nothing to verify. Time stamps are held against the certificates (PEM) where some are given.
 */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

function open<T>(path: string, read: (text: string) => T | null): T | null {
  try {
    return read(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function readArguments(): { readonly paths: readonly string[]; readonly roots: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      options: { roots: { type: 'string' } },
      allowPositionals: true,
    });
    return { paths: positionals, roots: values.roots };
  } catch {
    return { paths: [], roots: undefined };
  }
}

async function run(): Promise<number> {
  const { paths, roots: rootsPath } = readArguments();
  const [path, against, ...others] = paths;
  if (path === undefined || others.length > 0) {
    say(texts.use);
    return 2;
  }
  const roots = rootsPath === undefined ? null : await readRoots(rootsPath).catch(() => []);
  if (roots?.length === 0) {
    say(texts.noRoots(rootsPath!));
    return 2;
  }
  const file = open(path, readEvidence);
  const printed = against === undefined ? null : readPrintedCode(against);
  const older = against === undefined || printed ? null : open(against, readEarlier);
  if (!file || (against !== undefined && !older && !printed)) {
    say(texts.unreadable(file ? (against ?? path) : path));
    return 2;
  }
  const kept = (older && open(against!, readKeptTimeStamps)) ?? [];
  const checkToken = checkTokenWith(
    roots === null
      ? undefined
      : ({ signer, certificates, genTime }) => isVouchedFor(signer, certificates, roots, genTime),
  );
  const tools = { sha256hex, verifySignature: verifyNoteSignature, checkToken };
  const verdict = {
    ...verifyEvidence(file, older, sha256hex, verifyNoteSignature, printed),
    timestamps: await verifyTimeStamps(file, kept, tools),
  };
  for (const line of verdictLines(file, verdict)) say(line);
  return isSound(verdict) ? 0 : 1;
}

process.exitCode = await run();
