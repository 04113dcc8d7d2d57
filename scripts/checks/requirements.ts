import { isCode, lineFinder } from './source.ts';
import type { Check, Finding, SourceFile } from './source.ts';
import { testCalls } from './tests.ts';

export const LEDGER = 'docs/requirements.md';

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

/** Reads the rows of the ledger (`ID | requirement | how a test sees it | source`), in their order. */
export function readLedger(text: string): Requirement[] {
  return text.split('\n').flatMap((row, index) => {
    const [, id, requirement] = /^([A-Z]+-\d+) \| (.+?) \| /.exec(row) ?? [];
    if (id === undefined || requirement === undefined) return [];
    return [{ id, area: id.replace(/-\d+$/, ''), text: requirement, line: index + 1 }];
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
  return (
    files
      .filter(({ path }) => isCode(path) && /\.(test|spec)\.tsx?$/.test(path))
      // The tests of this very check speak of rows that do not exist.
      .filter(({ path }) => !path.startsWith('tests/house/'))
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
      })
  );
}

function run(files: readonly SourceFile[]): Finding[] {
  const ledger = readLedger(files.find(({ path }) => path === LEDGER)?.text ?? '');
  const known = new Set(ledger.map(({ id }) => id));
  const twice = ledger.filter(({ id }, index) => ledger.findIndex((row) => row.id === id) !== index);
  return [
    ...twice.map(({ id, line }) => ({ path: LEDGER, line, problem: `${id} stands there twice` })),
    ...findClaims(files)
      .filter(({ id }) => !known.has(id))
      .map(({ id, path, line }) => ({
        path,
        line,
        problem: `a test claims ${id}, which is no row of the ledger`,
      })),
  ];
}

/** Tests name requirements that exist. */
export const requirementIds: Check = {
  name: 'requirement ids',
  advice:
    `Why: a test that names a row proves it to whoever reads ${LEDGER}; a mistyped id proves nothing. What ` +
    'to do: correct the id, or append the row at the end of its area. Rows are never renumbered.',
  run,
};
