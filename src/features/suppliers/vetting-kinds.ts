/** What an entry of the register tells of a supplier: what was decided, or a document that it gave. Stored as they stand. */
export const vettingKinds = ['decision', 'document'] as const;
export type VettingKind = (typeof vettingKinds)[number];

/** What may be decided of a supplier. Stored as they stand. */
export const decisions = ['approved', 'reserved', 'suspended', 'ended'] as const;
export type Decision = (typeof decisions)[number];

/** Documents of a supplier. Stored as they stand. */
export const documentKinds = [
  'registration',
  'certification',
  'conformity',
  'specification',
  'other_document',
] as const;
export type DocumentKind = (typeof documentKinds)[number];
