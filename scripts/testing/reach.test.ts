import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadFiles } from '../checks/source.ts';
import type { SourceFile } from '../checks/source.ts';
import { nearOf, needsDatabase, reachOf, walkedBy } from './reach.ts';

const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: lines.join('\n') });

/** A kitchen of two features, small enough to be read. */
const house = [
  file('src/features/oil/rule.ts', 'export const tired = 25;'),
  file('src/features/oil/rule.test.ts', "import { tired } from './rule.ts';"),
  file('src/features/oil/tables.ts', "export const oilChecks = pgTable('oil_checks', {});"),
  file('src/features/oil/contract.ts', 'export const oilContract = {};'),
  file(
    'src/features/oil/server/check-oil.ts',
    "import { tired } from '../rule.ts';",
    "import '../tables.ts';",
  ),
  file('src/features/oil/server/list-oil.ts', "import '../tables.ts';"),
  file(
    'src/features/oil/server/routes.ts',
    "import { oilContract } from '../contract.ts';",
    "import { checkOil } from './check-oil.ts';",
    "import { listOil } from './list-oil.ts';",
    'export const oilRoutes = { check: os.check.handler((c) => checkOil(c)), list: os.list.handler(() => listOil()) };',
  ),
  file('src/features/oil/server/refusals.part.test.ts', "import '#tests/support/server.ts';"),
  file('src/features/oil/server/routes.test.ts', "import './refusals.part.test.ts';"),
  file('src/features/oil/web/OilScreen.tsx', "import { tired } from '../rule.ts';"),
  file('src/features/oil/web/OilScreen.test.tsx', "import { OilScreen } from './OilScreen.tsx';"),
  file('src/features/oil/web/routes.ts', "export const load = () => import('./OilScreen.tsx');"),
  file('src/features/day/contract.ts', "import type { Oil } from '#features/oil/rule.ts';"),
  file('src/features/day/server/routes.ts', "import '../contract.ts';", 'export const dayRoutes = {};'),
  file('src/features/day/web/routes.ts', 'export const screens = [];'),
  file(
    'src/features/day/server/routes.test.ts',
    "import '#tests/support/server.ts';",
    'await client.oil.check({});',
  ),
  file('src/features/oil/server/room.ts', "import './routes.ts';"),
  file(
    'src/server/features.ts',
    "import '#features/oil/server/room.ts';",
    "import '#features/day/server/routes.ts';",
  ),
  file('tests/support/server.ts', "import '#server/features.ts';"),
  file('tests/integration/sweep.test.ts', "import '#tests/support/server.ts';"),
  file('tests/integration/house-database.test.ts', ''),
  file('tests/house/words.test.ts', ''),
  file('tests/e2e/oil.spec.ts', ''),
  file('tests/e2e/day.spec.ts', ''),
  file('scripts/clean.ts', ''),
  file('scripts/clean.test.ts', "spawn(process.execPath, ['scripts/clean.ts']);"),
  file('migrations/0001_oil.sql', 'CREATE TABLE "oil_checks" ();'),
];

const always = ['tests/house/words.test.ts'];
const sweep = 'tests/integration/sweep.test.ts';
const reach = (...changed: string[]) => reachOf(changed, house);

