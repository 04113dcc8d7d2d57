import { operatorName } from '#features/access/operator-name.ts';
import { isRecheckLate } from '#features/non-conformities/standing.ts';
import { StandingBadge } from '#features/non-conformities/web/index.ts';
import { MattersBanner } from '#features/registers/web/index.ts';
import type { Waiting } from '#features/registers/web/index.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import type { Matter } from '../contract.ts';
import { pestControlTexts as texts } from './messages.it.ts';

interface Props {
  readonly matters: readonly Waiting<Matter>[];
  readonly now: Date;
  readonly onAnswer: (matter: Matter) => void;
  readonly onRecheck: (matter: Matter) => void;
}

/** Findings that nobody has found gone yet (C-61): answered and looked at again under any plan (PLAN-40). */
export function Matters({ matters, now, onAnswer, onRecheck }: Props) {
  const pressing = matters.some(
    ({ answer }) => answer === undefined || isRecheckLate(new Date(answer.recheckAt), now),
  );
  return (
    <MattersBanner
      tone={pressing ? 'danger' : 'warning'}
      title={texts.matters(matters.length)}
      text={texts.mattersText}
      all={texts.moreMatters}
      matters={matters.map((matter) => {
        const { inspectionId, areas, notes, performedAt, answer, toSend } = matter;
        const title = areas.join(', ');
        return {
          id: inspectionId,
          title,
          badge:
            answer === undefined ? (
              <Badge tone="danger">{texts.openBadge}</Badge>
            ) : (
              <StandingBadge standing={{ state: 'recheck', recheckAt: answer.recheckAt }} now={now} />
            ),
          toSend,
          told: (
            <>
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
              <p className="text-sm">
                <time dateTime={performedAt}>{momentText(new Date(performedAt), romeDate(now))}</time>
                {' · '}
                {answer === undefined
                  ? texts.notAnswered
                  : texts.lastAnswer(answer.action, operatorName(answer.operatorName))}
              </p>
            </>
          ),
          // Of what was refused the server knows nothing: it is dealt with in «Da sistemare» first.
          actions:
            toSend === 'refused' ? null : (
              <>
                {answer === undefined ? null : (
                  <Button onClick={() => onRecheck(matter)}>
                    {texts.recheck} <span className="sr-only">{texts.forAreas(title)}</span>
                  </Button>
                )}
                <Button variant="secondary" onClick={() => onAnswer(matter)}>
                  {texts.answer} <span className="sr-only">{texts.forAreas(title)}</span>
                </Button>
              </>
            ),
        };
      })}
    />
  );
}
