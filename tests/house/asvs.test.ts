import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** How many requirements of level 1 and 2 each section of OWASP ASVS 5.0.0 has; each section's are numbered from 1. */
const sections: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  V1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  V2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  V3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  V4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  V6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  V7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  V8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  V11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  V13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  V16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
};
const ids = Object.entries(sections).flatMap(([chapter, counts]) =>
  Object.entries(counts).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, n) => `${chapter}.${section}.${n + 1}`),
  ),
);

const verdicts = ['met', 'met in part', 'not met', 'not applicable'];

const text = read('docs/security/asvs.md');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** Files of this repository that a document names. */
const named = (document: string): string[] =>
  [...document.matchAll(/`([^`\s]+\/[^`\s]+\.(?:tsx?|mjs|md|sql)|[A-Z]\w+\.md)`/g)].map(([, path]) => path!);

describe('docs/security/asvs.md', () => {
  it('judges each requirement of level 1 and 2 once, in their order', () => {
    expect(ids).toHaveLength(170);
    expect(rows.map(([, id]) => id)).toEqual(ids);
  });

  it('gives each what it asks, one of four verdicts, and how or why', () => {
    for (const [before, id, asks, verdict, how, after, ...more] of rows) {
      expect([id, before, after, more]).toEqual([id, '', '', []]);
      expect([id, verdicts]).toEqual([id, expect.arrayContaining([verdict])]);
      const words = asks?.split(' ').length ?? 0;
      expect([id, words >= 4 && words <= 10]).toEqual([id, true]);
      expect([id, (how ?? '').length > 3]).toEqual([id, true]);
    }
  });

  it('sums up what its rows say', () => {
    const count = (verdict: string) => rows.filter((row) => row[3] === verdict).length;
    expect(text).toContain(
      `Of ${rows.length} requirements ${count('met')} are met, ${count('met in part')} are met in part, ` +
        `${count('not met')} are not met, and ${count('not applicable')} are not applicable.`,
    );
  });

  it.each(['docs/security/asvs.md', 'docs/security/controls.md'])('%s names files that are there', (path) => {
    const files = named(read(path));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => !existsSync(fileURLToPath(new URL(file, root))))).toEqual([]);
  });

  it('refers to parts of controls.md that are there', () => {
    const headings = [...read('docs/security/controls.md').matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    const referred = [...text.matchAll(/"([A-Z][^"]+)"(?=[^|]*`docs\/security\/controls\.md`)/g)].map(
      ([, name]) => name,
    );
    expect(referred.length).toBeGreaterThan(8);
    expect(referred.filter((name) => !headings.includes(name))).toEqual([]);
  });
});
