/** The health of all chains in one figure (INTEG-03…07). Pure. */

/** From here on the score is green; below it is told of (INTEG-04, INTEG-07). */
const good = 95;
/** From here on yellow, below red. */
const poor = 80;

/**
 * How many of a hundred hashes are as they were written: `round((total - tampered) / total * 100)`, and 100 where there are
 * none (INTEG-05, INTEG-06). More found wrong than there are hashes — links may have been deleted — is 0, not below.
 */
export function healthScore(total: number, tampered: number): number {
  if (total === 0) return tampered === 0 ? 100 : 0;
  return Math.max(0, Math.round(((total - tampered) / total) * 100));
}

/** Its colour: green from 95, yellow from 80, red below (INTEG-07). */
export function scoreTone(score: number): 'ok' | 'warning' | 'danger' {
  if (score >= good) return 'ok';
  return score >= poor ? 'warning' : 'danger';
}

/**
 * What is said above the figures: red as soon as anything is violated (INTEG-03), however good the rounded score looks;
 * yellow below 95 (INTEG-04).
 */
export function healthAlerts(violations: number, score: number): ('danger' | 'warning')[] {
  const alerts: ('danger' | 'warning')[] = [];
  if (violations > 0) alerts.push('danger');
  if (score < good) alerts.push('warning');
  return alerts;
}
