import { describe, expect, it } from 'vitest';
import { featureLayout, pureRules, suppressions } from '../../scripts/checks/features.ts';
import type { Check } from '../../scripts/checks/source.ts';
import { repository, shown } from './files.ts';

const say = (check: Check, files: Record<string, string>): string[] => shown(check.run(repository(files)));

describe('feature layout', () => {
  const whole = {
    'src/features/pest/README.md': '',
    'src/features/pest/contract.ts': '',
    'src/features/pest/findings-rule.ts': '',
    'src/features/pest/server/routes.ts': '',
    'src/features/pest/server/routes.test.ts': '',
    'src/features/pest/server/record-visit.ts': '',
    'src/features/pest/web/VisitForm.tsx': '',
    'src/features/pest/web/useVisits.ts': '',
    'src/features/pest/web/messages.it.ts': '',
  };
  const without = (path: keyof typeof whole): Record<string, string> =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => name !== path));

  it('accepts a feature that is laid out as agreed', () => {
    expect(say(featureLayout, whole)).toEqual([]);
  });

  it.each([
    ['src/features/pest/README.md', 'has no README.md'],
    ['src/features/pest/contract.ts', 'has server/routes.ts but no contract.ts'],
    ['src/features/pest/server/routes.ts', 'has a contract.ts but no server/routes.ts'],
    ['src/features/pest/server/routes.test.ts', 'no server/routes.test.ts that proves their refusals'],
  ] as const)('misses %s', (path, problem) => {
    expect(say(featureLayout, without(path)).join()).toContain(problem);
  });

  it.each([
    ['src/features/pest/VisitForm.tsx', 'components belong in web/'],
    ['src/features/pest/web/visit-form.tsx', 'PascalCase'],
    ['src/features/pest/server/recordVisit.ts', 'kebab-case'],
  ])('finds the misnamed %s', (path, problem) => {
    expect(say(featureLayout, { ...whole, [path]: '' }).join()).toContain(problem);
  });
});

describe('pure rules', () => {
  it.each(['new Date()', 'Date.now()', 'performance.now()', 'Math.random()'])(
    'finds %s in a rule',
    (code) => {
      const text = `export const rule = () =>\n  ${code};`;
      expect(say(pureRules, { 'src/features/pest/rule.ts': text })).toEqual([
        `src/features/pest/rule.ts:2 ${code} in a pure rule`,
      ]);
      expect(say(pureRules, { 'src/platform/kernel/dates.ts': text })).toHaveLength(1);
    },
  );

  it('lets a rule work with a date that it was given, and leaves server code and tests alone', () => {
    expect(
      say(pureRules, { 'src/features/pest/rule.ts': 'export const a = (now: Date) => new Date(now);' }),
    ).toEqual([]);
    expect(say(pureRules, { 'src/features/pest/server/record.ts': 'export const a = new Date();' })).toEqual(
      [],
    );
    expect(say(pureRules, { 'src/features/pest/rule.test.ts': 'export const a = new Date();' })).toEqual([]);
  });
});

describe('suppressions', () => {
  it.each([
    '// @ts-ignore',
    '/* eslint-disable */',
    '// oxlint-disable-next-line no-console -- why',
    '// @ts-expect-error',
  ])('finds %s', (comment) => {
    expect(say(suppressions, { 'src/a.ts': `const a = 1;\n${comment}\nconst b = 2;` })[0]).toContain(
      'src/a.ts:2 ',
    );
  });

  it('lets comments speak of them', () => {
    expect(say(suppressions, { 'src/a.ts': '// A comment may say that @ts-ignore is not allowed.' })).toEqual(
      [],
    );
  });
});