describe('what a change reaches', () => {
  it('follows imports to the tests of rule and screen, over HTTP to whoever calls the endpoint, and to its room in the browser', () => {
    expect(reach('src/features/oil/rule.ts')).toEqual({
      everything: null,
      code: [
        'src/features/day/server/routes.test.ts',
        'src/features/oil/rule.test.ts',
        'src/features/oil/rule.ts',
        'src/features/oil/server/check-oil.ts',
        'src/features/oil/server/room.ts',
        'src/features/oil/server/routes.test.ts',
        'src/features/oil/server/routes.ts',
        'src/features/oil/web/OilScreen.test.tsx',
        'src/features/oil/web/OilScreen.tsx',
        'src/features/oil/web/routes.ts',
        'tests/e2e/oil.spec.ts',
      ],
      unit: ['src/features/oil/rule.test.ts', 'src/features/oil/web/OilScreen.test.tsx', ...always],
      integration: [
        'src/features/day/server/routes.test.ts',
        'src/features/oil/server/routes.test.ts',
        sweep,
      ],
      browser: ['tests/e2e/oil.spec.ts'],
      swept: ['oil'],
      leftOut: 1,
    });
  });

  it('tells the endpoints of a feature apart', () => {
    expect(reach('src/features/oil/server/list-oil.ts').integration).toEqual([
      'src/features/oil/server/routes.test.ts',
      sweep,
    ]);
    expect(reach('src/features/oil/server/check-oil.ts').integration).toContain(
      'src/features/day/server/routes.test.ts',
    );
  });

  it('says how many tests pass by in the assembled server and are not run', () => {
    expect(reach('src/features/oil/server/list-oil.ts').leftOut).toBe(2);
  });

  it('leaves the server alone when a screen changes', () => {
    const found = reach('src/features/oil/web/OilScreen.tsx');
    expect(found.unit).toEqual(['src/features/oil/web/OilScreen.test.tsx', ...always]);
    expect(found.integration).toEqual([]);
    expect(found.browser).toEqual(['tests/e2e/oil.spec.ts']);
  });

  it('runs the test that calls a changed part, and a changed test', () => {
    expect(reach('src/features/oil/server/refusals.part.test.ts').integration).toContain(
      'src/features/oil/server/routes.test.ts',
    );
    expect(reach('src/features/oil/rule.test.ts').unit).toContain('src/features/oil/rule.test.ts');
  });

  it('takes a migration to those whose tables it names, and tables to the tests about all of them', () => {
    for (const changed of ['migrations/0001_oil.sql', 'src/features/oil/tables.ts'])
      expect(reach(changed).integration).toEqual(
        expect.arrayContaining([
          'src/features/oil/server/routes.test.ts',
          'tests/integration/house-database.test.ts',
          sweep,
        ]),
      );
    expect(reach('src/features/oil/rule.ts').integration).not.toContain(
      'tests/integration/house-database.test.ts',
    );
  });

  it.each(['contract.ts', 'server/room.ts'])('tries the endpoints behind a changed %s', (changed) => {
    const found = reach(`src/features/oil/${changed}`);
    expect(found.swept).toEqual(['oil']);
    expect(found.integration).toEqual(
      expect.arrayContaining(['src/features/oil/server/routes.test.ts', sweep]),
    );
    expect(found.browser).toEqual(['tests/e2e/oil.spec.ts']);
  });

  it('finds a script by its name in a string', () => {
    expect(reach('scripts/clean.ts').unit).toEqual(['scripts/clean.test.ts', ...always]);
  });

  it('finds what a pattern in a string means, to the screen that gathers it', () => {
    const gathering = [
      ...house,
      file('src/features/oil/web/faces.ts', ''),
      file('src/features/oil/web/inner/faces.ts', ''),
      file('src/features/day/web/all-faces.ts', "import.meta.glob('../../*/web/faces.ts', { eager: true });"),
      file('src/features/day/web/Day.test.tsx', "import './all-faces.ts';"),
      file('src/words.test.ts', "globSync('src/**/faces.ts');"),
    ];
    const unitOf = (changed: string) => reachOf([changed], gathering).unit;
    expect(unitOf('src/features/oil/web/faces.ts')).toEqual([
      'src/features/day/web/Day.test.tsx',
      'src/words.test.ts',
      ...always,
    ]);
    expect(unitOf('src/features/oil/web/inner/faces.ts')).toEqual(['src/words.test.ts', ...always]);
    expect(unitOf('src/features/oil/web/faces.tsx')).toEqual(always);
  });

  it('takes a fixture to all who use it, also one that is gone', () => {
    expect(reach('tests/support/server.ts').integration).toEqual([
      'src/features/day/server/routes.test.ts',
      'src/features/oil/server/routes.test.ts',
      sweep,
    ]);
    const gone = reachOf(
      ['src/features/oil/rule.ts'],
      house.filter(({ path }) => path !== 'src/features/oil/rule.ts'),
    );
    expect(gone.unit).toContain('src/features/oil/rule.test.ts');
  });

  it('reads documents with the house tests alone', () => {
    expect(reach('docs/requirements.md')).toMatchObject({ unit: always, integration: [], browser: [] });
  });

  it('walks every room when the frame of the pages changes', () => {
    for (const changed of ['src/app/frame/AppFrame.tsx', 'vite.config.ts', 'public/manifest.webmanifest'])
      expect(reach(changed).browser).toEqual(['tests/e2e/day.spec.ts', 'tests/e2e/oil.spec.ts']);
  });

  it.each(['package-lock.json', 'vitest.config.ts', 'tests/support/setup-web.ts'])(
    'says that %s decides about every test',
    (changed) => {
      expect(reach('src/features/oil/rule.ts', changed).everything).toBe(changed);
    },
  );

  it('takes a browser test that is named after no feature for one of all', () => {
    expect(walkedBy('tests/e2e/oil-lists.spec.ts', ['oil', 'day'])).toEqual(['oil']);
    expect(walkedBy('tests/e2e/ghost.spec.ts', ['oil', 'day'])).toEqual(['oil', 'day']);
  });
});

