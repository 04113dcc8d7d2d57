import { expect, it } from 'vitest';
import { readPapers } from './papers.ts';

it('[HACCP-39] every register that has a paper is among those for an inspection, at a place of its own', async () => {
  const papers = await readPapers();
  const rooms = Object.keys(import.meta.glob('../features/*/web/paper.ts'));
  expect(papers.filter((paper) => paper === undefined)).toEqual([]);
  expect(papers).toHaveLength(rooms.length);
  expect(new Set(papers.map(({ place }) => place)).size).toBe(papers.length);
  expect(new Set(papers.map(({ key }) => key)).size).toBe(papers.length);
});
