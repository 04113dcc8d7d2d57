import { isCode, isNode, isTest, lineFinder, parse, walk } from './source.ts';
import type { Check, Finding, Node, SourceFile } from './source.ts';

/** Names of feature folders and, for each, the paths of its files below the folder. */
function featureFiles(files: readonly SourceFile[]): Map<string, Set<string>> {
  const features = new Map<string, Set<string>>();
  for (const { path } of files) {
    const [, name, rest] = /^src\/features\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (name === undefined || rest === undefined) continue;
    const known = features.get(name) ?? new Set();
    features.set(name, known.add(rest));
  }
  return features;
}

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.it|\.part|\.test|\.d)*\.ts$/;
const SCREEN = /^([A-Z][A-Za-z0-9]*(\.test)?|index|test-kit)\.tsx$/;

function runLayout(files: readonly SourceFile[]): Finding[] {
  const findings: Finding[] = [];
  for (const [name, paths] of featureFiles(files)) {
    const folder = `src/features/${name}`;
    if (!paths.has('README.md'))
      findings.push({
        path: folder,
        problem: 'has no README.md (what it is for, Italian terms, invariants)',
      });
    if (paths.has('server/routes.ts') !== paths.has('contract.ts')) {
      findings.push({
        path: folder,
        problem: paths.has('contract.ts')
          ? 'has a contract.ts but no server/routes.ts'
          : 'has server/routes.ts but no contract.ts',
      });
    }
    if (paths.has('server/routes.ts') && !paths.has('server/routes.test.ts')) {
      findings.push({
        path: folder,
        problem: 'has endpoints but no server/routes.test.ts that proves their refusals',
      });
    }
    for (const path of paths) {
      const parts = path.split('/');
      const file = parts.at(-1) ?? '';
      if (parts.length === 1 && file.endsWith('.tsx')) {
        findings.push({
          path: `${folder}/${path}`,
          problem: 'is a component in the root folder; components belong in web/',
        });
      } else if (file.endsWith('.tsx') && !SCREEN.test(file)) {
        findings.push({
          path: `${folder}/${path}`,
          problem: 'is a component and must be named in PascalCase',
        });
      } else if (file.endsWith('.ts') && parts[0] !== 'web' && !KEBAB.test(file)) {
        findings.push({ path: `${folder}/${path}`, problem: 'must be named in kebab-case' });
      }
    }
  }
  return findings;
}

/** Every feature is laid out alike. */
export const featureLayout: Check = {
  name: 'feature layout',
  advice:
    'Why: whoever knows one feature finds everything in the others. What to do: use the file names of ' +
    'docs/ARCHITECTURE.md.',
  run: runLayout,
};

/** Whether `node` reads the clock or rolls dice: `new Date()`, `Date.now()`, `performance.now()`, `Math.random()`. */
function isImpure(node: Node): string | null {
  if (node.type === 'NewExpression') {
    const callee = node['callee'];
    const isDate = isNode(callee) && callee['name'] === 'Date';
    return isDate && Array.isArray(node['arguments']) && node['arguments'].length === 0 ? 'new Date()' : null;
  }
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return null;
  const { type, object, property } = node['callee'];
  if (type !== 'MemberExpression' || !isNode(object) || !isNode(property)) return null;
  const name = `${String(object['name'])}.${String(property['name'])}`;
  return ['Date.now', 'performance.now', 'Math.random'].includes(name) ? `${name}()` : null;
}

function runPurity(files: readonly SourceFile[]): Finding[] {
  const findings: Finding[] = [];
  for (const file of files) {
    const isRule = /^src\/features\/[^/]+\/[^/]+\.ts$/.test(file.path) && !file.path.endsWith('/tables.ts');
    const isKernel = file.path.startsWith('src/platform/kernel/') && !/\/(clock|ids)\.ts$/.test(file.path);
    if ((!isRule && !isKernel) || isTest(file.path) || !isCode(file.path)) continue;
    const line = lineFinder(file.text);
    walk(parse(file).program, (node) => {
      const impure = isImpure(node);
      if (impure !== null)
        findings.push({ path: file.path, line: line(node.start), problem: `${impure} in a pure rule` });
    });
  }
  return findings;
}

/** Rules get the time and the dice as parameters. */
export const pureRules: Check = {
  name: 'pure rules',
  advice:
    'Why: a rule that reads the clock cannot be tested at midnight, at a change of summer time or on 29 ' +
    'February. What to do: take `now: Date` (or the random source) as a parameter; server code gets it ' +
    'from the call’s context.',
  run: runPurity,
};

function runSuppressions(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => isCode(path))
    .flatMap((file) =>
      parse(file)
        .comments.filter(({ text }) =>
          /^\s*(@ts-(ignore|expect-error|nocheck)|(ox|es)lint-disable|biome-ignore|oxfmt-ignore)/.test(
            text.replace(/^[*\s]+/, ''),
          ),
        )
        .map(({ text, line }) => ({
          path: file.path,
          line,
          problem: `switches a check off: ${text.trim()}`,
        })),
    );
}

/** No comment switches a check off. */
export const suppressions: Check = {
  name: 'suppressions',
  advice:
    'Why: a check that is switched off in one place stops being believed in all others. What to do: change ' +
    'the code; if the rule itself is wrong, change it in .oxlintrc.json for everybody and say why there.',
  run: runSuppressions,
};
