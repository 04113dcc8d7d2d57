import { expect, it } from 'vitest';
import { processKinds } from '../process-kinds.ts';
import { suggestedActionsOf } from './messages.it.ts';

it('[PROC-31] of raw fish the freezing anew is proposed, and no heating to 75 °C', () => {
  for (const process of processKinds) {
    const proposed = suggestedActionsOf(process).join('; ');
    expect(proposed.includes('75 °C'), process).toBe(process !== 'fish_freezing');
    expect(proposed.includes('−20 °C al cuore per 24 ore'), process).toBe(process === 'fish_freezing');
    expect(proposed).toContain('Buttato tutto');
  }
});
