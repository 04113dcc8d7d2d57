import type { NonConformityShown, StepShown } from '../contract.ts';
import { mostListed } from '../limits.ts';
import { timesIn30Days } from '../non-conformity.ts';
import type { Concerned, CorrectedTo, NonConformity, Step } from '../non-conformity.ts';

/** A step as it travels. */
export const presentStep = ({
  id,
  cause,
  action,
  food,
  goods,
  verified,
  operatorName,
  at,
}: Step): StepShown => ({
  id,
  cause,
  action,
  food,
  goods: goods.map((one) => ({ ...one })),
  verified,
  operatorName,
  at: at.toISOString(),
});

/** What is concerned by the records and by what people said, each once. */
export function concernedOf({ deviations, steps }: NonConformity): Concerned[] {
  const all = [...deviations.flatMap(({ goods }) => goods), ...steps.flatMap(({ goods }) => goods)];
  return [...new Map(all.map((one) => [`${one.kind} ${one.id}`, one])).values()];
}

const correctedShown = ({ entryId: _id, at, ...corrected }: CorrectedTo) => ({
  ...corrected,
  at: at.toISOString(),
});

/** A non-conformity as it travels. */
export function presentNonConformity(one: NonConformity, all: readonly NonConformity[]): NonConformityShown {
  const { key, kind, name, state, openedAt, endedAt, closing, deviations, steps } = one;
  return {
    id: key,
    kind,
    name,
    state,
    openedAt: openedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    closing: closing && { ...closing, at: closing.at.toISOString() },
    deviations: deviations.slice(-mostListed).map((deviation) => ({
      entryId: deviation.entryId,
      name: deviation.name,
      value: deviation.value,
      limit: deviation.limit,
      madeAt: deviation.madeAt.toISOString(),
      operatorName: deviation.operatorName,
      said: deviation.said
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
        .map((said) => ({ ...said, at: said.at.toISOString() })),
      endedAt: deviation.ended?.at.toISOString() ?? null,
      ...(deviation.corrected && { corrected: correctedShown(deviation.corrected) }),
    })),
    count: deviations.length,
    steps: steps.map(presentStep),
    goods: concernedOf(one).map((concerned) => ({ ...concerned })),
    timesIn30Days: timesIn30Days(one, all),
  };
}
