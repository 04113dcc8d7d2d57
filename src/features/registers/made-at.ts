/**
 * When a stored entry was made at the latest: not after it was recorded. A tablet whose clock runs ahead may say tomorrow;
 * what it says stays in the register, but must not count as the newest until then. (`madeAt` says the same in SQL.)
 */
export const madeAtOf = (entry: { readonly performedAt: Date; readonly recordedAt: Date }): Date =>
  entry.performedAt < entry.recordedAt ? entry.performedAt : entry.recordedAt;
