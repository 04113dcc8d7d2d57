import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { noticeFaces } from '#features/notifications/web/faces-of-rooms.ts';
import { hitFaces } from '#app/search/all-finds.ts';
import { screens } from '#app/screens.ts';
import { dayKinds, nonConformityKinds, noticeTypes } from '#features/day/kinds.ts';
import { dayFaces } from '#features/dashboard/web/faces-of-rooms.ts';
import { faces } from '#features/non-conformity-register/web/faces-of-rooms.ts';
import { inspectionPoint } from '#features/inspection-papers/server/index.ts';
import { recordPaths } from '#features/haccp-manual/record-rooms.it.ts';
import { nonConformityPoint } from '#features/non-conformity-register/server/index.ts';
import { searchPoint } from '#features/search/server/index.ts';
import { houseOf } from '#platform/rooms/extension-point.ts';
import type { NonConformityFace } from '#platform/routing/non-conformity-face.ts';
import type { RoomSoak } from '#platform/rooms/soak.ts';
import { contract, recordKinds, rooms, wipeList } from '#server/features.ts';
import { queueables } from '../../scripts/soak/routes.ts';

const features = new URL('../../src/features/', import.meta.url);
const has = (name: string, path: string): boolean => existsSync(new URL(`${name}/${path}`, features));
const folders = readdirSync(features);
/** Tables of its own: the register kit brings only the columns of those of others. */
const hasTables = (name: string): boolean =>
  has(name, 'tables.ts') && readFileSync(new URL(`${name}/tables.ts`, features), 'utf8').includes('pgTable(');

/** The paths that the routes of a feature write. */
const pathsOf = (name: string): string[] =>
  [...readFileSync(new URL(`${name}/web/routes.ts`, features), 'utf8').matchAll(/\bpath: '([^']+)'/g)].map(
    ([, path]) => path!,
  );

describe('the rooms of the browser', () => {
  it('are all registered: web/room.ts in src/app/rooms.ts', () => {
    const registered = readFileSync(new URL('../../src/app/rooms.ts', import.meta.url), 'utf8');
    const missing = folders.filter(
      (name) => has(name, 'web/room.ts') !== registered.includes(`from '#features/${name}/web/room.ts'`),
    );
    expect(missing).toEqual([]);
  });

  it('have all their screens in the app, each path once', () => {
    const paths = screens.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
    const written = folders.filter((name) => has(name, 'web/routes.ts')).flatMap(pathsOf);
    expect(written.filter((path) => !paths.includes(path))).toEqual([]);
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
    expect(written.length).toBeGreaterThan(60);
  });
});

describe('what the search finds', () => {
  it('[SEARCH-03] has a face in the browser, at the place that the server gives it, and no two at the same', () => {
    const sources = houseOf(rooms.flatMap(({ brings = [] }) => brings)).all(searchPoint);
    const found = sources.flatMap(({ kinds }) => Object.entries(kinds));
    const shown = Object.entries(hitFaces).map(([kind, { place }]) => [kind, place]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(found));
    expect(new Set(found.map(([, place]) => place)).size).toBe(found.length);
    expect(new Set(found.map(([kind]) => kind)).size).toBe(found.length);
  });
});

/** What does not fit the kinds of `features/day/kinds.ts`, in words. */
const unlike = (file: string, kinds: readonly string[], known: readonly string[]): string[] => [
  ...kinds.filter((kind) => !known.includes(kind)).map((kind) => `no ${file} knows "${kind}"`),
  ...known
    .filter((kind) => !kinds.includes(kind))
    .map((kind) => `a ${file} knows "${kind}", which features/day/kinds.ts does not`),
];

describe('what the rooms tell', () => {
  it.each([
    ['[NOTIF-03] in the bell', 'web/notice-faces.ts', noticeTypes, noticeFaces],
    ['on the day', 'web/day-faces.ts', dayKinds, dayFaces],
    ['of what was outside', 'web/non-conformity-faces.ts', nonConformityKinds, faces],
  ] as const)('%s has a face, which leads to a screen of the app', (_, file, kinds, faced) => {
    expect(unlike(file, kinds, Object.keys(faced))).toEqual([]);
    const paths = screens.map(({ path }) => path);
    const ways = Object.values<{ readonly to: string } | NonConformityFace>(faced).flatMap((face) =>
      'to' in face ? [face.to] : [face.place('1', null).to, face.place('1', '2').to],
    );
    expect(ways.filter((to) => !paths.includes(to))).toEqual([]);
  });

  it('of what was outside is brought by a room on the server as well', () => {
    const sources = houseOf(rooms.flatMap(({ brings = [] }) => brings)).all(nonConformityPoint);
    const brought = sources.map(({ kind }) => kind);
    expect(unlike('nonConformitySource', nonConformityKinds, brought)).toEqual([]);
  });
});

