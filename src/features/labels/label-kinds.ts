/** What a label is stuck on: whatever the documented free form says, a lot of stock, or a container of a preparation. */
export const labelKinds = ['free', 'lot', 'tub'] as const;
export type LabelKind = (typeof labelKinds)[number];

/**
 * Why a label counts no more: a recall keeps what it is stuck on, nothing is left of that, somebody judged that it is to be thrown away
 * (LABEL-100), it has a newer label of another date, or the label does not say an allergen which it is known by now to hold (LABEL-40).
 */
export const labelEnds = ['blocked', 'finished', 'discarded', 'superseded', 'redated', 'incomplete'] as const;
export type LabelEnd = (typeof labelEnds)[number];

/** What was done to goods of a lot before a label was stuck on them. */
export const handlings = ['as_it_is', 'portioned', 'decanted'] as const;
export type Handling = (typeof handlings)[number];

/** How a label went to a printer: by the browser's dialog, as a PDF, or as a file for label printers. */
export const printWays = ['dialog', 'pdf', 'zpl'] as const;
export type PrintWay = (typeof printWays)[number];

/** Files of labels: for any printer, or for label printers that speak ZPL II, by the dots of their heads. */
export const labelFileKinds = ['pdf', 'zpl203', 'zpl300'] as const;
export type LabelFileKind = (typeof labelFileKinds)[number];
