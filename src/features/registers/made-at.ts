/**
 * When a stored entry was made at the latest: not after it was recorded. One that was stored before the write itself saw to
 * it (HACCP-24) may say tomorrow; that stays in the register, but must not count as the newest until then. (`madeAt` says
 * the same in SQL.)
 */
export const madeAtOf = (entry: { readonly performedAt: Date; readonly recordedAt: Date }): Date =>
  entry.performedAt < entry.recordedAt ? entry.performedAt : entry.recordedAt;
