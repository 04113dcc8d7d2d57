import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { articleOf, helpArticles, helpOfRooms } from './articles.ts';

/** The texts of the product without those of the help itself. */
const texts = globSync('src/**/*.it.ts')
  .filter((path) => !/\/help\.it\.ts$|\/help\/|\/site\//.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
  .replaceAll(String.raw`\'`, '’')
  .replaceAll("'", '’');

/** What an article says stands on a button. */
const named = (words: string): string[] =>
  [...words.matchAll(/«([A-ZÈÀ][^»]*)»/g)].map(([, label]) => label!.replaceAll("'", '’'));

describe('what the articles say', () => {
  it('[HELP-02] names only buttons, tabs and headings that the product has', () => {
    const all = helpArticles.flatMap(({ steps, notes = [], summary }) =>
      [...steps, ...notes, summary].flatMap(named),
    );
    expect(all.length).toBeGreaterThan(40);
    expect(all.filter((label) => !texts.includes(label))).toEqual([]);
  });

  it('says what each screen is for and how one works there', () => {
    for (const { id, title, summary, steps } of helpArticles) {
      expect(title, id).not.toBe('');
      expect(summary, id).toMatch(/\.$/);
      expect(steps.length, id).toBeGreaterThan(1);
      for (const step of steps) expect(step, id).toMatch(/[.:]$/);
    }
  });

  it('[HELP-01] no two of them are about the same screen, and each has a place of its own', () => {
    const paths = helpArticles.flatMap(({ screens }) => screens);
    expect(paths).toEqual([...new Set(paths)]);
    const places = helpOfRooms.map(({ place }) => place);
    expect(places).toEqual([...new Set(places)]);
    const ids = helpArticles.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(articleOf('/haccp/round')?.title).toBe('Il giro dei controlli');
    expect(articleOf('/nowhere')).toBeUndefined();
  });
});
