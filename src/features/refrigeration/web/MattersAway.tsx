import { useNavigate } from '@tanstack/react-router';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { Matter } from '../contract.ts';
import { Matters } from './Matters.tsx';
import { withWaitingAnswer } from './shown-matters.ts';

interface Props {
  readonly matters: readonly Matter[];
  readonly kept: readonly KeptWrite[];
  readonly now: Date;
  /** False where the plan allows no measuring: it is closed by judging its food (PLAN-39). */
  readonly mayMeasure: boolean;
}

/** What is outside its limits and not over, on a screen of another room: its buttons lead to where it is seen to. */
export function MattersAway({ matters, kept, now, mayMeasure }: Props) {
  const navigate = useNavigate();
  const go = (search: Record<string, string>): void =>
    void navigate({ to: '/refrigeration', search: search as never });
  return (
    <Matters
      matters={matters
        .map((one) => withWaitingAnswer(one, kept))
        .map((one) => (mayMeasure ? one : { ...one, archived: true as const }))}
      now={now}
      onAnswer={({ readingId }) => go({ chiarisci: readingId })}
      onMeasure={({ equipmentId }) => go(equipmentId === null ? {} : { registra: equipmentId })}
    />
  );
}
