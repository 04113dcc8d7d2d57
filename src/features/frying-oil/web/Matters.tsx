import { EntryMatters } from '#features/registers/web/index.ts';
import type { Waiting } from '#features/registers/web/index.ts';
import { Button } from '#platform/ui/Button.tsx';
import type { Matter } from '../contract.ts';
import { limitThenText, measuredText } from '../value-text.it.ts';
import { fryingOilTexts as texts } from './messages.it.ts';

interface Props {
  readonly matters: readonly Waiting<Matter>[];
  readonly now: Date;
  readonly onAnswer: (matter: Matter) => void;
  readonly onChange: (matter: Matter) => void;
}

/** Oil beyond its limit that nobody has changed yet (C-61): answered and changed under any plan (PLAN-40). */
export function Matters({ matters, now, onAnswer, onChange }: Props) {
  return (
    <EntryMatters
      matters={matters}
      now={now}
      words={texts}
      renderMatter={(matter) => {
        const { oilId, fryer, limitPercent, strip } = matter;
        const name = <span className="sr-only">{texts.ofFryer(fryer)}</span>;
        return {
          id: oilId,
          title: texts.matter(fryer, measuredText(matter)),
          fact: strip === null ? texts.limitThen(limitThenText(limitPercent)) : null,
          actions: (
            <>
              <Button onClick={() => onChange(matter)}>
                {texts.change} {name}
              </Button>
              <Button variant="secondary" onClick={() => onAnswer(matter)}>
                {texts.answer} {name}
              </Button>
            </>
          ),
        };
      }}
    />
  );
}
