/**
 * The paper that labels are printed on. All measures in millimetres. What can be printed on (`area`) is what common printers
 * reach: rolls of 62 mm (Brother QL) lose 1.5 mm on each side, heads for 58 mm print 48 mm of it.
 */
export const labelFormatCodes = ['roll62', 'roll58', 'die62x29', 'die50x30', 'die100x50', 'a4x24'] as const;
export type LabelFormatCode = (typeof labelFormatCodes)[number];

export interface LabelFormat {
  readonly code: LabelFormatCode;
  readonly width: number;
  /** Null for a roll without gaps: as long as the label needs. */
  readonly height: number | null;
  /** Not printed on at the left and right, at the top and bottom. */
  readonly margin: { readonly x: number; readonly y: number };
  /** Largest side of the QR code with the white around it. */
  readonly qr: number;
  /** Sizes of letters by the place there is. */
  readonly letters: 'large' | 'small';
  /** Labels on one sheet; null where each is a page of its own. */
  readonly sheet: {
    readonly width: number;
    readonly height: number;
    readonly columns: number;
    readonly rows: number;
    readonly left: number;
    readonly top: number;
  } | null;
}

export const labelFormats: Readonly<Record<LabelFormatCode, LabelFormat>> = {
  roll62: {
    code: 'roll62',
    width: 62,
    height: null,
    margin: { x: 1.5, y: 2 },
    qr: 24,
    letters: 'large',
    sheet: null,
  },
  roll58: {
    code: 'roll58',
    width: 58,
    height: null,
    margin: { x: 5, y: 2 },
    qr: 22,
    letters: 'large',
    sheet: null,
  },
  die62x29: {
    code: 'die62x29',
    width: 62,
    height: 29,
    margin: { x: 1.5, y: 1 },
    qr: 20,
    letters: 'small',
    sheet: null,
  },
  die50x30: {
    code: 'die50x30',
    width: 50,
    height: 30,
    margin: { x: 1, y: 1 },
    qr: 19,
    letters: 'small',
    sheet: null,
  },
  die100x50: {
    code: 'die100x50',
    width: 100,
    height: 50,
    margin: { x: 1.5, y: 1.5 },
    qr: 27,
    letters: 'large',
    sheet: null,
  },
  a4x24: {
    code: 'a4x24',
    width: 70,
    height: 37,
    // Sheets sit a little aside in most printers: nothing stands at the edge.
    margin: { x: 3.5, y: 2.5 },
    qr: 22,
    letters: 'small',
    sheet: { width: 210, height: 297, columns: 3, rows: 8, left: 0, top: 0.5 },
  },
};

/** The next larger ones to offer where a label does not fit, the smallest first. */
export const largerFormats: readonly LabelFormatCode[] = ['die100x50', 'roll58', 'roll62'];
