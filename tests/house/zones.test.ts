import { describe, expect, it } from 'vitest';
import { circles, featureCircles, placeOf, zones } from '../../scripts/checks/zones.ts';
import { repository, shown } from './files.ts';

/** What the zone check says about a repository with this one import. */
function importing(from: string, specifier: string, form = `import { x } from '${specifier}';`): string[] {
  const others = {
    'src/features/haccp/contract.ts': '',
    'src/features/haccp/limits.ts': '',
    'src/features/haccp/tables.ts': '',
    'src/features/haccp/server/index.ts': '',
    'src/features/haccp/server/record.ts': '',
    'src/features/haccp/server/factories.ts': '',
    'src/features/haccp/web/index.ts': '',
    'src/features/haccp/web/Form.tsx': '',
    'src/platform/http/contract.ts': '',
    'src/platform/http/client.ts': '',
    'src/platform/kernel/dates.ts': '',
    'src/platform/db/database.ts': '',
    'src/platform/ui/Button.tsx': '',
    'src/app/router.tsx': '',
    'src/server/start.ts': '',
    'src/features/haccp/server/room.ts': '',
  };
  return shown(zones.run(repository({ ...others, [from]: form })));
}

describe('placeOf', () => {
  it.each([
    ['src/platform/kernel/dates.ts', 'kernel'],
    ['src/platform/ui/Button.tsx', 'web'],
    ['src/platform/db/database.ts', 'server'],
    ['src/platform/http/contract.ts', 'shared'],
    ['src/platform/http/client.ts', 'web'],
    ['src/platform/http/tables.ts', 'tables'],
    ['src/platform/http/server/app.ts', 'server'],
    ['src/features/haccp/contract.ts', 'rules'],
    ['src/features/haccp/tables.ts', 'tables'],
    ['src/features/haccp/server/record.ts', 'server'],
    ['src/features/haccp/web/Form.tsx', 'web'],
    ['src/features/haccp/server/room.ts', 'boot'],
    ['src/features/haccp/web/room.ts', 'app'],
    ['src/app/router.tsx', 'app'],
    ['src/server/start.ts', 'boot'],
  ])('puts %s into the zone %s', (path, zone) => {
    expect(placeOf(path)?.zone).toBe(zone);
  });

  it('leaves alone what is not product code', () => {
    expect(placeOf('scripts/check.ts')).toBeNull();
  });
});

describe('import zones', () => {
  it.each([
    ['src/features/pest/contract.ts', '#platform/http/contract.ts'],
    ['src/features/pest/contract.ts', '#features/haccp/limits.ts'],
    ['src/features/pest/rule.ts', '#platform/kernel/dates.ts'],
    ['src/features/pest/rule.ts', 'zod'],
    ['src/features/pest/tables.ts', 'drizzle-orm/pg-core'],
    ['src/features/pest/tables.ts', '#features/haccp/tables.ts'],
    ['src/features/pest/server/record.ts', '#features/haccp/server/index.ts'],
    ['src/features/pest/server/record.ts', '#platform/db/database.ts'],
    ['src/features/pest/server/record.ts', 'node:crypto'],
    ['src/features/pest/server/room.ts', '#platform/db/database.ts'],
    ['src/features/pest/server/room.ts', './record.ts'],
    ['src/server/features.ts', '#features/haccp/server/room.ts'],
    ['src/features/pest/web/Screen.tsx', '#features/haccp/web/index.ts'],
    ['src/features/pest/web/Screen.tsx', '#features/haccp/limits.ts'],
    ['src/features/pest/web/Screen.tsx', '#platform/ui/Button.tsx'],
    ['src/app/main.tsx', '#features/haccp/web/Form.tsx'],
    ['src/server/boot.ts', '#features/haccp/server/record.ts'],
    ['src/features/pest/server/record.test.ts', '#features/haccp/server/factories.ts'],
  ])('lets %s import %s', (from, specifier) => {
    expect(importing(from, specifier)).toEqual([]);
  });

  it.each([
    ['src/features/pest/rule.ts', 'drizzle-orm', 'pure root file imports the package'],
    ['src/features/pest/rule.ts', 'react', 'pure root file imports the package'],
    ['src/features/pest/rule.ts', 'node:fs', 'pure root file imports the package'],
    ['src/features/pest/rule.ts', '#features/haccp/tables.ts', 'pure root file imports'],
    ['src/features/pest/rule.ts', './server/store.ts', 'pure root file imports'],
    ['src/features/pest/rule.ts', '#platform/http/client.ts', 'pure root file imports'],
    [
      'src/features/pest/web/Screen.tsx',
      '#features/haccp/server/index.ts',
      'browser code imports server code',
    ],
    ['src/features/pest/web/Screen.tsx', '#features/haccp/tables.ts', 'browser code imports server code'],
    ['src/features/pest/web/Screen.tsx', '#platform/db/database.ts', 'browser code imports server code'],
    ['src/features/pest/web/Screen.tsx', 'pg', 'the server package pg'],
    ['src/features/pest/web/Screen.tsx', '#features/haccp/web/Form.tsx', 'inside of another feature'],
    ['src/features/pest/web/Screen.tsx', '#app/router.tsx', 'only src/app itself'],
    ['src/features/pest/server/record.ts', '#features/haccp/server/record.ts', 'inside of another feature'],
    [
      'src/features/pest/server/record.ts',
      '#features/haccp/web/index.ts',
      'server code imports browser code',
    ],
    ['src/features/pest/server/record.ts', 'react', 'the browser package react'],
    ['src/features/pest/server/record.ts', '#server/start.ts', 'only src/server itself'],
    ['src/features/pest/server/record.ts', '#features/haccp/server/room.ts', 'only src/server itself'],
    ['src/features/pest/server/room.ts', '#server/start.ts', 'only src/server itself'],
    ['src/features/pest/server/room.ts', '#features/haccp/server/room.ts', 'only src/server itself'],
    ['src/features/pest/web/room.ts', '#app/router.tsx', 'only src/app itself'],
    ['src/features/pest/server/room.ts', '#features/haccp/server/record.ts', 'inside of another feature'],
    ['src/features/pest/server/record.ts', '#features/haccp/server/factories.ts', 'for tests only'],
    ['src/features/pest/server/record.ts', '#tests/support/server.ts', 'for tests only'],
    ['src/features/pest/server/record.ts', '../../haccp/limits.ts', 'relative import leaves its own folder'],
    ['src/platform/mail/mail.ts', '#features/haccp/limits.ts', 'the platform imports a feature'],
    ['src/platform/http/contract.ts', '#platform/http/client.ts', 'runs on one side only'],
    ['src/platform/kernel/dates.ts', '#platform/http/contract.ts', 'the kernel imports something above it'],
    ['src/platform/kernel/dates.ts', 'node:os', 'the kernel imports the package'],
    ['src/app/main.tsx', '#features/haccp/server/index.ts', 'browser code imports server code'],
    ['src/server/boot.ts', '#features/haccp/web/index.ts', 'server code imports browser code'],
  ])('refuses that %s imports %s', (from, specifier, reason) => {
    const findings = importing(from, specifier);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(`${from}:1 `);
    expect(findings[0]).toContain(reason);
  });

  it.each([
    ["import type { T } from '#features/haccp/tables.ts';"],
    ["export { x } from '#features/haccp/tables.ts';"],
    ["export * from '#features/haccp/tables.ts';"],
    ["const x = () => import('#features/haccp/tables.ts');"],
    ["type T = import('#features/haccp/tables.ts').T;"],
    ["import '#features/haccp/tables.ts';"],
  ])('sees %s', (form) => {
    expect(importing('src/features/pest/web/Screen.tsx', '', form)).toHaveLength(1);
  });

  it('finds server code that browser code reaches through others', () => {
    const findings = shown(
      zones.run(
        repository({
          'src/features/pest/web/Screen.tsx': "import '#platform/http/client.ts';",
          'src/platform/http/client.ts': "import './helper.ts';",
          'src/platform/http/helper.ts': "import 'pg';",
        }),
      ),
    );
    expect(findings).toContain(
      'src/features/pest/web/Screen.tsx browser code leads to server code: ' +
        'src/features/pest/web/Screen.tsx → src/platform/http/client.ts → src/platform/http/helper.ts → pg',
    );
  });
});

