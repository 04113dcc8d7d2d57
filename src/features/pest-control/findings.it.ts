/** How many findings there were, in words (PEST-09, PEST-10); one is said in the singular. */
export function findingsText(count: number): string {
  if (count === 0) return 'Nessun ritrovamento';
  return count === 1 ? '1 ritrovamento' : `${count} ritrovamenti`;
}
