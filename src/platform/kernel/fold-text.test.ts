import { expect, test } from 'vitest';
import { holdsWords, wordsOf } from './fold-text.ts';

test.each([
  ['rc-77', ['RC 77'], true],
  ['RC 77', ['RC-77'], true],
  ['rc77', ['Lotto RC.77/B'], true],
  ['rc–77', ['RC77'], true],
  ['77', ['RC-7', '7'], false],
  ['rc77', ['RC-7', '7 pezzi'], false],
  ['caffe', ['Caffè in grani'], true],
  // Without a figure it is a name, and no part of it is left out.
  ['panefresco', ['Pane fresco'], false],
  ['pane-fresco', ['Pane fresco'], false],
] as const)('[TRACE-21] «%s» in %j: %s', (typed, texts, found) => {
  expect(holdsWords(texts, wordsOf(typed, 6))).toBe(found);
});
