import type { ReactNode } from 'react';
import { operatorName } from '#features/access/operator-name.ts';
import type { LastAnswer } from '#features/non-conformities/shapes.ts';
import { isRecheckLate } from '#features/non-conformities/standing.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { deadlineText, momentText } from '#platform/kernel/moment-text.it.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { MattersBanner } from './MattersBanner.tsx';
import type { Waiting } from './waiting-matter.ts';

interface Matter {
  readonly performedAt: string;
  readonly answer?: LastAnswer | undefined;
}

interface Props<M extends Matter> {
  readonly matters: readonly Waiting<M>[];
  readonly now: Date;
  readonly words: {
    readonly matters: (count: number) => string;
    readonly mattersText: string;
    readonly moreMatters: (more: number, all: number) => string;
    readonly openBadge: string;
    readonly notAnswered: string;
    readonly lastAnswer: (action: string, operatorName: string) => string;
    /** By when it is to be seen to again, and that this is over. */
    readonly dueBy: (when: string) => string;
    readonly dueLate: (when: string) => string;
  };
  /** What one of them is about: its title, and a fact between its time and what was said. */
  readonly renderMatter: (matter: Waiting<M>) => {
    readonly id: string;
    readonly title: string;
    readonly fact?: string | null;
    /** Without them it is only told: the plan or the rights allow reading only. */
    readonly actions: ReactNode;
  };
}

/** Entries outside their limits that are not over yet (C-61), with what was last said of each. */
export function EntryMatters<M extends Matter>({ matters, now, words, renderMatter }: Props<M>) {
  const pressing = matters.some(
    ({ answer }) => answer === undefined || isRecheckLate(new Date(answer.recheckAt), now),
  );
  const today = romeDate(now);
  return (
    <MattersBanner
      tone={pressing ? 'danger' : 'warning'}
      title={words.matters(matters.length)}
      text={words.mattersText}
      all={words.moreMatters}
      matters={matters.map((matter) => {
        const { performedAt, answer, toSend } = matter;
        const { id, title, fact = null, actions } = renderMatter(matter);
        return {
          id,
          title,
          badge:
            answer === undefined ? (
              <Badge tone="danger">{words.openBadge}</Badge>
            ) : (
              <DueBadge at={new Date(answer.recheckAt)} now={now} words={words} />
            ),
          toSend,
          told: (
            <p className="text-sm">
              <time dateTime={performedAt}>{momentText(new Date(performedAt), today)}</time>
              {fact === null ? ' · ' : ` · ${fact} · `}
              {answer === undefined
                ? words.notAnswered
                : words.lastAnswer(answer.action, operatorName(answer.operatorName))}
            </p>
          ),
          // Of what was refused the server knows nothing: it is dealt with in «Da sistemare» first.
          actions: toSend === 'refused' ? null : actions,
        };
      })}
    />
  );
}

/** By when it is to be seen to again. */
function DueBadge({
  at,
  now,
  words,
}: {
  readonly at: Date;
  readonly now: Date;
  readonly words: Pick<Props<Matter>['words'], 'dueBy' | 'dueLate'>;
}) {
  const late = isRecheckLate(at, now);
  const when = deadlineText(at, romeDate(now));
  return <Badge tone={late ? 'danger' : 'warning'}>{late ? words.dueLate(when) : words.dueBy(when)}</Badge>;
}
