import { describe, expect, it } from 'vitest';
import { honestTests } from '../../scripts/checks/tests.ts';
import { repository, shown } from './files.ts';

const say = (text: string, path = 'src/a.test.ts'): string[] =>
  shown(honestTests.run(repository({ [path]: text })));

describe('honest tests', () => {
  it.each([
    ["it.only('a', () => { expect(1).toBe(1); });", 'switches every other test of the file off'],
    ["describe.only('a', () => {});", 'switches every other test of the file off'],
    ["test.skip('a', () => { expect(1).toBe(1); });", 'does not run'],
    ["it.todo('a');", 'does not run'],
    ["it.each([1]).skip('a', () => { expect(1).toBe(1); });", 'does not run'],
    ["test.fail('a', () => { expect(1).toBe(1); });", 'expects a failure'],
    ["it('a', () => { run(); });", 'asserts nothing'],
    ["it('a', { timeout: 5 }, async () => { await run(); });", 'asserts nothing'],
    ["it.each([1])('a %s', (n) => { run(n); });", 'asserts nothing'],
    ["it('a', async () => { await page.waitForTimeout(9); expect(1).toBe(1); });", 'sleeps'],
  ])('finds %s', (text, problem) => {
    const findings = say(text);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(problem);
  });

  it.each([
    ["it('a', () => { expect(1).toBe(1); });"],
    ["it('a', () => expect(1).toBe(1));"],
    ["it.each([1])('a', (n) => { expect(n).toBe(1); });"],
    ["it('a', () => { fc.assert(property); });"],
    ["test('a', async ({ page }) => { await expectAccessible(page, 'a'); });"],
    ["it('a', async () => { await expectRefused(call); });"],
    ["it('a', async () => { await screen.findByText('x'); });"],
    ["describe('a', () => { it('b', () => { expect(1).toBe(1); }); });"],
    ["describe.runIf(linux)('a', () => {});"],
    ['test.beforeEach(async () => { await run(); });'],
    ["test.use({ locale: 'it-IT' });"],
  ])('accepts %s', (text) => {
    expect(say(text)).toEqual([]);
  });

  it('finds a browser test that does not use the strict test', () => {
    const importing = (what: string): string[] =>
      say(`import ${what} from '@playwright/test';`, 'tests/e2e/a.spec.ts');
    expect(importing('{ test }')[0]).toContain('tests/e2e/a.spec.ts:1 uses the test of Playwright');
    expect(importing('type { Page }')).toEqual([]);
  });

  it('finds a part of a larger test file that no test file calls', () => {
    const part = 'export function partTests(): void {}';
    const calls = "import { partTests } from './a.part.test.ts'; partTests();";
    const say = (files: Record<string, string>): string[] => shown(honestTests.run(repository(files)));
    expect(say({ 'src/a.part.test.ts': part, 'src/b.ts': calls })).toEqual([
      'src/a.part.test.ts:1 no test file calls this part: its tests do not run',
    ]);
    expect(say({ 'src/a.part.test.ts': part, 'src/b.test.ts': calls })).toEqual([]);
  });

  it('looks at browser tests and at component tests too', () => {
    const text = "test('a', () => { run(); });";
    expect(say(text, 'tests/e2e/a.spec.ts')).toHaveLength(1);
    expect(say(text, 'src/a.test.tsx')).toHaveLength(1);
    expect(say(text, 'src/a.ts')).toEqual([]);
  });
});
