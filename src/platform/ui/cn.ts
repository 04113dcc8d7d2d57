/**
 * Joins class names, leaving out what is switched off.
 *
 * There is no merging of conflicting utilities: a component puts the caller's
 * `className` last and offers props for whatever a caller may decide, so that
 * nothing has to be undone (and 8 kB of merging rules stay out of the bundle).
 */
export function cn(...parts: ReadonlyArray<string | false | null | undefined>): string {
  return parts.filter(Boolean).join(' ');
}
