/** Hours after which what a device holds is told; the device itself tells after as many (platform/offline). */
const heldHours = 2;
/**
 * Hours after which the silence of a device that held nothing is told: a kitchen is closed overnight, and a warning that
 * stands there each morning is read by nobody.
 */
const silentHours = 24;
/** Days after which a device that is silent is taken for put away. */
const silentDays = 7;

/**
 * The instants by which a device is overdue: that has held records since `held` or longer, or was last heard of at `silent`
 * or before; not one that was last heard of before `oldest`. The bounds belong to it.
 */
export function overdueBounds(now: Date): {
  readonly held: Date;
  readonly silent: Date;
  readonly oldest: Date;
} {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
  return { held: ago(heldHours), silent: ago(silentHours), oldest: ago(silentDays * 24) };
}
