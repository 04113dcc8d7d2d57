/** Hours after which what a device holds, or its silence, is told; the device itself tells after as many (platform/offline). */
const overdueHours = 2;
/** Days after which a device that is silent is taken for put away. */
const silentDays = 7;

/**
 * Between which instants a device was last heard of, or has held records since, to be overdue: at the latest two hours
 * ago, at the earliest seven days ago; both bounds belong to it.
 */
export const overdueBounds = (now: Date): { readonly late: Date; readonly oldest: Date } => ({
  late: new Date(now.getTime() - overdueHours * 3_600_000),
  oldest: new Date(now.getTime() - silentDays * 24 * 3_600_000),
});
