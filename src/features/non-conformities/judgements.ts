/** What can be said of food after a value outside its limits, by which the matter is closed. Stored as they stand. */
export const judgements = ['fit', 'discarded', 'moved_fit'] as const;
export type Judgement = (typeof judgements)[number];
