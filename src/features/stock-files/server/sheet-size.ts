/** How far a sheet of a workbook reaches. */
export interface SheetSize {
  /** Rows with something in them. */
  readonly filledRows: number;
  /** Cells with something in them. */
  readonly filledCells: number;
  /** The last row that it names, empty or not; 1 is the first. */
  readonly lastRow: number;
  /** Cells of the rectangle from the first to the last filled one: a reader makes all of them. */
  readonly area: number;
}

/** Counted no further than these; what reaches beyond is told as it was found until then. */
export interface SheetBounds {
  readonly filledCells: number;
  readonly lastRow: number;
  readonly area: number;
}

/**
 * Measures the XML of a sheet before it is read: a cell that stands at the end of the grid makes a reader fill all rows up
 * to it, and one row with a high number all those before it.
 */
export function sheetSize(xml: string, bounds: SheetBounds): SheetSize {
  let [filledRows, filledCells, lastRow, lastColumn, lastFilledRow] = [0, 0, 0, 0, 0];
  let row = 0;
  let isRowFilled = false;
  const size = (): SheetSize => ({ filledRows, filledCells, lastRow, area: lastFilledRow * lastColumn });
  for (const [, tag, attributes = ''] of xml.matchAll(/<(?:\w{1,40}:)?(row|c)(?=[\s/>])([^<>]*)>/g)) {
    const [, said] = /\sr=["'](\w{1,20})["']/.exec(attributes) ?? [];
    if (tag === 'row') {
      row = said === undefined ? row + 1 : Number(said);
      isRowFilled = false;
    } else if (!attributes.endsWith('/')) {
      const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(said ?? '') ?? [];
      if (digits !== '') row = Number(digits);
      lastColumn = Math.max(lastColumn, columnOf(letters));
      lastFilledRow = Math.max(lastFilledRow, row);
      filledCells++;
      if (!isRowFilled) filledRows++;
      isRowFilled = true;
    }
    lastRow = Math.max(lastRow, Number.isNaN(row) ? Number.POSITIVE_INFINITY : row);
    const { area } = size();
    if (filledCells > bounds.filledCells || lastRow > bounds.lastRow || area > bounds.area) break;
  }
  return size();
}

/** `A` is 1, `AA` is 27. */
const columnOf = (letters: string): number => {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
};
