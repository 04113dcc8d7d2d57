import { createHash } from 'node:crypto';
import { lineFinder } from './source.ts';
import type { Check, Finding, SourceFile } from './source.ts';

const JOURNAL = 'migrations/meta/_journal.json';
/** Written by `npm run check -- --seal-migrations`: the fingerprint of every migration that was delivered. */
export const SEALS = 'migrations/checksums.json';

/** Statements that lose data or protection. Each needs a comment right above it that says why that is right. */
const DESTRUCTIVE =
  /\b(DROP\s+(TABLE|COLUMN|SCHEMA|POLICY)|TRUNCATE|DELETE\s+FROM|UPDATE\s+"?\w+"?\s+SET|ALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE|DISABLE\s+ROW\s+LEVEL|NO\s+FORCE\s+ROW\s+LEVEL)/i;

interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}

/** SHA-256 (hex) of a migration's text; line ends do not matter. */
export function sealOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

/** The seals of all migrations among `files`, as they stand in {@link SEALS}. */
export function sealAll(files: readonly SourceFile[]): Record<string, string> {
  return Object.fromEntries(migrations(files).map(({ name, file }) => [name, sealOf(file.text)]));
}

/**
 * The generator's pictures of the tables that nothing reads any more: all but the newest of a folder.
 * @param names of the files in `migrations/meta`
 */
export const staleSnapshots = (names: readonly string[]): string[] =>
  names
    .filter((name) => /^\d{4}_snapshot\.json$/.test(name))
    .toSorted()
    .slice(0, -1);

