import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A text file of the repository. */
export interface SourceFile {
  /** Path from the repository's root, with slashes: `src/features/haccp/contract.ts`. */
  path: string;
  text: string;
}

/** A place that breaks a house rule. */
export interface Finding {
  path: string;
  /** 1 for the first line; absent when the finding is about the file or folder as such. */
  line?: number;
  /** What is wrong there, in one sentence. */
  problem: string;
}

/** One house rule. */
export interface Check {
  name: string;
  /** Why the rule exists and what to do when it is broken; printed once below its findings. */
  advice: string;
  run: (files: readonly SourceFile[]) => Finding[];
}

/** A node of the syntax tree (ESTree with TypeScript and JSX), as far as the checks look into it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** One import or re-export of a module. */
export interface Import {
  /** What stands between the quotes. */
  specifier: string;
  line: number;
  /**
   * `value` is loaded with the module, `lazy` when the code gets there (`import()`), `type` never: it is
   * gone when the program runs.
   */
  kind: 'value' | 'lazy' | 'type';
}

/** A module as the checks see it. */
export interface Module {
  program: Node;
  imports: readonly Import[];
  comments: readonly { text: string; line: number }[];
}

const parsed = new WeakMap<SourceFile, Module>();

/** Parses a TypeScript file once; later calls for the same object return the same tree. */
export function parse(file: SourceFile): Module {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const { program, module, comments } = parseSync(file.path, file.text);
  const line = lineFinder(file.text);
  const tree = program as unknown as Node;

  const imports: Import[] = [];
  for (const { start, entries, moduleRequest } of module.staticImports) {
    const isType = /^import\s+type\b/.test(file.text.slice(start, start + 40)) && entries.length > 0;
    imports.push({ specifier: moduleRequest.value, line: line(start), kind: isType ? 'type' : 'value' });
  }
  for (const { start, entries } of module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest !== null)?.moduleRequest;
    if (from === undefined || from === null) continue;
    const isType = /^export\s+type\b/.test(file.text.slice(start, start + 40));
    imports.push({ specifier: from.value, line: line(start), kind: isType ? 'type' : 'value' });
  }
  walk(tree, (node) => {
    if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return;
    const source = node['source'] ?? node['argument'];
    const specifier = isNode(source) ? source['value'] : undefined;
    if (typeof specifier !== 'string') return;
    imports.push({
      specifier,
      line: line(node.start),
      kind: node.type === 'TSImportType' ? 'type' : 'lazy',
    });
  });

  const result: Module = {
    program: tree,
    imports,
    comments: comments.map(({ value, start }) => ({ text: value, line: line(start) })),
  };
  parsed.set(file, result);
  return result;
}

/** Calls `visit` for every node below `root`, parents first; a visit that returns false skips what is below. */
export function walk(root: Node, visit: (node: Node, parents: readonly Node[]) => boolean | void): void {
  const parents: Node[] = [];
  const step = (node: Node): void => {
    if (visit(node, parents) === false) return;
    parents.push(node);
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) {
        for (const item of value) if (isNode(item)) step(item);
      } else if (isNode(value)) step(value);
    }
    parents.pop();
  };
  step(root);
}

/** Whether `value` is a node of a syntax tree. */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Returns a function that tells the line (from 1) of an offset in `text`. */
export function lineFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

/** Whether the file is a test or exists only for tests. */
export function isTest(path: string): boolean {
  return (
    /\.(test|spec)\.tsx?$/.test(path) ||
    path.startsWith('tests/') ||
    /\/(factories|test-kit|server\/(sample|soak)|rooms\/(sample|soak))\.tsx?$/.test(path)
  );
}

/** Whether the file is TypeScript that runs (declaration files do not). */
export function isCode(path: string): boolean {
  return /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
}

const READ = /\.(tsx?|mts|mjs|js|css|html|sql|json|md)$/;

/** Reads the text files below the given folders of the repository at `root`; folders that are absent hold none. */
export function loadFiles(root: string, folders: readonly string[]): SourceFile[] {
  const files: SourceFile[] = [];
  const read = (folder: string): void => {
    let entries;
    try {
      entries = readdirSync(join(root, folder), { withFileTypes: true });
    } catch {
      return;
    }
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && entry.name !== 'node_modules') read(path);
      else if (entry.isFile() && READ.test(entry.name)) {
        files.push({ path, text: readFileSync(join(root, path), 'utf8') });
      }
    }
  };
  folders.forEach(read);
  return files;
}