describe('what of it is near the change', () => {
  const near = (...changed: string[]) => nearOf(changed, house);

  it('takes the tests of the feature, with a database and in the browser, and leaves those of others', () => {
    const found = near('src/features/oil/rule.ts');
    expect(found.integration).toEqual(['src/features/oil/server/routes.test.ts']);
    expect(found.browser).toEqual(['tests/e2e/oil.spec.ts']);
    // Two more than what passes by in the assembled server: the day's, which calls the endpoint, and the sweep.
    expect(found.leftOut).toBe(reach('src/features/oil/rule.ts').leftOut + 2);
  });

  it.each(['server/check-oil.ts', 'contract.ts'])('sweeps its endpoints past a changed %s', (changed) => {
    const found = near(`src/features/oil/${changed}`);
    expect(found.integration).toEqual(['src/features/oil/server/routes.test.ts', sweep]);
    expect(found.swept).toEqual(['oil']);
    expect(near('src/features/oil/rule.ts').swept).toEqual([]);
  });

  it('takes of other features the tests that need neither screen nor database', () => {
    const used = [
      ...house,
      file('src/features/day/due.test.ts', "import '#features/oil/rule.ts';"),
      file('src/features/day/web/Day.test.tsx', "import '#features/oil/rule.ts';"),
    ];
    expect(nearOf(['src/features/oil/rule.ts'], used).unit).toEqual([
      'src/features/day/due.test.ts',
      'src/features/oil/rule.test.ts',
      'src/features/oil/web/OilScreen.test.tsx',
      ...always,
    ]);
  });

  it('walks the rooms in the tests named after them, and one without such a test in those that pass through it', () => {
    const walked = (...more: string[]) =>
      nearOf(
        ['src/features/recipes/web/room.ts'],
        [
          ...house,
          file('src/features/recipes/web/room.ts', ''),
          file('src/features/preparations/web/room.ts', ''),
          file('tests/e2e/preparations.spec.ts', ''),
          ...more.map((path) => file(path, '')),
        ],
      ).browser;
    expect(walked()).toEqual(['tests/e2e/preparations.spec.ts']);
    expect(walked('tests/e2e/recipes-list.spec.ts')).toEqual(['tests/e2e/recipes-list.spec.ts']);
  });

  it('takes all that is reached by what belongs to no feature', () => {
    for (const changed of [
      'tests/support/server.ts',
      'migrations/0001_oil.sql',
      'vite.config.ts',
      'scripts/clean.ts',
    ])
      expect(near(changed)).toEqual(reach(changed));
    expect(near('src/features/oil/rule.ts', 'tests/support/server.ts').integration).toContain(
      'src/features/day/server/routes.test.ts',
    );
  });
});

describe('this house', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const files = loadFiles(root, ['src', 'tests', 'scripts', 'migrations']);
  const paths = files.map(({ path }) => path);
  const features = readdirSync(new URL('../../src/features/', import.meta.url));

  it('knows for each browser test which features it walks through', () => {
    const specs = paths.filter((path) => path.endsWith('.spec.ts'));
    expect(specs.length).toBeGreaterThan(10);
    for (const spec of specs) {
      const walked = walkedBy(spec, features);
      expect(features, spec).toEqual(expect.arrayContaining([...walked]));
      expect(walked.length, `${spec} stands for all features`).toBeLessThan(5);
    }
  });

  it('reaches the endpoints, the screens and the tests of a feature from what handles its calls', () => {
    const bound = files.find(({ path }) => path === 'src/features/haccp/server/routes.ts')?.text ?? '';
    const [, handler = ''] = /^import .* from '\.\/(.*)'/m.exec(bound) ?? [];
    const found = reachOf([`src/features/haccp/server/${handler}`], files);
    expect(found.integration).toEqual(
      expect.arrayContaining(['src/features/haccp/server/routes.test.ts', sweep]),
    );
    expect(found.browser).toContain('tests/e2e/haccp.spec.ts');
    expect(found.browser).not.toContain('tests/e2e/accounts.spec.ts');
    expect(found.leftOut).toBeGreaterThan(0);
  });

  it('takes for a test with a database what vitest.config.ts does', async () => {
    const { default: config } = await import('../../vitest.config.ts');
    const { globSync } = await import('node:fs');
    const integration = config.test?.projects?.flatMap((project) => {
      const { test } = project as { test?: { name?: string; include?: string[]; exclude?: string[] } };
      return test?.name === 'integration'
        ? globSync(test.include ?? [], { cwd: root, exclude: test.exclude })
        : [];
    });
    const apart = config.test?.projects?.flatMap((project) => {
      const { test } = project as { test?: { name?: string; include?: string[] } };
      return test?.name === 'integration-apart' ? (test.include ?? []) : [];
    });
    const tests = paths.filter((path) => path.endsWith('.test.ts') && !path.includes('.part.'));
    expect(tests.filter(needsDatabase).toSorted()).toEqual(
      [...(integration ?? []), ...(apart ?? [])].toSorted(),
    );
  });
});
