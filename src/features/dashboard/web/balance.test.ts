import { describe, expect, test } from 'vitest';
import { balanced } from './balance.ts';

describe('[DASH-17] the columns of the dashboard', () => {
  test.each([
    {
      name: 'a morning: nothing done yet',
      heights: [8, 8, 1, 3],
      columns: [
        [0, 3],
        [1, 2],
      ],
    },
    {
      name: 'a full day',
      heights: [8, 8, 5, 3],
      columns: [
        [0, 2],
        [1, 3],
      ],
    },
    { name: 'all done, much expires', heights: [1, 8, 5, 3], columns: [[0, 2, 3], [1]] },
    {
      name: 'nothing expires',
      heights: [8, 1, 5, 3],
      columns: [
        [0, 3],
        [1, 2],
      ],
    },
    { name: 'a plan with stock only', heights: [6], columns: [[0], []] },
    { name: 'nothing', heights: [], columns: [[], []] },
  ])('$name', ({ heights, columns }) => {
    expect(balanced(heights)).toEqual(columns);
  });
});
