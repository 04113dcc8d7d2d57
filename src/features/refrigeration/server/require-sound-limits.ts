import { refuse } from '#platform/http/server/refuse.ts';
import { limitTexts } from '../texts.it.ts';
import { limitProblems } from '../temperature-status.ts';
import type { TemperatureLimits } from '../temperature-status.ts';

/**
 * Refuses limits that can not be used together, one problem each, all on the field `limits` (C-45).
 * @throws INPUT_INVALID
 */
export function requireSoundLimits(limits: TemperatureLimits): void {
  const problems = limitProblems(limits);
  if (problems.length === 0) return;
  throw refuse('INPUT_INVALID', {
    fields: problems.map((code) => ({ field: 'limits', code, message: limitTexts[code] })),
  });
}