describe('[MANUAL-14] where the manual of HACCP says that records are kept', () => {
  const named = Object.values(recordPaths).filter((path) => path !== null);

  it('is a screen of the app, each once', () => {
    const paths = screens.map(({ path }) => path as string);
    expect(named.filter((path) => !paths.includes(path))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it('is every room whose records an inspector reads', () => {
    const inspected = folders.filter((name) => has(name, 'server/inspected.ts'));
    const missing = inspected.filter((name) => !named.some((path) => pathsOf(name).includes(path)));
    expect(inspected).toHaveLength(
      houseOf(rooms.flatMap(({ brings = [] }) => brings)).all(inspectionPoint).length,
    );
    expect(missing).toEqual([]);
  });
});

it('what a device writes without a network is tried by the soak, and leaves a record that is known', () => {
  const soaks = Object.values(
    import.meta.glob<RoomSoak>('../../src/features/*/server/soak.ts', { eager: true, import: 'soak' }),
  );
  const tried = soaks.flatMap(({ feature, kinds }) => Object.keys(kinds).map((name) => `${feature}.${name}`));
  expect(tried.toSorted()).toEqual(queueables.map(([feature, name]) => `${feature}.${name}`).toSorted());
  const left = new Set(soaks.flatMap(({ kinds }) => Object.values(kinds).map(({ record }) => record)));
  const known = ['receipt', ...recordKinds.map(({ name }) => name)];
  expect([...left].filter((record) => !known.includes(record))).toEqual([]);
});

describe('the rooms of the server', () => {
  const registered = readFileSync(new URL('../../src/server/features.ts', import.meta.url), 'utf8');

  it('are all registered, and every feature with endpoints or tables has one', () => {
    const missing = folders.filter(
      (name) =>
        has(name, 'server/room.ts') !== registered.includes(`#features/${name}/server/room.ts`) ||
        ((has(name, 'contract.ts') || hasTables(name)) && !has(name, 'server/room.ts')),
    );
    expect(missing).toEqual([]);
    expect(rooms).toHaveLength(folders.filter((name) => has(name, 'server/room.ts')).length);
  });

  it.each(['dashboard', 'notifications'])(
    'tell what they know of the day: %s names none of them on the server',
    (name) => {
      // Where each write leaves who did it, and the bell: they name no room either.
      const below = ['access', 'audit', 'day', 'notifications', name];
      const named = readdirSync(new URL(`${name}/server/`, features))
        .filter((file) => !file.endsWith('.test.ts'))
        .flatMap((file) => [
          ...readFileSync(new URL(`${name}/server/${file}`, features), 'utf8').matchAll(
            /#features\/([^/]+)\//g,
          ),
        ])
        .map(([, feature]) => feature);
      expect(new Set(named)).toContain('day');
      expect(named.filter((feature) => !below.includes(feature!))).toEqual([]);
    },
  );

  it('have a name of their own', () => {
    expect(new Set(rooms.map(({ name }) => name)).size).toBe(rooms.length);
    expect(Object.keys(contract).length).toBe(rooms.filter((room) => room.contract !== undefined).length);
  });

  it('name every table that is only ever added to as records that the chain vouches for (C-46)', () => {
    const rights = readFileSync(new URL('../../docs/security/database-rights.md', import.meta.url), 'utf8');
    const mayOf = (table: string): readonly string[] =>
      [
        ...rights.matchAll(
          new RegExp(`^- grant credenza_tenant public\\.${table}(?: \\(\\w+\\))?: (.+)$`, 'gm'),
        ),
      ].flatMap(([, list]) => list!.split(', '));
    const onlyAddedTo = wipeList.wiped
      .map(getTableName)
      .filter((table) => mayOf(table).includes('insert') && !mayOf(table).includes('update'));
    const vouchedFor = recordKinds.flatMap(({ table, parts = [] }) => [table, ...parts]).map(getTableName);
    const chainAndLog = ['audit_logs', 'data_integrity_hashes'];
    // Drawn of a label that is vouched for, and drawn again from it at any time.
    const copies = ['label_files'];
    // Who has looked at records, and no record; the audit log says the same.
    const looks = ['inspector_openings'];
    expect(onlyAddedTo.toSorted()).toEqual([...vouchedFor, ...chainAndLog, ...copies, ...looks].toSorted());
  });
});
