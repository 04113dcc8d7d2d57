import { importGraph, resolve } from '../checks/graph.ts';
import { isCode, isNode, isTest, parse, walk } from '../checks/source.ts';
import type { SourceFile } from '../checks/source.ts';

/*
 * What a change can reach: from the changed files along the imports, backwards, to the tests. Where the house knows more
 * than the imports say, it stands here: which endpoints a test calls over HTTP, what a browser test walks through, whose
 * tables a migration names, which file is named in a string.
 *
 * A rule that everybody uses reaches nearly every test. Of these the ones near the change are those of its own feature, and
 * quick ones of all others: they are run at each step of the work, the rest before it goes in.
 */

/** The tests that a change can reach. */
export interface Reach {
  /** The changed file for which everything has to run; null when a choice is possible. */
  readonly everything: string | null;
  /** Code that is there and stands on what changed, itself among it: what is linted. */
  readonly code: readonly string[];
  /** Files of the projects `unit`, `web` and `web-apart`. */
  readonly unit: readonly string[];
  readonly integration: readonly string[];
  readonly browser: readonly string[];
  /** Features whose endpoints the sweep tries one by one; of the others it takes one for each permission. */
  readonly swept: readonly string[];
  /** How many test files run through all features put together, and so perhaps past the change, but are not chosen. */
  readonly leftOut: number;
}

/** What decides how every test runs: no choice of tests stands for the rest. */
const FOUNDATION =
  /^(package(-lock)?\.json|vitest\.config\.ts|tests\/support\/(setup-|console-guard|leftovers|postgres).*)$/;

/** Where all features are put together: past these everything reaches everything, which says nothing. */
const ASSEMBLY = /^src\/(server\/[\w-]+|app\/(screens|rooms))\.ts$/;
/** Whoever starts this calls endpoints over HTTP. */
const TEST_SERVER = 'tests/support/server.ts';

/** What every page is built of. */
const PAGE =
  /^(public\/.*|index\.html|vite\.config\.ts|scripts\/vite\/.*|playwright\.config\.ts|src\/app\/.*(?<!\.test)\.\w+)$/;

/** Tests that look at all tables, whoever made them. */
const ABOUT_TABLES =
  /^(tests\/integration\/(house-database|database-roles|known-values|damaged-rows)|src\/platform\/(db|backup)\/.*)\.test\.ts$/;
const SWEEP = 'tests/integration/sweep.test.ts';

/** Features that a browser test of several walks through; every other test belongs to the feature it is named after. */
const WALKS: Readonly<Record<string, readonly string[]>> = {
  'day-end.spec.ts': ['dashboard'],
  'late-code.spec.ts': ['dashboard', 'refrigeration'],
  'drafts.spec.ts': ['inventory', 'haccp', 'refrigeration', 'restaurants'],
  'first-round.spec.ts': ['accounts', 'operators'],
  'guard.spec.ts': ['plans'],
  'long-registers.spec.ts': ['suppliers', 'cleaning-products', 'pest-visits'],
  'many-pages.spec.ts': ['refrigeration'],
  'microphone.spec.ts': ['voice', 'preparations'],
  'midnight.spec.ts': ['dashboard', 'haccp', 'inventory', 'refrigeration'],
  'offline.spec.ts': ['refrigeration', 'haccp'],
  'preparations.spec.ts': ['preparations', 'recipes'],
  'push.spec.ts': ['reminders'],
  'registers.spec.ts': ['refrigeration', 'haccp'],
  'scan.spec.ts': ['preparations'],
  'session-end.spec.ts': ['accounts', 'sanitization'],
  'sheets.spec.ts': ['refrigeration'],
  'taps.spec.ts': ['dashboard', 'inventory', 'traceability'],
  'verify.spec.ts': ['integrity'],
  'wider-limits.spec.ts': ['haccp'],
};

const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const routesOf = (feature: string): string => `src/features/${feature}/server/routes.ts`;
/** Where a feature binds its endpoints (`server`) or screens (`web`), which otherwise only the assembly reads. */
const bindingsOf = (feature: string, side: 'server' | 'web'): string[] =>
  ['routes.ts', 'room.ts'].map((part) => `src/features/${feature}/${side}/${part}`);
/** A node of the graph that is no file: `endpoint:stockFiles.importRows`. */
const endpointNode = (feature: string, name: string): string => `endpoint:${callName(feature)}.${name}`;
/** The name by which a feature's endpoints are called: `stock-files` → `stockFiles`. */
const callName = (feature: string): string =>
  feature.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const isRun = (path: string): boolean => /(?<!\.part)\.test\.tsx?$/.test(path);
const isSpec = (path: string): boolean => /^tests\/e2e\/[^/]+\.spec\.ts$/.test(path);
/** Whether a runner takes this file: parts of a test file are run by the one that calls them. */
export const isTestFile = (path: string): boolean => isRun(path) || isSpec(path);
/** As the projects of vitest.config.ts have it; a house test holds the two together. */
export const needsDatabase = (path: string): boolean =>
  path.endsWith('.test.ts') &&
  /^src\/(.*\/)?server\/|^src\/platform\/(backup|db|jobs|mail|realtime|http|secrets)\/|^tests\/integration\//.test(
    path,
  );

