import { describe, expect, it } from 'vitest';
import { starterTasks } from '#features/haccp/web/starter-tasks.it.ts';
import { widerTaskEnds } from '#features/haccp/kind-limits.ts';
import { foodRows } from '#features/haccp-manual/rows-of-food.it.ts';
import { guidanceTexts } from '#features/process-checks/guidance.it.ts';
import { usualLimits, widerParts } from '#features/process-checks/process-limits.ts';
import { defaultLimitsOf, hotHoldingMinimum } from '#features/refrigeration/equipment-types.ts';
import { scaleOfType } from '#features/refrigeration/type-limits.ts';

/** What a kitchen reads in one room must hold in the others: hot food is held from one number of degrees on. */
describe('hot holding', () => {
  it('[HACCP-80] begins with the same number in processes, equipment, tasks and manual', () => {
    expect(hotHoldingMinimum).toBe(60);
    expect(usualLimits.hot_holding.to).toBe(hotHoldingMinimum);
    expect(scaleOfType('mantenimento_caldo').usual).toBe(hotHoldingMinimum);
    expect(defaultLimitsOf('mantenimento_caldo').criticalBelow).toBe(hotHoldingMinimum);
    const written = [
      ...foodRows.filter(({ key }) => key === 'hot-holding' || key === 'takeaway'),
      ...starterTasks.filter(({ name }) => name === 'Mantenimento a caldo'),
    ].map(({ criticalLimit }) => criticalLimit);
    expect(written).toEqual(Array.from({ length: 3 }, () => '≥ 60 °C'));
    expect(guidanceTexts.hot_holding).toContain('almeno +60 °C');
  });

  it('[HACCP-80] is wider below that number alone, in tasks as in processes', () => {
    const wider = [65, 60, 59.9].map((to) => [
      widerParts('hot_holding', { ...usualLimits.hot_holding, to }).length > 0,
      widerTaskEnds({
        name: 'Mantenimento a caldo',
        category: null,
        criticalLimit: `min ${String(to).replace('.', ',')} °C`,
        limitMinimum: null,
        limitMaximum: null,
        limitUnit: null,
      }).length > 0,
    ]);
    expect(wider).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
  });
});
