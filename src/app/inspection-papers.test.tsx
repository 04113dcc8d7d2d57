import { expect, it } from 'vitest';
import { papers } from './InspectionPapersScreen.tsx';

it('[HACCP-39] every register that has a paper is among those for an inspection, at a place of its own', () => {
  const rooms = Object.keys(import.meta.glob('../features/*/web/paper.ts'));
  expect(papers.filter((paper) => paper === undefined)).toEqual([]);
  expect(papers).toHaveLength(rooms.length);
  expect(new Set(papers.map(({ place }) => place)).size).toBe(papers.length);
  expect(new Set(papers.map(({ key }) => key)).size).toBe(papers.length);
});