describe('import circles', () => {
  const circle = (last: string): string[] =>
    shown(
      circles.run(
        repository({
          'src/a.ts': "import { b } from './b.ts';",
          'src/b.ts': "import { c } from './c.ts';",
          'src/c.ts': last,
        }),
      ),
    );

  it('finds a circle and names its way', () => {
    expect(circle("import { b } from './b.ts';")).toEqual([
      'src/b.ts imports itself: src/b.ts → src/c.ts → src/b.ts',
    ]);
    expect(circle("export { b } from './b.ts';")).toHaveLength(1);
  });

  it.each([
    "import type { B } from './b.ts';",
    "import { type B } from './b.ts';",
    "export const b = () => import('./b.ts');",
    "export type B = import('./b.ts').B;",
  ])('is closed by %s as well', (last) => {
    expect(circle(last)).toHaveLength(1);
  });

  it('finds a file that imports itself', () => {
    expect(shown(circles.run(repository({ 'src/a.ts': "import './a.ts';" })))).toHaveLength(1);
  });
});

describe('feature circles', () => {
  const between = (form: string, path = 'src/features/plans/tables.ts'): string[] =>
    shown(
      featureCircles.run(
        repository({
          'src/features/accounts/server/sign-in.ts': "import { plans } from '#features/plans/tables.ts';",
          'src/features/accounts/errors.ts': '',
          'src/features/plans/tables.ts': '',
          [path]: form,
        }),
      ),
    );

  it('are found between different files, and named with the imports that make them', () => {
    expect(between("import { e } from '#features/accounts/errors.ts';")).toEqual([
      'src/features/accounts needs itself: accounts → plans → accounts ' +
        '(src/features/accounts/server/sign-in.ts:1 imports #features/plans/tables.ts; ' +
        'src/features/plans/tables.ts:1 imports #features/accounts/errors.ts)',
    ]);
  });

  it('are made by types and by what is loaded later as well', () => {
    expect(between("import type { E } from '#features/accounts/errors.ts';")).toHaveLength(1);
    expect(between("export const e = () => import('#features/accounts/errors.ts');")).toHaveLength(1);
  });

  it('are not made by tests, nor within a feature', () => {
    expect(between("import '#features/accounts/errors.ts';", 'src/features/plans/a.test.ts')).toEqual([]);
    expect(between("import './errors.ts';", 'src/features/plans/a.ts')).toEqual([]);
  });
});
