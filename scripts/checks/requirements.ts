import { isCode, lineFinder } from './source.ts';
import type { Check, Finding, SourceFile } from './source.ts';
import { testCalls } from './tests.ts';

export const LEDGER = 'docs/requirements.md';
/** The rows whose room is not there yet: no test can prove them. */
export const WAITING = 'docs/requirements-waiting.md';
/** Where the paths stand that have no screen yet. */
const RESERVED = 'src/app/reserved.ts';

/** A row of the requirements ledger. */
export interface Requirement {
  /** `FRIG-05` */
  id: string;
  /** `FRIG` */
  area: string;
  /** What is asked for, as the row says it. */
  text: string;
  line: number;
}

/** A test that says it proves a requirement. */
export interface Claim {
  id: string;
  path: string;
  line: number;
  title: string;
}

/**
 * Reads the rows of the ledger (`ID | requirement | how a test sees it | source`), in their order. A row that was given up
 * keeps its number, marked `(dropped …)`, and is none of them: no test may claim it.
 */
export function readLedger(text: string): Requirement[] {
  return text.split('\n').flatMap((row, index) => {
    const [, id, requirement] = /^([A-Z]+-\d+) \| (.+?) \| /.exec(row) ?? [];
    if (id === undefined || requirement === undefined || requirement.startsWith('(dropped')) return [];
    return [{ id, area: id.replace(/-\d+$/, ''), text: requirement, line: index + 1 }];
  });
}

/** A row of the ledger that waits for its room. */
export interface Waiting {
  id: string;
  /** The paths (`/scanner`) or, for what has no path of its own, the words for what is missing. */
  rooms: string[];
  why: string;
  line: number;
}

/** Reads which rows wait, and for what (`ID | room, room | why`). */
export function readWaiting(text: string): Waiting[] {
  return text.split('\n').flatMap((row, index) => {
    const [, id, rooms, why] = /^([A-Z]+-\d+) \| (.+?) \| (.+)$/.exec(row) ?? [];
    if (id === undefined || rooms === undefined || why === undefined) return [];
    return [{ id, rooms: rooms.split(',').map((room) => room.trim()), why, line: index + 1 }];
  });
}

/** The ids that stand in brackets in a test's title: `[FRIG-05] …`, `[FRIG-05, FRIG-06] …`. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(/\[([A-Z]+-\d+(?:\s*,\s*[A-Z]+-\d+)*)\]/g)].flatMap(([, list = '']) =>
    list.split(',').map((id) => id.trim()),
  );
}

/** Finds what the tests among `files` claim in their titles and in the titles of their groups. */
export function findClaims(files: readonly SourceFile[]): Claim[] {
  return files
    .filter(({ path }) => isCode(path) && /\.(test|spec)\.tsx?$/.test(path))
    .flatMap((file) => {
      const line = lineFinder(file.text);
      return testCalls(file).flatMap(({ title, node }) =>
        idsIn(title ?? '').map((id) => ({
          id,
          path: file.path,
          line: line(node.start),
          title: title ?? '',
        })),
      );
    });
}

function run(files: readonly SourceFile[]): Finding[] {
  const ledger = readLedger(files.find(({ path }) => path === LEDGER)?.text ?? '');
  const known = new Set(ledger.map(({ id }) => id));
  const waiting = readWaiting(files.find(({ path }) => path === WAITING)?.text ?? '');
  const reserved = files.find(({ path }) => path === RESERVED)?.text ?? '';
  const claims = findClaims(files);
  const again = (rows: readonly { id: string }[]) => (row: { id: string }, index: number) =>
    rows.findIndex(({ id }) => id === row.id) !== index;
  return [
    ...ledger.filter(again(ledger)).map(twice(LEDGER)),
    ...waiting.filter(again(waiting)).map(twice(WAITING)),
    ...waiting
      .filter(({ id }) => !known.has(id))
      .map(({ id, line }) => ({ path: WAITING, line, problem: `${id} is no row of the ledger` })),
    ...waiting
      .filter(({ rooms }) => rooms.every((room) => room.startsWith('/') && !reserved.includes(`'${room}'`)))
      .map(({ id, rooms, line }) => ({
        path: WAITING,
        line,
        problem: `${id} waits for ${rooms.join(', ')}, which has its screen`,
      })),
    ...claims
      .filter(({ id }) => waiting.some((row) => row.id === id))
      .map(({ id, path, line }) => ({
        path,
        line,
        problem: `a test claims ${id}, which waits for ${waiting.find((row) => row.id === id)?.rooms.join(', ') ?? ''}`,
      })),
    ...claims
      .filter(({ id }) => !known.has(id))
      .map(({ id, path, line }) => ({
        path,
        line,
        problem: `a test claims ${id}, which is no row of the ledger`,
      })),
  ];
}

function twice(path: string): (row: { id: string; line: number }) => Finding {
  return ({ id, line }) => ({ path, line, problem: `${id} stands there twice` });
}

/** Tests name requirements that exist and that something reachable can prove. */
export const requirementIds: Check = {
  name: 'requirement ids',
  advice:
    `Why: a test that names a row proves it to whoever reads ${LEDGER}; a mistyped id proves nothing. What ` +
    'to do: correct the id, or append the row at the end of its area. Rows are never renumbered. ' +
    `A row that waits for its room (${WAITING}) is proved in that room: take it off the list with the test that does.`,
  run,
};
