import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { MODULES_FILE } from './bundle-modules-plugin.ts';
import { isTest } from './source.ts';
import type { Finding } from './source.ts';
import { isServerPackage, placeOf } from './zones.ts';

/** One entry of Vite's manifest. */
interface ManifestChunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

/** What was built, as far as the checks look at it. */
export interface Bundle {
  manifest: Readonly<Record<string, ManifestChunk>>;
  /** Which modules went into each file; see bundle-modules-plugin.ts. */
  modules: Readonly<Record<string, readonly string[]>>;
  /** Built files below dist: bytes as they are, bytes after gzip, and the text of scripts. */
  files: Readonly<Record<string, { bytes: number; gzipBytes: number; text?: string }>>;
}

/** bundle-budget.json. Sizes are kB (1000 bytes) after gzip; fonts, which are compressed already, as they are. */
export interface Budget {
  /** Scripts of any screen (…Screen.tsx), with everything that is loaded at the start. */
  screen: number;
  /** Scripts of the pages that are drawn at build (public.html), before anybody touches them. */
  public: number;
  /** Scripts that a part loaded later (a dialog, a plot, the frame) adds to the start page's. */
  part: number;
  /** Screens with a budget of their own, by source file. */
  screens: Record<string, number>;
  /** What each other room adds, at its largest screen, for whoever has `first` on the screen already. */
  rooms: { first: string; onTop: number };
  /** What is loaded around a screen (navigation, header), and the beginnings of screens that come without it. */
  frame: { file: string; notAround: string[] };
  /** Style sheets that the start page loads. */
  styles: number;
  /** All fonts together; a visitor loads one to three of them. */
  fonts: number;
}

/** Reads what `npm run build` left in `dist`. */
export function readBundle(dist: string): Bundle {
  const json = (path: string): unknown => JSON.parse(readFileSync(join(dist, path), 'utf8'));
  const files: Record<string, { bytes: number; gzipBytes: number; text?: string }> = {};
  for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|woff2|html|wasm)$/.test(path)) continue;
    const content = readFileSync(join(dist, path));
    files[path.replaceAll('\\', '/')] = {
      bytes: content.length,
      gzipBytes: gzipSync(content).length,
      ...(path.endsWith('.js') ? { text: content.toString('utf8') } : {}),
    };
  }
  return {
    manifest: json('.vite/manifest.json') as Bundle['manifest'],
    modules: json(MODULES_FILE) as Bundle['modules'],
    files,
  };
}

/** Words that only server code holds: settings, roles and libraries whose presence means that it leaked. */
const SERVER_WORDS = [
  'DATABASE_URL',
  'APP_SECRET',
  'SMTP_URL',
  'credenza_server',
  'credenza_tenant',
  'pg_advisory_lock',
  '__vite-browser-external',
  'process.env',
];

