import { useMemo, useSyncExternalStore } from 'react';
import { StandingBadge } from '#features/non-conformities/web/index.ts';
import { Outcome, ReadingsPlot, readTemperature, StatusBadge } from '#features/refrigeration/web/index.ts';
import { formatTime } from '#platform/kernel/dates.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import { Card } from '#platform/ui/Card.tsx';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { landingTexts } from '../landing.it.ts';
import { type DayRow, fridgeDay, fridgeLimits, fridgeTimes } from './fridge-day.ts';
import { triedReading } from './tried-reading.ts';

const texts = landingTexts.why.day;

/** A fridge's day as the product draws it, and what became of one value; the visitor's own lands in it, judged by the same rules. */
export function DayOfFridge() {
  const typed = useSyncExternalStore(triedReading.subscribe, triedReading.read, triedReading.readAtFirst);
  const read = readTemperature(typed);
  const celsius = read.ok ? read.value : null;
  const { points, story, own } = useMemo(() => fridgeDay(celsius), [celsius]);
  return (
    <Card title={texts.title} level={3}>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[1.5fr_1fr]">
        <ReadingsPlot points={points} limits={fridgeLimits} dueTimes={fridgeTimes} height={280} />
        <div className="grid content-start gap-5">
          <ol className="grid gap-4">
            {story.map((row) => (
              <Row key={row.at.getTime()} row={row} />
            ))}
          </ol>
          <div className="grid gap-2 border-t border-line pt-4 noscript:hidden">
            <Field id="prova-giornata" label={texts.own} hint={texts.ownHint}>
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                unit="°C"
                maxLength={8}
                value={typed}
                onChange={(event) => triedReading.write(event.target.value)}
              />
            </Field>
            {/* Room for both, so that nothing below moves while one types. */}
            <div className="flex min-h-18 flex-wrap content-start items-center gap-x-3 gap-y-1">
              <Outcome read={read} status={own?.status ?? null} limits={fridgeLimits} />
              <span role="status">
                {own === null ? null : <StandingBadge standing={own.standing} now={own.at} />}
              </span>
            </div>
          </div>
        </div>
      </div>
    </Card>
  );
}

function Row({ row: { at, celsius, status, standing } }: { readonly row: DayRow }) {
  return (
    <li className="grid grid-cols-[3.25rem_1fr] items-start gap-2">
      <time dateTime={at.toISOString()} className="figures pt-0.5 text-muted">
        {formatTime(at)}
      </time>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {celsius === null ? (
          <p className="w-full">{texts.action}</p>
        ) : (
          <>
            <span className="figures text-xl leading-7 font-bold">{formatTemperature(celsius)}</span>
            <StatusBadge status={status} />
          </>
        )}
        <StandingBadge standing={standing} now={at} />
      </div>
    </li>
  );
}
