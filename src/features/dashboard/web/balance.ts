/**
 * Which of two columns each card stands in, so that both end at about the same height: a page of which one half is empty
 * looks unfinished and is scrolled for nothing. The first two cards lead a column each; of the others the taller ones
 * choose first, always the shorter column.
 *
 * @param heights of the cards, in rows of a list, in the order in which they are read
 * @returns the cards' places in that order, column by column
 */
export function balanced(heights: readonly number[]): readonly [number[], number[]] {
  const columns: [number[], number[]] = [[], []];
  const filled: [number, number] = [0, 0];
  const place = (card: number, column: 0 | 1): void => {
    columns[column].push(card);
    filled[column] += (heights[card] ?? 0) + head;
  };
  if (heights.length > 0) place(0, 0);
  if (heights.length > 1) place(1, 1);
  const others = heights.map((_, card) => card).slice(2);
  for (const card of others.toSorted((a, b) => (heights[b] ?? 0) - (heights[a] ?? 0) || a - b))
    place(card, filled[1] < filled[0] ? 1 : 0);
  return columns;
}

/** A card's title and margins, in rows. */
const head = 2;
