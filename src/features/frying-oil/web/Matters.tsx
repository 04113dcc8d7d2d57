import { operatorName } from '#features/access/operator-name.ts';
import { isRecheckLate } from '#features/non-conformities/standing.ts';
import { MattersBanner } from '#features/registers/web/index.ts';
import type { Waiting } from '#features/registers/web/index.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { deadlineText, momentText } from '#platform/kernel/moment-text.it.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import type { Matter } from '../contract.ts';
import { limitText, measuredText } from '../value-text.it.ts';
import { fryingOilTexts as texts } from './messages.it.ts';

interface Props {
  readonly matters: readonly Waiting<Matter>[];
  readonly now: Date;
  /** Without it nothing can be answered: the plan or the rights allow reading only. */
  readonly write: {
    readonly onAnswer: (matter: Matter) => void;
    readonly onChange: (matter: Matter) => void;
  } | null;
}

/** Oil beyond its limit that nobody has changed yet (C-61). */
export function Matters({ matters, now, write }: Props) {
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
        const { oilId, fryer, limitPercent, performedAt, answer, toSend } = matter;
        const name = <span className="sr-only">{texts.ofFryer(fryer)}</span>;
        return {
          id: oilId,
          title: texts.matter(fryer, measuredText(matter)),
          badge:
            answer === undefined ? (
              <Badge tone="danger">{texts.openBadge}</Badge>
            ) : (
              <ChangeBy at={new Date(answer.recheckAt)} now={now} />
            ),
          toSend,
          told: (
            <p className="text-sm">
              <time dateTime={performedAt}>{momentText(new Date(performedAt), romeDate(now))}</time>
              {' · '}
              {matter.strip === null ? `${texts.limitThen(limitText(limitPercent))} · ` : null}
              {answer === undefined
                ? texts.notAnswered
                : texts.lastAnswer(answer.action, operatorName(answer.operatorName))}
            </p>
          ),
          // Of what was refused the server knows nothing: it is dealt with in «Da sistemare» first.
          actions:
            write && toSend !== 'refused' ? (
              <>
                <Button onClick={() => write.onChange(matter)}>
                  {texts.change} {name}
                </Button>
                <Button variant="secondary" onClick={() => write.onAnswer(matter)}>
                  {texts.answer} {name}
                </Button>
              </>
            ) : null,
        };
      })}
    />
  );
}

/** By when the oil is to be changed. */
function ChangeBy({ at, now }: { readonly at: Date; readonly now: Date }) {
  const late = isRecheckLate(at, now);
  const when = deadlineText(at, romeDate(now));
  return (
    <Badge tone={late ? 'danger' : 'warning'}>{late ? texts.changeLate(when) : texts.changeBy(when)}</Badge>
  );
}
