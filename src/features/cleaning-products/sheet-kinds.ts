/** What an entry of the register tells of a product: its sheet, or that it is not used any more. Stored as they stand. */
export const sheetKinds = ['sheet', 'ended'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** Whether what was cleaned is rinsed afterwards. Stored as they stand. */
export const rinses = ['rinse', 'no_rinse'] as const;
export type Rinse = (typeof rinses)[number];
