import { useSyncExternalStore } from 'react';
import { classifyTemperature } from '#features/refrigeration/temperature-status.ts';
import { StatusBadge } from '#features/refrigeration/web/index.ts';
import { parseItalianDecimal } from '#platform/kernel/numbers.ts';
import { Card } from '#platform/ui/Card.tsx';
import { NumericKeypad } from '#platform/ui/NumericKeypad.tsx';
import { anchors } from '../../public-pages.ts';
import { landingTexts } from '../landing.it.ts';
import { fridgeLimits } from './fridge-day.ts';
import { triedReading } from './tried-reading.ts';

const texts = landingTexts.keypad;
const lastValue = 3.2;

/** The keypad of the product, with a fridge to try it on: the number is judged by the rule that judges in the kitchen. */
export function TryReading() {
  const typed = useSyncExternalStore(triedReading.subscribe, triedReading.read, triedReading.readAtFirst);
  const read = parseItalianDecimal(typed);
  const status = read.ok ? classifyTemperature(read.value, fridgeLimits) : null;
  return (
    <Card title={texts.title}>
      <div className="grid gap-3">
        <p>
          <strong className="block text-lg">{texts.equipment}</strong>
          <span className="text-muted">{texts.limits}</span>
        </p>
        <label htmlFor="prova-temperatura" className="sr-only">
          {texts.label}
        </label>
        <NumericKeypad
          id="prova-temperatura"
          value={typed}
          onValueChange={triedReading.write}
          unit="°C"
          decimals={1}
          wholeDigits={2}
          lastValue={lastValue}
        />
        <div role="status" className="grid min-h-28 content-start justify-items-start gap-1">
          {status === null ? (
            <p className="text-muted">{texts.waiting}</p>
          ) : (
            <>
              <StatusBadge status={status} />
              <p>
                {texts.outcomes[status]}{' '}
                <a
                  href={`#${anchors.day}`}
                  className="font-semibold whitespace-nowrap text-primary underline underline-offset-4"
                >
                  {texts.inTheDay}
                </a>
              </p>
            </>
          )}
        </div>
      </div>
    </Card>
  );
}
