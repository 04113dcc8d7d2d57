import { useState } from 'react';
import { serverNow } from '#platform/http/server-clock.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import type { Excursion } from '../contract.ts';
import { refrigerationTexts as texts } from './messages.it.ts';
import { momentText } from './moment-text.ts';

interface Props {
  readonly excursions: readonly Excursion[];
  /** Without it nothing can be answered: the plan or the rights allow reading only. */
  readonly onAnswer: ((excursion: Excursion) => void) | null;
}

/** Shown at once; a bad month must not push the fridges out of sight. */
const shownAtFirst = 3;

/** The readings outside their limits of which nobody has said what was done: they ask until somebody does. */
export function Excursions({ excursions, onAnswer }: Props) {
  const [openedAt] = useState(serverNow);
  const [all, setAll] = useState(false);
  if (excursions.length === 0) return null;
  const shown = all ? excursions : excursions.slice(0, shownAtFirst);
  const more = excursions.length - shown.length;
  return (
    <Banner tone="danger" title={texts.excursions(excursions.length)}>
      <p className="text-sm">{texts.excursionsText}</p>
      <ul className="mt-2 grid gap-2">
        {shown.map((excursion) => (
          <li
            key={excursion.readingId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-danger/30 pt-2"
          >
            <p className="min-w-0 wrap-anywhere">
              <strong className="figures font-semibold">
                {texts.excursion(excursion.equipmentName, texts.temperatureOf(excursion.temperature))}
              </strong>{' '}
              <time dateTime={excursion.performedAt} className="block text-sm">
                {momentText(new Date(excursion.performedAt), openedAt)}
              </time>
            </p>
            {onAnswer ? (
              <Button variant="secondary" onClick={() => onAnswer(excursion)}>
                {texts.answer} <span className="sr-only">{texts.answerFor(excursion.equipmentName)}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button variant="ghost" onClick={() => setAll(true)}>
          {texts.moreExcursions(more)}
        </Button>
      ) : null}
    </Banner>
  );
}