/** The features that a browser test walks through; all, where its name says none and `WALKS` does not know it. */
export function walkedBy(spec: string, features: readonly string[]): readonly string[] {
  const name = spec.split('/').at(-1) ?? '';
  const several = WALKS[name];
  if (several !== undefined) return several;
  const own = namesake(spec, features);
  return own === undefined ? features : [own];
}

/** The feature that a browser test is named after. */
function namesake(spec: string, features: readonly string[]): string | undefined {
  const name = spec.split('/').at(-1) ?? '';
  return features
    .filter((feature) => name.startsWith(`${feature}.`) || name.startsWith(`${feature}-`))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** Who leads to whom: a file, and the files that it is made of or proves. */
class Links {
  readonly #dependents = new Map<string, Set<string>>();

  add(from: string, to: string): void {
    const known = this.#dependents.get(to);
    if (known) known.add(from);
    else this.#dependents.set(to, new Set([from]));
  }

  /** All that leads to one of these, themselves among them. */
  leadingTo(targets: Iterable<string>): Set<string> {
    const found = new Set(targets);
    for (const path of found) for (const dependent of this.#dependents.get(path) ?? []) found.add(dependent);
    return found;
  }
}

/** The files that a pattern in a string means (the finds of every room), from the file that says it or from the root. */
function matching(pattern: string, from: string, paths: ReadonlySet<string>): string[] {
  const whole = pattern.startsWith('.')
    ? new URL(pattern, `file:///${from}`).pathname.slice(1)
    : pattern.replace(/^\//, '');
  const asked = new RegExp(
    `^${whole
      .replaceAll(/[.+]/g, String.raw`\$&`)
      .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.+/)?'))}$`,
  );
  return [...paths].filter((path) => asked.test(path));
}

/** Imports that stay when the program runs, and files of the repository that a file names in a string, by its name or by a pattern. */
function linksOf(files: readonly SourceFile[], paths: ReadonlySet<string>, throughAssembly: boolean): Links {
  const links = new Links();
  const leads = (from: string, to: string | null): void => {
    if (to === null || !paths.has(to) || to === from) return;
    if (throughAssembly || !ASSEMBLY.test(from) || featureOf(to) === undefined) links.add(from, to);
  };
  for (const [from, edges] of importGraph(files))
    for (const { kind, target } of edges) if (kind !== 'type') leads(from, target);
  for (const { path, text } of files) {
    if (path.endsWith('.md')) continue;
    for (const [, name = ''] of text.matchAll(
      /['"`]([\w@./-]+\.(?:tsx?|mjs|css|svg|html|md|sql|json))['"`]/g,
    )) {
      leads(path, resolve(path, name.startsWith('.') ? name : `./${name}`).target);
      leads(path, name.replace(/^\//, ''));
    }
    for (const [, pattern = ''] of text.matchAll(
      /['"`]((?:\.{1,2}\/|src\/)[\w@./*-]*\*[\w@./*-]*\.tsx?)['"`]/g,
    ))
      for (const found of matching(pattern, path, paths)) leads(path, found);
  }
  return links;
}

/** From each endpoint to the files that handle it, as `server/routes.ts` binds them. */
function linkEndpoints(links: Links, files: readonly SourceFile[]): void {
  for (const file of files) {
    const feature = featureOf(file.path);
    if (feature === undefined || file.path !== routesOf(feature)) continue;
    const { program } = parse(file);
    const importedFrom = new Map<unknown, string>();
    walk(program, (node) => {
      if (node.type !== 'ImportDeclaration' || !isNode(node['source'])) return;
      const { target } = resolve(file.path, String(node['source']['value']));
      for (const specifier of (node['specifiers'] as unknown[]).filter(isNode))
        if (target !== null && isNode(specifier['local']))
          importedFrom.set(specifier['local']['name'], target);
    });
    walk(program, (node, parents) => {
      if (node.type !== 'Property' || !isNode(node['key']) || !isNode(node['value'])) return;
      // Bindings of a group of endpoints (`lots: { list: … }`) are called by the name of the group and their own.
      const names = [...parents, node]
        .filter(({ type }) => type === 'Property')
        .map(({ key }) => (isNode(key) ? String(key['name']) : ''));
      walk(node['value'], (inner) => {
        const target = inner.type === 'Identifier' ? importedFrom.get(inner['name']) : undefined;
        if (target !== undefined) links.add(endpointNode(feature, names.join('.')), target);
      });
    });
  }
}

/** From the tests to what they do over HTTP, in the browser and in the database. */
function linkTests(links: Links, files: readonly SourceFile[], features: readonly string[]): void {
  const overHttp = links.leadingTo([TEST_SERVER]);
  const tablesOf = new Map<string, string>();
  for (const { path, text } of files)
    if (path.endsWith('/tables.ts'))
      for (const [, table = ''] of text.matchAll(/pgTable\(\s*'(\w+)'/g)) tablesOf.set(table, path);

  for (const { path, text } of files) {
    const feature = featureOf(path);
    if (isTest(path) && !isSpec(path) && overHttp.has(path)) {
      // What every test makes its restaurant with is nobody's proof of it.
      if (!path.startsWith('tests/support/'))
        for (const [, of = '', name = ''] of text.matchAll(/\bclient\.(\w+)\.(\w+)/g))
          links.add(path, `endpoint:${of}.${name}`);
      if (feature !== undefined && isRun(path))
        for (const own of bindingsOf(feature, 'server')) links.add(path, own);
    }
    if (isSpec(path))
      for (const walked of walkedBy(path, features)) {
        for (const own of [...bindingsOf(walked, 'server'), ...bindingsOf(walked, 'web')])
          links.add(path, own);
      }
    if (path.endsWith('.sql'))
      for (const table of new Set(text.match(/\w+/g) ?? [])) {
        const owner = tablesOf.get(table);
        if (owner !== undefined) links.add(owner, path);
      }
    if (ABOUT_TABLES.test(path))
      for (const other of files)
        if (/^migrations\/|\/tables\.ts$/.test(other.path)) links.add(path, other.path);
  }
}

/**
 * The tests that a change can reach.
 *
 * @param changed paths of the changed files, with those that were removed
 * @param files all text files of the repository below `src`, `tests`, `scripts` and `migrations`, as they are now
 */
export function reachOf(changed: readonly string[], files: readonly SourceFile[]): Reach {
  const paths = new Set([...files.map(({ path }) => path), ...changed]);
  const features = [...new Set([...paths].flatMap((path) => featureOf(path) ?? []))];
  const links = linksOf(files, paths, false);
  linkEndpoints(links, files);
  linkTests(links, files, features);

  const reached = links.leadingTo(changed);
  const sorted = files.map(({ path }) => path).toSorted();
  const tests = sorted.filter(isRun);
  const specs = sorted.filter(isSpec);
  const page = changed.some((path) => PAGE.test(path)) || reached.has('src/app/styles.css');
  const swept = features.filter((feature) =>
    [`src/features/${feature}/contract.ts`, ...bindingsOf(feature, 'server')].some((path) =>
      reached.has(path),
    ),
  );
  // House tests read the whole repository.
  const chosen = tests.filter(
    (path) => reached.has(path) || path.startsWith('tests/house/') || (path === SWEEP && swept.length > 0),
  );
  const browser = specs.filter((path) => page || reached.has(path));
  const past = linksOf(files, paths, true).leadingTo(changed);
  return {
    everything: changed.find((path) => FOUNDATION.test(path)) ?? null,
    code: sorted.filter((path) => reached.has(path) && isCode(path)),
    unit: chosen.filter((path) => !needsDatabase(path)),
    integration: chosen.filter(needsDatabase),
    browser,
    swept: swept.map(callName),
    leftOut:
      tests.filter((path) => past.has(path) && !chosen.includes(path)).length + specs.length - browser.length,
  };
}

/**
 * Of the tests that a change can reach those near it, so few that one runs them at each step: of a file in a feature the
 * tests of that feature, and the pure ones of all others; of the browser tests those named after it, or where there is none
 * those that walk through it; the sweep over its endpoints where who may call them can have changed; of what is in no
 * feature all that it reaches.
 *
 * @param changed as for `reachOf`
 * @param files as for `reachOf`
 */
export function nearOf(changed: readonly string[], files: readonly SourceFile[]): Reach {
  const whole = reachOf(changed, files);
  const outside = reachOf(
    changed.filter((path) => featureOf(path) === undefined),
    files,
  );
  const own = new Set(changed.flatMap((path) => featureOf(path) ?? []));
  const features = [...new Set(files.flatMap(({ path }) => featureOf(path) ?? []))];
  const ofOwn = (path: string): boolean => own.has(featureOf(path) ?? '');
  const guarded = new Set(
    changed.flatMap((path) => (/\/(server\/|contract\.ts$)/.test(path) ? (featureOf(path) ?? []) : [])),
  );
  const swept = whole.swept.filter(
    (name) => outside.swept.includes(name) || [...guarded].some((feature) => callName(feature) === name),
  );
  const unit = whole.unit.filter(
    (path) => path.endsWith('.test.ts') || ofOwn(path) || outside.unit.includes(path),
  );
  const integration = whole.integration.filter(
    (path) => ofOwn(path) || outside.integration.includes(path) || (path === SWEEP && swept.length > 0),
  );
  const specs = files.map(({ path }) => path).filter(isSpec);
  const walks = new Set(
    [...own].flatMap((feature) => {
      const named = specs.filter((path) => namesake(path, features) === feature);
      return named.length > 0 ? named : specs.filter((path) => walkedBy(path, features).includes(feature));
    }),
  );
  const browser = whole.browser.filter(
    (path) => changed.includes(path) || outside.browser.includes(path) || walks.has(path),
  );
  const further =
    whole.unit.length +
    whole.integration.length +
    whole.browser.length -
    unit.length -
    integration.length -
    browser.length;
  return {
    ...whole,
    unit,
    integration,
    browser,
    swept,
    leftOut: whole.leftOut + further,
  };
}