function migrations(files: readonly SourceFile[]): { name: string; file: SourceFile }[] {
  return files
    .filter(({ path }) => /^migrations\/[^/]+\.sql$/.test(path))
    .map((file) => ({ name: file.path.slice('migrations/'.length, -'.sql'.length), file }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function run(files: readonly SourceFile[]): Finding[] {
  const all = migrations(files);
  if (all.length === 0) return [];
  return [
    ...order(all, files),
    ...pictures(files),
    ...seals(all, files),
    ...all.flatMap(({ file }) => destruction(file)),
    ...hiddenRows(all),
  ];
}

function order(all: readonly { name: string; file: SourceFile }[], files: readonly SourceFile[]): Finding[] {
  const findings: Finding[] = [];
  for (const [index, { name, file }] of all.entries()) {
    const number = /^(\d{4})_[a-z0-9_]+$/.exec(name)?.[1];
    if (number === undefined) {
      findings.push({ path: file.path, problem: 'is not named NNNN_what_it_does.sql' });
    } else if (Number(number) !== index) {
      const expected = String(index).padStart(4, '0');
      findings.push({ path: file.path, problem: `is number ${number}, but ${expected} comes next` });
    }
  }

  const text = files.find(({ path }) => path === JOURNAL)?.text;
  if (text === undefined) return [...findings, { path: JOURNAL, problem: 'is missing' }];
  const { entries } = JSON.parse(text) as Journal;
  const tags = entries.map(({ tag }) => tag);
  for (const { name, file } of all) {
    if (!tags.includes(name))
      findings.push({ path: file.path, problem: 'is not in the journal: it would never run' });
  }
  for (const [index, { idx, when, tag }] of entries.entries()) {
    if (!all.some(({ name }) => name === tag)) {
      findings.push({ path: JOURNAL, problem: `names ${tag}, but there is no such file` });
    }
    if (idx !== index)
      findings.push({
        path: JOURNAL,
        problem: `gives ${tag} the place ${String(idx)}, not ${String(index)}`,
      });
    const before = entries[index - 1];
    if (before !== undefined && when <= before.when) {
      findings.push({
        path: JOURNAL,
        problem: `dates ${tag} before ${before.tag}: a database that has the later one would never get it`,
      });
    }
  }
  return findings;
}

function pictures(files: readonly SourceFile[]): Finding[] {
  const folder = 'migrations/meta/';
  const names = files
    .filter(({ path }) => path.startsWith(folder))
    .map(({ path }) => path.slice(folder.length));
  return staleSnapshots(names).map((name) => ({
    path: folder + name,
    problem: 'is not the newest, and read by nothing: delete it, as `npm run migration` does',
  }));
}

function seals(all: readonly { name: string; file: SourceFile }[], files: readonly SourceFile[]): Finding[] {
  const text = files.find(({ path }) => path === SEALS)?.text;
  // Before the first delivery nothing is sealed, and migrations may still change.
  if (text === undefined) return [];
  const sealed = JSON.parse(text) as Record<string, string>;
  const findings: Finding[] = [];
  for (const { name, file } of all) {
    const seal = sealed[name];
    if (seal === undefined) {
      findings.push({
        path: file.path,
        problem: 'is not sealed yet: run `npm run check -- --seal-migrations`',
      });
    } else if (seal !== sealOf(file.text)) {
      findings.push({ path: file.path, problem: 'was changed after it was delivered' });
    }
  }
  for (const name of Object.keys(sealed)) {
    if (!all.some((migration) => migration.name === name)) {
      findings.push({ path: SEALS, problem: `seals ${name}, which is gone` });
    }
  }
  return findings;
}

/** Delivered before this was asked for; nobody had rows that they would have missed. */
const deliveredBefore: ReadonlySet<string> = new Set(['0019_called_numbers', '0041_audit_rooms']);

/**
 * Row security is forced: an owner that is no superuser sees no row of a restaurant, and a statement that changes rows would change
 * none, silently. Such a statement stands between NO FORCE and FORCE of every table that it names.
 */
function hiddenRows(all: readonly { readonly name: string; readonly file: SourceFile }[]): Finding[] {
  const findings: Finding[] = [];
  const forced = new Set<string>();
  for (const { name, file } of all)
    for (const statement of file.text.split('--> statement-breakpoint')) {
      const code = statement.replaceAll(/--[^\n]*/g, '');
      for (const [, table = '', no] of code.matchAll(/ALTER TABLE "(\w+)" (NO )?FORCE ROW LEVEL/g))
        if (no === undefined) forced.add(table);
        else forced.delete(table);
      if (deliveredBefore.has(name) || !/^\s*(UPDATE|DELETE\s+FROM|INSERT\s+INTO)\b/i.test(code)) continue;
      for (const [, table = ''] of code.matchAll(/\b(?:UPDATE|FROM|JOIN|INTO)\s+"(\w+)"/gi))
        if (forced.has(table))
          findings.push({
            path: file.path,
            problem: `reads or changes rows of "${table}" under forced row security, where an owner that is no superuser sees none`,
          });
    }
  return findings;
}

function destruction(file: SourceFile): Finding[] {
  const line = lineFinder(file.text);
  const findings: Finding[] = [];
  let at = 0;
  for (const statement of file.text.split('--> statement-breakpoint')) {
    // The bodies of functions and policies are not run by the migration.
    const code = statement
      .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, (body) => body.replaceAll(/\S/g, ' '))
      .replaceAll(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))
      .replaceAll(/^\s*(CREATE|GRANT|REVOKE)\b[^;]*/gim, (other) => other.replaceAll(/\S/g, ' '));
    const hit = DESTRUCTIVE.exec(code);
    if (hit !== null) {
      const above = statement.slice(0, hit.index).split('\n').slice(0, -1);
      const explained = above.some((row) => /^\s*--\s*\S+\s+\S+\s+\S+/.test(row));
      if (!explained) {
        findings.push({
          path: file.path,
          line: line(at + hit.index),
          problem: `"${hit[0].replaceAll(/\s+/g, ' ')}" without a comment above it that says why nothing is lost`,
        });
      }
    }
    at += statement.length + '--> statement-breakpoint'.length;
  }
  return findings;
}

/** Migrations run once, in order, everywhere. */
export const migrationOrder: Check = {
  name: 'migrations',
  advice:
    'Why: every restaurant’s database must arrive at the same tables, whichever version it starts from; a ' +
    'migration that is changed, moved or back-dated after delivery never runs where it already ran. What to ' +
    'do: leave delivered migrations alone and add a new one (`npx drizzle-kit generate`); say above a ' +
    'statement that deletes why nothing that must be kept is lost.',
  run,
};
