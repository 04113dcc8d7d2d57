import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isSound } from '#features/integrity/evidence-file.ts';
import { readPrintedCode } from '#features/integrity/printed-code.ts';
// This one alone: the rooms behind the index, which a verification has no use for, weigh 160 MiB.
import { verifyingTools } from '#features/integrity/server/verifying-tools.ts';
import { verdictLines } from '#features/integrity/verdict-lines.ts';
import { readKept, verifyFile } from '#features/integrity/verify-file.ts';
import type { FileSource } from '#features/integrity/verify-file.ts';
import { isVouchedFor, readRoots } from '#platform/time-stamp/server/roots.ts';
import { checkTokenWith } from '#platform/time-stamp/token.ts';
import { verifyTexts as texts } from './messages.it.ts';

/*
 * `npm run verify -- FILE [OLDER FILE | CODE] [--roots CERTIFICATES]`: recomputes a file of records with what proves them (docs/evidence.md), without server,
 * database, account and network, and holds it against the checkpoint of an older one, one that came by e-mail, or the code of a paper. Ends with 0 where nothing speaks against it, 1
 * where something does, 2 where there is nothing to verify. Time stamps are held against the certificates (PEM) where some are given.
 */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Bytes that are read at once. */
const pieceBytes = 262_144;

/** A file as it lies on the disk: of a large one never more than a piece is in memory. */
const sourceOf = (path: string): FileSource => ({
  size: statSync(path).size,
  async *pieces() {
    const file = await open(path);
    try {
      // The same memory for each piece: nothing is left to be collected.
      const held = Buffer.allocUnsafe(pieceBytes);
      for (;;) {
        const { bytesRead } = await file.read(held, 0, pieceBytes, null);
        if (bytesRead === 0) return;
        yield held.subarray(0, bytesRead);
      }
    } finally {
      await file.close();
    }
  },
});

/** What can not be read is none of ours. */
const opened = <T>(path: string, read: (source: FileSource) => Promise<T | null>): Promise<T | null> =>
  (async () => read(sourceOf(path)))().catch(() => null);

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
  const printed = against === undefined ? null : readPrintedCode(against);
  const kept = against === undefined || printed ? null : await opened(against, readKept);
  const tools = verifyingTools(
    checkTokenWith(
      roots === null
        ? undefined
        : ({ signer, certificates, genTime }) => isVouchedFor(signer, certificates, roots, genTime),
    ),
  );
  const isOlderUnread = against !== undefined && !kept && !printed;
  const found = isOlderUnread
    ? null
    : await opened(path, (source) => verifyFile(source, { kept, printed }, tools));
  if (!found) {
    say(texts.unreadable(isOlderUnread ? against : path));
    return 2;
  }
  for (const line of verdictLines(found, found.verdict)) say(line);
  return isSound(found.verdict) ? 0 : 1;
}

process.exitCode = await run();
