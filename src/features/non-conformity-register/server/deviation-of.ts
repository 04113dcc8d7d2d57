import type { CorrectedRow, SaidRow } from '#features/registers/server/index.ts';
import type { Deviation, SaidInRoom } from '../non-conformity.ts';

/** An entry of a register outside its limits, as a query over `deviations` gives it in JSON; instants as ISO texts. */
export interface StoredDeviation<Entry = unknown> {
  readonly id: string;
  readonly made_at: string;
  readonly recorded_at: string;
  readonly operator_name: string;
  readonly said: readonly SaidRow[];
  readonly ended_by: string | null;
  readonly ended_at: string | null;
  readonly judged: SaidRow | null;
  /** Left out where nothing is kept that was corrected. */
  readonly corrected?: CorrectedRow<Entry> | null;
}

const saidOf = ({ action, judgement, operator_name: operatorName, at }: SaidRow): SaidInRoom => ({
  words: action,
  judgement,
  operatorName,
  at: new Date(at),
});

/**
 * Such an entry as the register of non-conformities takes it.
 * @param about what it is about; `subject` is the same in all that may be one, `valueNow` says what a correction says
 */
export function deviationOf<Entry>(
  stored: StoredDeviation<Entry>,
  {
    subject,
    valueNow,
    ...about
  }: Pick<Deviation, 'cause' | 'name' | 'value' | 'limit'> & {
    readonly subject: string;
    readonly part?: number;
    readonly valueNow?: (entry: Entry) => string | null;
  },
): Deviation {
  const { corrected } = stored;
  // Of what was corrected the correction is what ended it: that of one that was outside before ended with it.
  const endedBy = corrected?.id ?? stored.ended_by ?? '';
  return {
    entryId: stored.id,
    part: 0,
    episode: `${subject} ${endedBy}`,
    madeAt: new Date(stored.made_at),
    recordedAt: new Date(stored.recorded_at),
    operatorName: stored.operator_name,
    said: stored.said.map(saidOf),
    ended:
      stored.ended_at === null
        ? null
        : { at: new Date(stored.ended_at), judged: stored.judged && saidOf(stored.judged) },
    goods: [],
    ...(corrected == null
      ? {}
      : {
          corrected: {
            entryId: corrected.id,
            value: valueNow?.(corrected.entry) ?? null,
            reason: corrected.reason,
            operatorName: corrected.operator_name,
            at: new Date(corrected.at),
          },
        }),
    ...about,
  };
}
