import { closingPoint } from '#features/non-conformity-register/server/index.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { Brings } from '#platform/rooms/extension-point.ts';
import type { JudgedEntry } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { mostMeasured } from '../limits.ts';
import { countToJudge, togetherPoint } from './judged-together.ts';
import type { JudgedTogether } from './judged-together.ts';
import { readDoubtfulSpans } from './read-history.ts';

/** Something that was measured with a thermometer and counts. */
export interface Measured {
  readonly id: string;
  /** Of what: the fridge, the check. */
  readonly name: string;
  /** As it is read, with its unit: "3,5 °C". */
  readonly value: string;
  /** Whether it was within its limits, as it was shown. */
  readonly isWithin: boolean;
  /** Nobody knows whether that is true, and nobody has judged its food. */
  readonly isToJudge: boolean;
  /** What to do where nobody knows and its register takes no judgement. */
  readonly advice?: string | undefined;
  /** What was judged of its food; undefined where nobody did. */
  readonly judged?: JudgedEntry | undefined;
  readonly performedAt: Date;
  readonly operatorName: string;
  /** Where it stands in its register. */
  readonly path: string;
}

/** With which thermometer, and when: after `from` and before `until`, where there are such. */
export interface MeasuredWhen {
  readonly thermometerId: string;
  readonly from: Date | null;
  readonly until: Date | null;
}

/** What a room has that was measured so: the last of it, at most `limit`, and how much there is. */
export type MeasuredReader = (
  tx: Transaction,
  restaurantId: string,
  when: MeasuredWhen,
  limit: number,
) => Promise<{ readonly rows: readonly Measured[]; readonly count: number }>;

/** Where rooms bring it. */
export const measuredPoint = extensionPoint<MeasuredReader>('measured with thermometers');

/** The same, of what its room takes a judgement of at any time, many in one go where `together` says how: until that is said, what the thermometer was found to be is not closed (THERM-17). */
export const measuredToJudge = (read: MeasuredReader, together?: JudgedTogether): readonly Brings[] => [
  measuredPoint.with(read),
  ...(together === undefined ? [] : [togetherPoint.with(together)]),
  closingPoint.with({
    kind: 'thermometer',
    async left(tx, restaurantId, { deviations }) {
      const found = new Set(deviations.map(({ entryId }) => entryId));
      let left = 0;
      for (const span of await readDoubtfulSpans(tx, restaurantId))
        if (found.has(span.calibrationId))
          left +=
            together === undefined
              ? (await read(tx, restaurantId, span, mostMeasured)).rows.filter(({ isToJudge }) => isToJudge)
                  .length
              : await countToJudge(tx, restaurantId, together, span);
      return left;
    },
  }),
];
