import { EntryMatters } from '#features/registers/web/index.ts';
import type { Waiting } from '#features/registers/web/index.ts';
import { Button } from '#platform/ui/Button.tsx';
import type { Matter } from '../contract.ts';
import { measuredText, toleranceText } from '../value-text.it.ts';
import { thermometersTexts as texts } from './messages.it.ts';

interface Props {
  readonly matters: readonly Waiting<Matter>[];
  readonly now: Date;
  readonly onAnswer: (matter: Matter) => void;
  readonly onCheck: (matter: Matter) => void;
  readonly onReplace: (matter: Matter) => void;
  /** Shows what was measured with it. */
  readonly onMeasured: (matter: Matter) => void;
}

/** Thermometers that are off: not to be used before they were checked well or replaced (C-61), which any plan takes (PLAN-40). */
export function Matters({ matters, now, onAnswer, onCheck, onReplace, onMeasured }: Props) {
  return (
    <EntryMatters
      matters={matters}
      now={now}
      words={texts}
      renderMatter={(matter) => {
        const { calibrationId, thermometer, readCelsius, expectedCelsius, tolerance } = matter;
        const name = <span className="sr-only">{texts.ofThermometer(thermometer)}</span>;
        return {
          id: calibrationId,
          title: texts.matter(thermometer, measuredText(readCelsius, expectedCelsius)),
          fact: texts.toleranceThen(toleranceText(tolerance)),
          actions: (
            <>
              <Button onClick={() => onCheck(matter)}>
                {texts.checkAgain} {name}
              </Button>
              <Button variant="secondary" onClick={() => onReplace(matter)}>
                {texts.replaced} {name}
              </Button>
              <Button variant="secondary" onClick={() => onAnswer(matter)}>
                {texts.answer} {name}
              </Button>
              {/* Of a check that the server does not have yet it can not tell. */}
              {matter.toSend === undefined ? (
                <Button variant="ghost" onClick={() => onMeasured(matter)}>
                  {texts.measured} {name}
                </Button>
              ) : null}
            </>
          ),
        };
      }}
    />
  );
}
