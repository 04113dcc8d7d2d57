import type { Member } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { addDays, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { JudgedKind, ToJudge } from '../contract.ts';
import { readToJudgeOf } from './judged-together.ts';
import type { JudgedTogether } from './judged-together.ts';
import { requireEntry } from './read-measured.ts';
import { readDoubtfulSpans } from './read-history.ts';

interface Asked {
  readonly calibrationId: string;
  readonly of: JudgedKind;
  readonly group: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The rule of a register. @throws NOT_FOUND where no room brings it */
export function ruleOf(together: readonly JudgedTogether[], of: JudgedKind): JudgedTogether {
  const rule = together.find((one) => one.of === of);
  if (rule === undefined) throw refuse('NOT_FOUND');
  return rule;
}

/**
 * What of a fridge or check is to be judged for a check that found its thermometer off, of some days: the oldest, as many as are judged in one go, with
 * what whoever judges them has to know of them. Nothing where that check found nothing off any more.
 * @throws NOT_FOUND for a check of another restaurant
 */
export async function readToJudge(
  { database }: Services,
  caller: Member,
  { calibrationId, of, group, from, to }: Asked,
  together: readonly JudgedTogether[],
): Promise<ToJudge> {
  const restaurantId = caller.restaurant.id;
  return database.asTenant(
    restaurantId,
    async (tx) => {
      const span = (await readDoubtfulSpans(tx, restaurantId)).find(
        (one) => one.calibrationId === calibrationId,
      );
      if (span === undefined) {
        await requireEntry(tx, restaurantId, calibrationId);
        return { ids: [], others: 0 };
      }
      const { rows, others } = await readToJudgeOf(tx, restaurantId, ruleOf(together, of), span, {
        group,
        from: from === undefined ? null : startOfRomeDay(from),
        until: to === undefined ? null : startOfRomeDay(addDays(to, 1)),
      });
      const [first, last] = [rows[0], rows.at(-1)];
      const celsius = rows.flatMap((one) => (one.celsius === null ? [] : [one.celsius]));
      return {
        ids: rows.map(({ id }) => id),
        ...(first && last ? { firstAt: first.madeAt.toISOString(), lastAt: last.madeAt.toISOString() } : {}),
        ...(celsius.length > 0 ? { lowest: Math.min(...celsius), highest: Math.max(...celsius) } : {}),
        others,
      };
    },
    { snapshot: true },
  );
}
