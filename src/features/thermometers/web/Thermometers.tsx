import { useState } from 'react';
import { formatItalianDate, romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { UnsentBadge } from '#platform/offline/UnsentBadge.tsx';
import { Badge } from '#platform/ui/Badge.tsx';
import type { Tone } from '#platform/ui/Badge.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import type { RuleShown, Thermometer } from '../contract.ts';
import { deviationOf, isWider } from '../deviation.ts';
import { guidanceShort } from '../guidance.it.ts';
import { knownOf } from '../known-of.ts';
import { dueOf, standingOf } from '../standing.ts';
import type { Standing } from '../standing.ts';
import { deviationText, methodTexts, monthsText, toleranceText } from '../value-text.it.ts';
import { thermometersTexts as texts } from './messages.it.ts';
import type { ShownThermometer } from './shown-thermometers.ts';

interface Props {
  readonly thermometers: readonly ShownThermometer[];
  /** Nothing is green: what waits on this device may be about any of them. */
  readonly isDoubted: boolean;
  readonly matters: readonly { readonly thermometerId: string }[];
  readonly rule: RuleShown;
  readonly now: Date;
  readonly onRule: () => void;
  readonly onAdd: () => void;
  readonly onEdit: (thermometer: Thermometer) => void;
  /** Without it nothing can be recorded: the plan or the rights allow reading only. */
  readonly onCheck: ((thermometerId: string) => void) | null;
}

const tones: Readonly<Record<Standing, Tone>> = {
  out: 'danger',
  never: 'warning',
  late: 'danger',
  soon: 'warning',
  in_order: 'ok',
};

/** Each thermometer as it was last told of, what waits on this device among it, and the rule that checks are held against. */
export function Thermometers({
  thermometers,
  isDoubted,
  matters,
  rule,
  now,
  onRule,
  onAdd,
  onEdit,
  onCheck,
}: Props) {
  const [showsAway, setShowsAway] = useState(false);
  // While nobody knows what time it is, nobody knows what is due (ERR-23).
  const isUnsure = useClockBehind() || isDoubted;
  const away = thermometers.filter(({ archived }) => archived);
  const shown = showsAway ? thermometers : thermometers.filter(({ archived }) => !archived);
  return (
    <Card title={texts.thermometers} flush>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pb-3">
        <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
          {texts.rule(toleranceText(rule.tolerance), monthsText(rule.months))}
          {isWider(rule.tolerance) || rule.setBy !== null ? null : ` (${guidanceShort})`}
          {rule.widerReason === null ? null : (
            <strong className="block font-semibold text-warning wrap-anywhere">
              {texts.ruleWider(rule.widerReason)}
            </strong>
          )}
        </p>
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={onRule}>
            {texts.changeRule}
          </Button>
          <Button variant="secondary" onClick={onAdd}>
            {texts.add}
          </Button>
        </span>
      </div>
      {shown.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-muted">{texts.thermometersEmpty}</p>
      ) : (
        <ul aria-label={texts.thermometers} className="divide-y divide-line border-t border-line">
          {shown.map((one) => {
            const name = <span className="sr-only">{one.name}</span>;
            return (
              <li
                key={one.id}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
              >
                <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-semibold">{one.name}</span>
                    {one.place === null ? null : <span className="text-sm text-muted">{one.place}</span>}
                  </p>
                  <p className="my-1 flex flex-wrap items-center gap-x-3 gap-y-1">
                    <StandingOf
                      thermometer={one}
                      isUnsure={isUnsure}
                      matters={matters}
                      rule={rule}
                      now={now}
                    />
                    {one.toSend ? <UnsentBadge unsent={one.toSend} /> : null}
                  </p>
                  <p className="text-sm text-muted">{lastOf(one, now)}</p>
                </div>
                <span className="flex flex-wrap gap-2">
                  {onCheck === null || one.archived ? null : (
                    <Button variant="secondary" onClick={() => onCheck(one.id)}>
                      {texts.check} {name}
                    </Button>
                  )}
                  <Button variant="ghost" onClick={() => onEdit(one)}>
                    {texts.edit} {name}
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {away.length === 0 || showsAway ? null : (
        <div className="border-t border-line px-4 py-2">
          <Button variant="ghost" onClick={() => setShowsAway(true)}>
            {texts.showArchived} ({away.length})
          </Button>
        </div>
      )}
    </Card>
  );
}

/** How it stands, and by when it is to be checked. */
function StandingOf({
  thermometer,
  isUnsure,
  matters,
  rule,
  now,
}: Pick<Props, 'matters' | 'rule' | 'now'> & {
  readonly thermometer: ShownThermometer;
  readonly isUnsure: boolean;
}) {
  if (thermometer.archived) return <Badge tone="neutral">{texts.archivedBadge}</Badge>;
  const known = knownOf(thermometer, matters, rule);
  const standing = standingOf(known, rule.months, romeDate(now));
  const isGreen =
    standing === 'in_order' &&
    !isUnsure &&
    thermometer.toSend === undefined &&
    thermometer.check?.accuracy === 'exact';
  const day = formatItalianDate(dueOf(known, rule.months));
  return (
    <>
      <Badge tone={standing === 'in_order' && !isGreen ? 'neutral' : tones[standing]}>
        {texts.standings[standing]}
      </Badge>
      {standing === 'out' || standing === 'never' ? null : (
        <span className="text-sm">{standing === 'late' ? texts.wasDue(day) : texts.untilThen(day)}</span>
      )}
    </>
  );
}

/** How far off it was last, and how it was checked, in one line. */
function lastOf({ check, replacedAt }: Thermometer, now: Date): string {
  const today = romeDate(now);
  if (check === undefined)
    return replacedAt === undefined
      ? texts.notChecked
      : texts.newSince(momentText(new Date(replacedAt), today));
  return `${texts.checkedAt(
    deviationText(deviationOf(check.readCelsius, check.expectedCelsius)),
    momentText(new Date(check.performedAt), today),
  )} · ${methodTexts[check.method]}`;
}
