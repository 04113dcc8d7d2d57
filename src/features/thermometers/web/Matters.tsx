import { operatorName } from '#features/access/operator-name.ts';
import { isRecheckLate } from '#features/non-conformities/standing.ts';
import { MattersBanner } from '#features/registers/web/index.ts';
import type { Waiting } from '#features/registers/web/index.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { deadlineText, momentText } from '#platform/kernel/moment-text.it.ts';
import { Badge } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import type { Matter } from '../contract.ts';
import { measuredText, toleranceText } from '../value-text.it.ts';
import { thermometersTexts as texts } from './messages.it.ts';

interface Props {
  readonly matters: readonly Waiting<Matter>[];
  readonly now: Date;
  /** Without it nothing can be answered: the plan or the rights allow reading only. */
  readonly write: {
    readonly onAnswer: (matter: Matter) => void;
    readonly onCheck: (matter: Matter) => void;
    readonly onReplace: (matter: Matter) => void;
  } | null;
}

/** Thermometers that are off: not to be used before they were checked well or replaced (C-61). */
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
        const {
          calibrationId,
          thermometer,
          readCelsius,
          expectedCelsius,
          tolerance,
          performedAt,
          answer,
          toSend,
        } = matter;
        const name = <span className="sr-only">{texts.ofThermometer(thermometer)}</span>;
        return {
          id: calibrationId,
          title: texts.matter(thermometer, measuredText(readCelsius, expectedCelsius)),
          badge:
            answer === undefined ? (
              <Badge tone="danger">{texts.openBadge}</Badge>
            ) : (
              <FixBy at={new Date(answer.recheckAt)} now={now} />
            ),
          toSend,
          told: (
            <p className="text-sm">
              <time dateTime={performedAt}>{momentText(new Date(performedAt), romeDate(now))}</time>
              {` · ${texts.toleranceThen(toleranceText(tolerance))} · `}
              {answer === undefined
                ? texts.notAnswered
                : texts.lastAnswer(answer.action, operatorName(answer.operatorName))}
            </p>
          ),
          // Of what was refused the server knows nothing: it is dealt with in «Da sistemare» first.
          actions:
            write && toSend !== 'refused' ? (
              <>
                <Button onClick={() => write.onCheck(matter)}>
                  {texts.checkAgain} {name}
                </Button>
                <Button variant="secondary" onClick={() => write.onReplace(matter)}>
                  {texts.replaced} {name}
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

/** By when it is to be checked again, or replaced. */
function FixBy({ at, now }: { readonly at: Date; readonly now: Date }) {
  const late = isRecheckLate(at, now);
  const when = deadlineText(at, romeDate(now));
  return <Badge tone={late ? 'danger' : 'warning'}>{late ? texts.fixLate(when) : texts.fixBy(when)}</Badge>;
}
