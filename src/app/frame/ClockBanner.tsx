import { useEffect, useState } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { latestKnown, thisMoment, wasClockAhead } from '#platform/http/server-clock.ts';
import { formatItalianDate, formatTime } from '#platform/kernel/dates.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { useOnline } from '#platform/ui/useOnline.ts';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import { clockTexts as texts } from './clock.it.ts';

/** «le 14:07 del 28/11/2026» */
function words(milliseconds: number): string {
  const at = new Date(milliseconds);
  return texts.timeOf(formatTime(at), formatItalianDate(at));
}

/** Longest that the first answer of the server takes where there is a network, in milliseconds; until then nothing is called good, and nothing is said of it. */
const firstAnswerMs = 5_000;

/** Whether a page has been open long enough for the server to have told the time. */
function useWasAsked(): boolean {
  const [wasAsked, setWasAsked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWasAsked(true), firstAnswerMs);
    return () => clearTimeout(timer);
  }, []);
  return wasAsked;
}

/** Says loudly that the device's clock was set back, or was ahead and may be right by now: until the server has said the time, nothing here is called good (ERR-23). */
export function ClockBanner() {
  const isBehind = useClockBehind();
  const known = isBehind ? latestKnown() : null;
  const isAhead = isBehind && wasClockAhead();
  const wasAsked = useWasAsked();
  const isOnline = useOnline();
  if (isAhead && isOnline && !wasAsked) return null;
  if (known === null && !isAhead) return null;
  const shown = words(thisMoment().now);
  return (
    <Banner
      tone="danger"
      live
      className="mb-4 max-sm:py-2 max-sm:text-sm sm:mb-6"
      icon={<CalendarClock aria-hidden />}
      title={isAhead ? texts.unsure : texts.title}
    >
      {isAhead || known === null ? texts.wasAhead(shown) : texts.text(shown, words(known))}
    </Banner>
  );
}
