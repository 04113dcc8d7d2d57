import { isNode, isTest, lineFinder, parse, walk } from './source.ts';
import type { Check, Finding, Node, SourceFile } from './source.ts';

/** The list of forms, with how each is opened; those that keep nothing say why. What a room says of its own stands in its sample. */
const LIST = 'tests/e2e/support/forms.ts';
const SAMPLE = /^(src\/features\/[^/]+\/)server\/sample\.ts$/;
const lists = ['keptForms', 'formsWithoutDraft'] as const;
type List = (typeof lists)[number];

/** What lets a form survive a reload. */
const ways = new Set([
  'useKeptState',
  'useFormDraft',
  'useDraft',
  'useEdits',
  'useAccountForm',
  'keepDelivery',
  'data-draft',
]);

/** The keys of the two lists. */
function listedForms(files: readonly SourceFile[]): Record<List, ReadonlySet<string>> {
  const found: Record<List, Set<string>> = { keptForms: new Set(), formsWithoutDraft: new Set() };
  const file = files.find(({ path }) => path === LIST);
  if (file === undefined) return found;
  walk(parse(file).program, (node) => {
    if (node.type !== 'VariableDeclarator' || !isNode(node['id'])) return undefined;
    const name = lists.find((list) => list === (node['id'] as Node)['name']);
    if (name === undefined) return undefined;
    walk(node, (inner, parents) => {
      // The list itself, not what stands in it.
      if (inner.type !== 'Property' || parents.filter(({ type }) => type === 'ObjectExpression').length !== 1)
        return undefined;
      const { key } = inner;
      if (isNode(key) && typeof key['value'] === 'string') found[name].add(key['value']);
      return false;
    });
    return false;
  });
  return found;
}

/** The forms that the samples of the rooms name, by their files, each with the sample that does. */
function broughtForms(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of files) {
    const home = SAMPLE.exec(file.path)?.[1];
    if (home === undefined) continue;
    walk(parse(file).program, (node) => {
      const { key, value } = node;
      if (node.type !== 'Property' || !isNode(key) || key['name'] !== 'forms' || !isNode(value))
        return undefined;
      for (const one of value['properties'] as Node[])
        if (isNode(one['key']) && typeof one['key']['value'] === 'string')
          found.set(home + one['key']['value'], file.path);
      return false;
    });
  }
  return found;
}

/** The sheets of the register kit: forms whose fields a room gives, and whose drafts the kit keeps. */
const sheets = new Set(['EntrySheet', 'EntryCorrection']);

/** What a form says of itself: where it begins, and what in it is not kept. */
function formIn(
  file: SourceFile,
): { line: number; keeps: boolean; lost: { line: number; what: string }[] } | null {
  const line = lineFinder(file.text);
  const lost: { line: number; what: string }[] = [];
  const called = new Set<string>();
  let at: number | null = null;
  let library: number | null = null;
  walk(parse(file).program, (node) => {
    if (node.type === 'JSXOpeningElement') {
      const name = (node['name'] as Node)['name'];
      if (name === 'form' || name === 'FormDialog') at ??= line(node.start);
      if (sheets.has(String(name))) {
        at ??= line(node.start);
        called.add('useDraft');
      }
      // A form of a page that is drawn when the app is built: what makes it alive keeps its draft under that name.
      for (const attribute of (node['attributes'] as Node[]).filter(({ type }) => type === 'JSXAttribute'))
        if ((attribute['name'] as Node)['name'] === 'data-draft') called.add('data-draft');
    }
    if (node.type !== 'CallExpression' || !isNode(node['callee'])) return;
    const name = String(node['callee']['name']);
    called.add(name);
    const given = (Array.isArray(node['arguments']) ? node['arguments'] : []) as Node[];
    if (ways.has(name)) at ??= line(node.start);
    if (name === 'useForm') library ??= line(node.start);
    if (name === 'useState' && given[0]?.type === 'Literal' && typeof given[0]['value'] === 'string')
      lost.push({ line: line(node.start), what: 'a text in useState is lost with a reload: useKeptState' });
    if (name === 'useEdits' && !/\bdraft\b/.test(file.text.slice(node.start, node.end)))
      lost.push({ line: line(node.start), what: 'useEdits without a name for its draft' });
  });
  if (library !== null && !called.has('useFormDraft'))
    lost.push({ line: library, what: 'useForm without useFormDraft' });
  return at === null ? null : { line: at, keeps: [...ways].some((hook) => called.has(hook)), lost };
}

function runForms(files: readonly SourceFile[]): Finding[] {
  const { keptForms, formsWithoutDraft } = listedForms(files);
  const brought = broughtForms(files);
  const findings: Finding[] = [];
  const forms = new Set<string>();
  for (const file of files) {
    const { path } = file;
    if (!/^src\/(app|features)\/.*\.tsx$/.test(path) || isTest(path) || path.startsWith('src/app/gallery/'))
      continue;
    const form = formIn(file);
    if (form === null) continue;
    forms.add(path);
    if (formsWithoutDraft.has(path)) continue;
    if (!keptForms.has(path) && !brought.has(path))
      findings.push({
        path,
        line: form.line,
        problem: `is a form that neither ${LIST} nor the server/sample.ts of its room names`,
      });
    if (!form.keeps) findings.push({ path, line: form.line, problem: 'is a form that keeps no draft' });
    findings.push(...form.lost.map(({ line, what }) => ({ path, line, problem: what })));
  }
  for (const path of [...keptForms, ...formsWithoutDraft])
    if (!forms.has(path)) findings.push({ path: LIST, problem: `names ${path}, which is no form` });
  for (const [path, by] of brought)
    if (!forms.has(path)) findings.push({ path: by, problem: `names ${path}, which is no form` });
  return findings;
}

/** What is typed into any form survives a reload. */
export const formsKeepDrafts: Check = {
  name: 'forms keep drafts',
  advice:
    'Why: wet hands, an update, a tablet that goes to sleep: what was typed must stand there again (UX-15). What to ' +
    `do: useKeptState, useFormDraft or useEdits with a draft (data-draft where a page is drawn at build), and name the form in ${LIST}, or in the server/sample.ts of its room, by which the walk of drafts tries it; a form ` +
    'of nothing but passwords, PINs and keys says so there.',
  run: runForms,
};