/** Finds server code, server packages and test code among what the browser loads. */
export function serverCodeIn(bundle: Bundle): Finding[] {
  const findings: Finding[] = [];
  for (const [file, modules] of Object.entries(bundle.modules)) {
    for (const module of modules) {
      const zone = placeOf(module)?.zone;
      const packageName = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(module)?.[1];
      const isServer =
        zone === 'server' || zone === 'tables' || zone === 'boot' || module.startsWith('scripts/');
      if (isServer || isTest(module)) {
        findings.push({ path: `dist/${file}`, problem: `holds ${module}` });
      } else if (packageName !== undefined && isServerPackage(packageName)) {
        findings.push({
          path: `dist/${file}`,
          problem: `holds the server package ${packageName} (${module})`,
        });
      }
    }
  }
  for (const [file, { text }] of Object.entries(bundle.files)) {
    for (const word of SERVER_WORDS) {
      if (text?.includes(word) === true)
        findings.push({ path: `dist/${file}`, problem: `speaks of ${word}` });
    }
    const builtin = /\b(?:from|import|require)\s*\(?\s*["'](node:[a-z/]+)["']/.exec(text ?? '')?.[1];
    if (builtin !== undefined) findings.push({ path: `dist/${file}`, problem: `imports ${builtin}` });
  }
  return findings;
}

/** One line of the size report. */
export interface Size {
  name: string;
  /** kB (1000 bytes) after gzip; for fonts as they are. */
  kilobytes: number;
  budget: number;
}

/** Scripts that the browser loads with a chunk: its own, and all that is imported from there at once. */
function scriptsOf(bundle: Bundle, key: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle.manifest[key];
  if (chunk === undefined || seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk.imports ?? []) scriptsOf(bundle, next, seen);
  return seen;
}

/**
 * What each screen costs the first visitor who opens it: the scripts of the start page, of the frame around
 * it and its own, each file once; and what a part that is loaded later adds. Style sheets of the start page and all fonts stand apart.
 *
 * @throws when the build has no start page
 */
export function sizes(bundle: Bundle, budget: Budget): Size[] {
  const entry = Object.entries(bundle.manifest).find(
    ([, { isEntry, src }]) => isEntry && src === 'index.html',
  )?.[0];
  if (entry === undefined) throw new Error('The build has no start page (index.html).');
  const gzipped = (paths: Iterable<string>): number => {
    let bytes = 0;
    for (const path of new Set(paths)) bytes += bundle.files[path]?.gzipBytes ?? 0;
    return bytes / 1000;
  };
  const scripts = (keys: Iterable<string>): string[] =>
    [...keys].map((key) => bundle.manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));

  const start = scriptsOf(bundle, entry);
  const drawn = Object.keys(bundle.manifest).filter((key) => bundle.manifest[key]?.src === 'public.html');
  const isBare = (key: string): boolean =>
    key === budget.frame.file || budget.frame.notAround.some((beginning) => key.startsWith(beginning));
  const around = (key: string): Set<string> =>
    isBare(key) ? new Set() : scriptsOf(bundle, budget.frame.file);
  const lazy = Object.entries(bundle.manifest)
    .filter(([, { isDynamicEntry, src }]) => isDynamicEntry && src?.startsWith('src/'))
    .map(([key]) => key);
  const largestFirst = (a: Size, b: Size): number => b.kilobytes - a.kilobytes;
  const isScreen = (key: string): boolean => key.endsWith('Screen.tsx');
  const screens = lazy.filter(isScreen).map((key) => ({
    name: key,
    kilobytes: gzipped(scripts([...start, ...around(key), ...scriptsOf(bundle, key)])),
    budget: budget.screens[key] ?? budget.screen,
  }));
  const first = new Set([
    ...start,
    ...scriptsOf(bundle, budget.frame.file),
    ...scriptsOf(bundle, budget.rooms.first),
  ]);
  const ofRooms = lazy.flatMap((key): Size[] => {
    const room = /^src\/features\/([^/]+)\//.exec(key)?.[1];
    if (room === undefined || !isScreen(key) || isBare(key) || key === budget.rooms.first) return [];
    const added = [...scriptsOf(bundle, key)].filter((chunk) => !first.has(chunk));
    return [{ name: `room ${room}`, kilobytes: gzipped(scripts(added)), budget: budget.rooms.onTop }];
  });
  const rooms = [...Map.groupBy(ofRooms, ({ name }) => name).values()].map(
    (screensOfRoom) => screensOfRoom.toSorted(largestFirst)[0]!,
  );
  const parts = lazy
    .filter((key) => !isScreen(key))
    .map((key) => ({
      name: key,
      kilobytes: gzipped(scripts([...scriptsOf(bundle, key)].filter((chunk) => !start.has(chunk)))),
      budget: budget.part,
    }));
  const styles = [...start].flatMap((key) => bundle.manifest[key]?.css ?? []);
  const fonts = Object.entries(bundle.files).filter(([path]) => path.endsWith('.woff2'));
  return [
    { name: 'start page', kilobytes: gzipped(scripts(start)), budget: budget.screen },
    ...drawn.map((key) => ({
      name: 'public pages',
      kilobytes: gzipped(scripts(scriptsOf(bundle, key))),
      budget: budget.public,
    })),
    ...screens.toSorted(largestFirst),
    ...rooms.toSorted(largestFirst),
    ...parts.toSorted(largestFirst),
    { name: 'style sheets', kilobytes: gzipped(styles), budget: budget.styles },
    {
      name: 'fonts',
      kilobytes: fonts.reduce((sum, [, { bytes }]) => sum + bytes, 0) / 1000,
      budget: budget.fonts,
    },
  ];
}

/** Sizes over their budget, and budgets for screens that are gone. */
export function overBudget(measured: readonly Size[], budget: Budget): Finding[] {
  const findings = measured
    .filter(({ kilobytes, budget: most }) => kilobytes > most)
    .map(({ name, kilobytes, budget: most }) => ({
      path: name,
      problem: `needs ${kilobytes.toFixed(1)} kB, its budget is ${String(most)} kB`,
    }));
  const gone = [...Object.keys(budget.screens), budget.rooms.first, budget.frame.file]
    .filter((name) => !measured.some((size) => size.name === name))
    .map((name) => ({
      path: 'bundle-budget.json',
      problem: `names ${name}, which is no screen of the build`,
    }));
  return [...findings, ...gone];
}

/** The size report as lines of text. */
export function sizeTable(measured: readonly Size[]): string {
  return measured
    .map(
      ({ name, kilobytes, budget }) =>
        `  ${kilobytes.toFixed(1).padStart(7)} of ${String(budget).padStart(4)} kB  ${name}`,
    )
    .join('\n');
}

export const BUNDLE_ADVICE = {
  server:
    'Why: whatever is in the bundle, everybody can read, and a cook’s phone has to load it. What to do: ' +
    'follow the imports from the named file; call the endpoint instead, or share only a pure rule.',
  size:
    'Why: on bad Wi-Fi by the fridge every 50 kB is a second. What to do: load what is not needed at once ' +
    'with import() (a chart, a scanner, an editor), or use what is already there; raise the budget only with ' +
    'a reason in the commit.',
};
