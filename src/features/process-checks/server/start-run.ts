import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { lots } from '#features/inventory/tables.ts';
import { preparationTubs } from '#features/preparations/tables.ts';
import { recordEntry } from '#features/registers/server/index.ts';
import { holdTrust, readDoubtfulSpans } from '#features/thermometers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import type { StepDone, zNewRun } from '../contract.ts';
import { beginsMeasured } from '../process-kinds.ts';
import type { ProcessKind } from '../process-kinds.ts';
import { isWider, limitsAsOf } from '../process-limits.ts';
import type { ProcessLimits } from '../process-limits.ts';
import type { RunStanding } from '../process-standing.ts';
import { limitsOfRow, limitValues, processLimits } from '../tables.ts';
import { measuredColumns } from './measured-columns.ts';
import { presentStep } from './present.ts';
import { stepsAs } from './register.ts';
import { isByOff, settleFirst } from './run-write.ts';

/**
 * Begins a run: of which food, by the limits that counted when it began, with its first temperature (`recordEntry`).
 * @throws INPUT_INVALID for a time in the future and where a first temperature is wanted, NOT_FOUND for goods and thermometers of another
 *   restaurant, TOO_MANY_RUNS
 */
export function startRun(
  services: Services,
  caller: OperatorCaller,
  { performedAt, lateReason, goods, thermometerId, ...input }: z.infer<typeof zNewRun>,
): Promise<StepDone> {
  const restaurantId = caller.restaurant.id;
  const { id, process, food, celsius } = input;
  let standing: RunStanding;
  return recordEntry(services, caller, stepsAs('start'), {
    said: {
      ...input,
      goods: goods ?? null,
      ...(thermometerId == null ? {} : { thermometerId }),
      correctiveAction: null,
      performedAt: performedAt ?? null,
      ...(lateReason == null ? {} : { lateReason }),
    },
    judge: async (tx, { performedAt: begunAt, at }) => {
      if (celsius === null && beginsMeasured(process)) throw refuseField('celsius', 'required');
      if (goods) await requireGoods(tx, restaurantId, goods);
      const limits = await limitsThen(tx, restaurantId, process, begunAt);
      const by = celsius === null ? null : (thermometerId ?? null);
      if (by !== null) await holdTrust(tx, restaurantId);
      const measured = await measuredColumns(tx, restaurantId, by, begunAt);
      const spans = by === null ? [] : await readDoubtfulSpans(tx, restaurantId);
      const start = {
        kind: 'start' as const,
        celsius,
        madeAt: begunAt < at ? begunAt : at,
        isByOff: isByOff({ ...measured, performedAt: begunAt, recordedAt: at }, spans),
      };
      standing = await settleFirst(tx, restaurantId, id, { process, limits, steps: [start] }, at);
      return {
        runId: id,
        step: 'start' as const,
        celsius,
        process,
        food,
        lotId: goods?.kind === 'lot' ? goods.id : null,
        tubId: goods?.kind === 'tub' ? goods.id : null,
        ...limitValues(limits),
        wider: isWider(process, limits),
        ...measured,
      };
    },
    present: (row) => ({ ...presentStep(row), runId: row.runId, state: standing.state }),
  });
}

/** The limits that a kind had at an instant. */
async function limitsThen(
  tx: Transaction,
  restaurantId: string,
  process: ProcessKind,
  at: Date,
): Promise<ProcessLimits> {
  const rows = await tx
    .select()
    .from(processLimits)
    .where(and(eq(processLimits.restaurantId, restaurantId), eq(processLimits.process, process)))
    .orderBy(desc(processLimits.recordedAt))
    .limit(100);
  const versions = rows.map((row) => ({
    kind: row.process,
    limits: limitsOfRow(row),
    since: row.recordedAt,
  }));
  return limitsAsOf(versions, process, at);
}

async function requireGoods(
  tx: Transaction,
  restaurantId: string,
  { kind, id }: { readonly kind: 'lot' | 'tub'; readonly id: string },
): Promise<void> {
  const table = kind === 'lot' ? lots : preparationTubs;
  const [found] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.restaurantId, restaurantId), eq(table.id, id)));
  if (!found) throw refuse('NOT_FOUND');
}
