import { isCode, parse } from './source.ts';
import type { Import, SourceFile } from './source.ts';

/** An import whose target is known: a file of the repository, or a package. */
export interface Edge extends Import {
  /** Path of the imported file; null for a package or something that is no file here. */
  target: string | null;
  /** Name of the package (`@orpc/server`, `node:fs`); null for a file of the repository. */
  packageName: string | null;
}

/** Which file imports what. */
export type Graph = ReadonlyMap<string, readonly Edge[]>;

/** Where the package imports of package.json lead (`#features/…` → `src/features/…`). */
const ROOTS: Readonly<Record<string, string>> = {
  '#features': 'src/features',
  '#platform': 'src/platform',
  '#app': 'src/app',
  '#server': 'src/server',
  '#tests': 'tests',
};

/** Builds the import graph of the TypeScript files among `files`. */
export function importGraph(files: readonly SourceFile[]): Graph {
  const graph = new Map<string, readonly Edge[]>();
  for (const file of files) {
    if (!isCode(file.path)) continue;
    graph.set(
      file.path,
      parse(file).imports.map((entry) => ({ ...entry, ...resolve(file.path, entry.specifier) })),
    );
  }
  return graph;
}

/** Where `specifier`, written in the file `from`, leads. Query suffixes (`?url`) do not matter. */
export function resolve(from: string, specifier: string): Pick<Edge, 'target' | 'packageName'> {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) {
    const parts = from.split('/').slice(0, -1);
    for (const part of plain.split('/')) {
      if (part === '..') parts.pop();
      else if (part !== '.') parts.push(part);
    }
    return { target: parts.join('/'), packageName: null };
  }
  if (plain.startsWith('#')) {
    const [name = '', ...rest] = plain.split('/');
    const root = ROOTS[name];
    return { target: root === undefined ? null : [root, ...rest].join('/'), packageName: null };
  }
  if (plain.startsWith('node:')) return { target: null, packageName: plain };
  const names = plain.split('/');
  return { target: null, packageName: names.slice(0, plain.startsWith('@') ? 2 : 1).join('/') };
}

/**
 * Finds circles among the imports, by whatever kind (also types and what is loaded later), one for each
 * group of files that import each other. Each circle lists its files in order of import.
 */
export function importCircles(graph: Graph): string[][] {
  return circlesFrom([...graph.keys()], (path) =>
    (graph.get(path) ?? [])
      .filter((edge) => edge.target !== null && graph.has(edge.target))
      .map((edge) => edge.target ?? ''),
  );
}

/** One import by which a feature needs another. */
export interface Need {
  readonly path: string;
  readonly line: number;
  readonly specifier: string;
}

/** Which feature needs which other, with the first import that says so: also types and what is loaded later. */
export function featureNeeds(graph: Graph): ReadonlyMap<string, ReadonlyMap<string, Need>> {
  const needs = new Map<string, Map<string, Need>>();
  for (const [path, edges] of graph) {
    const feature = featureOf(path);
    if (feature === null) continue;
    const others = needs.get(feature) ?? new Map<string, Need>();
    needs.set(feature, others);
    for (const { target, line, specifier } of edges) {
      const other = target === null ? null : featureOf(target);
      if (other !== null && other !== feature && !others.has(other))
        others.set(other, { path, line, specifier });
    }
  }
  return needs;
}

/** Name of the feature whose folder a file is in. */
const featureOf = (path: string): string | null => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Finds circles, one for each group of names that lead to each other; each lists its names in order. */
export function circlesFrom(
  names: readonly string[],
  targets: (name: string) => readonly string[],
): string[][] {
  const done = new Set<string>();
  const circles: string[][] = [];
  for (const start of names) {
    if (done.has(start)) continue;
    // Depth first; `trail` is the way from `start` to where we are.
    const trail: string[] = [];
    const open = new Set<string>();
    const visit = (path: string): void => {
      if (open.has(path)) {
        circles.push(trail.slice(trail.indexOf(path)));
        return;
      }
      if (done.has(path)) return;
      open.add(path);
      trail.push(path);
      targets(path).forEach(visit);
      trail.pop();
      open.delete(path);
      done.add(path);
    };
    visit(start);
  }
  return circles;
}

/**
 * Follows what is loaded with `start` (also lazily) until `forbidden` says stop, and returns the way to
 * the first forbidden thing (its last element says what it is), or null.
 */
export function wayTo(
  graph: Graph,
  start: string,
  forbidden: (edge: Edge) => string | null,
): string[] | null {
  const from = new Map<string, string | null>([[start, null]]);
  const queue = [start];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const edge of graph.get(path) ?? []) {
      if (edge.kind === 'type') continue;
      const found = forbidden(edge);
      if (found !== null) {
        const way = [found];
        for (let step: string | null = path; step !== null; step = from.get(step) ?? null) way.unshift(step);
        return way;
      }
      if (edge.target !== null && !from.has(edge.target)) {
        from.set(edge.target, path);
        queue.push(edge.target);
      }
    }
  }
  return null;
}
