/**
 * What a date on food means. `use_by` (da consumarsi entro) is safety: past it food is unsafe by law (Reg. (EU) 1169/2011
 * art. 24). `best_before` (da consumarsi preferibilmente entro) is quality: past it food may still be used.
 */
export const expiryKinds = ['use_by', 'best_before'] as const;
export type ExpiryKind = (typeof expiryKinds)[number];
