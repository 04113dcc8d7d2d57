import { importGraph } from './graph.ts';
import { isCode, isNode, lineFinder, parse, walk } from './source.ts';
import type { Check, Finding, Node, SourceFile } from './source.ts';

/** One test (or group of tests) as it stands in a test file. */
export interface TestCall {
  /** `it`, `test`, `describe`, `test.fail`, `it.each` … */
  name: string;
  /** Its title as written, templates with their gaps left out; null when it is not written out. */
  title: string | null;
  node: Node;
  /** The function that is the test. */
  body: Node | null;
}

/** `base` is the plain `test` where a file uses one with a camera as well. */
const TESTS = /^(it|test|base|describe)(\.|$)/;

/** The dotted name of a callee: `it`, `test.describe`, `it.each`; null for anything else. */
function dotted(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Identifier') return typeof node['name'] === 'string' ? node['name'] : null;
  if (node.type === 'CallExpression') return dotted(node['callee']);
  if (node.type === 'TaggedTemplateExpression') return dotted(node['tag']);
  if (node.type !== 'MemberExpression' || !isNode(node['property'])) return null;
  const before = dotted(node['object']);
  return before === null ? null : `${before}.${String(node['property']['name'])}`;
}

/** All tests and groups of a test file, in order. */
export function testCalls(file: SourceFile): TestCall[] {
  const calls: TestCall[] = [];
  walk(parse(file).program, (node) => {
    if (node.type !== 'CallExpression') return;
    const name = dotted(node['callee']);
    const parameters = Array.isArray(node['arguments'])
      ? (node['arguments'] as unknown[]).filter(isNode)
      : [];
    if (name === null || !TESTS.test(name)) return;
    const body = parameters.findLast(({ type }) => /^(Arrow)?FunctionExpression$/.test(type)) ?? null;
    calls.push({ name, title: titleOf(parameters[0]), node, body });
  });
  return calls;
}

function titleOf(node: Node | undefined): string | null {
  if (node === undefined) return null;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type === 'BinaryExpression') {
    const [left, right] = [node['left'], node['right']].map((side) => (isNode(side) ? titleOf(side) : null));
    return left === null && right === null ? null : `${left ?? ''}${right ?? ''}`;
  }
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return null;
  return (node['quasis'] as { value?: { cooked?: string } }[])
    .map(({ value }) => value?.cooked ?? '')
    .join(' ');
}

/** Whether something in `body` can fail: `expect…`, `assert…`, waiting for what must appear (`findByText`, `waitFor`). */
function asserts(body: Node): boolean {
  let found = false;
  walk(body, (node) => {
    if (found) return false;
    if (node.type !== 'CallExpression') return true;
    const name = dotted(node['callee']);
    found =
      name !== null &&
      name.split('.').some((part) => /^(expect|assert|prove|allowProblem|waitFor$|find(All)?By)/i.test(part));
    return !found;
  });
  return found;
}

/** Topics of a larger test file that no test file imports: nothing runs them. */
function lostParts(files: readonly SourceFile[]): Finding[] {
  const parts = files.filter(({ path }) => path.endsWith('.part.test.ts'));
  if (parts.length === 0) return [];
  const called = new Set(
    [...importGraph(files.filter(({ path }) => path.endsWith('.test.ts')))].flatMap(([, edges]) =>
      edges.map(({ target }) => target),
    ),
  );
  return parts
    .filter(({ path }) => !called.has(path))
    .map(({ path }) => ({ path, line: 1, problem: 'no test file calls this part: its tests do not run' }));
}

function run(files: readonly SourceFile[]): Finding[] {
  const findings: Finding[] = lostParts(files);
  for (const file of files) {
    if (!isCode(file.path) || !/\.(test|spec)\.tsx?$/.test(file.path)) continue;
    const line = lineFinder(file.text);
    for (const { specifier, kind, line: at } of parse(file).imports) {
      // The bare one does not see console errors and requests past this machine.
      if (specifier === '@playwright/test' && kind === 'value' && file.path.startsWith('tests/e2e/')) {
        findings.push({
          path: file.path,
          line: at,
          problem: 'uses the test of Playwright, not #tests/e2e/support/test.ts',
        });
      }
    }
    for (const { name, node, body } of testCalls(file)) {
      const tell = (problem: string): void => {
        findings.push({ path: file.path, line: line(node.start), problem });
      };
      const parts = name.split('.');
      if (parts.includes('only')) tell(`${name} switches every other test of the file off`);
      if (parts.includes('skip') || parts.includes('todo') || parts.includes('fixme'))
        tell(`${name} is a test that does not run`);
      // Only the watchers of the browser tests must fail; elsewhere that would hide a fault.
      const mustFail = parts.includes('fail') || parts.includes('fails');
      if (mustFail && file.path !== 'tests/e2e/guard.spec.ts') tell(`${name} expects a failure`);
      const isGroup = parts.some((part) =>
        /^(describe|beforeAll|beforeEach|afterAll|afterEach|use|extend|step)$/.test(part),
      );
      if (body !== null && !isGroup && !mustFail && !asserts(body)) {
        tell('the test asserts nothing: it passes whatever the code does');
      }
    }
    walk(parse(file).program, (node) => {
      if (node.type !== 'CallExpression') return;
      const name = dotted(node['callee']);
      if (name?.endsWith('.waitForTimeout')) {
        findings.push({
          path: file.path,
          line: line(node.start),
          problem: 'the test sleeps instead of waiting for something',
        });
      }
    });
  }
  return findings;
}

/** Tests run, can fail, and do not sleep. */
export const honestTests: Check = {
  name: 'honest tests',
  advice:
    'Why: a test that is switched off, asserts nothing or sleeps gives confidence that nobody earned. What ' +
    'to do: remove it or make it run and assert (expect…, expectAccessible, a helper named expect…); wait ' +
    'for what the user would see (expect.poll, toBeVisible), with the clock injected.',
  run,
};
