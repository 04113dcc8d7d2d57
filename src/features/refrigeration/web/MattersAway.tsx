import { useNavigate } from '@tanstack/react-router';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import type { Matter } from '../contract.ts';
import { Matters } from './Matters.tsx';
import { withWaitingAnswer } from './shown-matters.ts';

interface Props {
  readonly matters: readonly Matter[];
  readonly kept: readonly KeptWrite[];
  readonly now: Date;
  /** False where the plan or the rights allow reading only. */
  readonly mayWrite: boolean;
}

/** What is outside its limits and not over, on a screen of another room: its buttons lead to where it is seen to. */
export function MattersAway({ matters, kept, now, mayWrite }: Props) {
  const navigate = useNavigate();
  const go = (search: Record<string, string>): void =>
    void navigate({ to: '/refrigeration', search: search as never });
  return (
    <Matters
      matters={matters.map((one) => withWaitingAnswer(one, kept))}
      now={now}
      write={
        mayWrite
          ? {
              onAnswer: ({ readingId }) => go({ chiarisci: readingId }),
              onMeasure: ({ equipmentId }) => go(equipmentId === null ? {} : { registra: equipmentId }),
            }
          : null
      }
    />
  );
}
