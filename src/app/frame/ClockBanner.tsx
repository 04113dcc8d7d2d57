import CalendarClock from 'lucide-react/icons/calendar-clock';
import { latestKnown, thisMoment, wasClockAhead } from '#platform/http/server-clock.ts';
import { formatItalianDate, formatTime } from '#platform/kernel/dates.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import { clockTexts as texts } from './clock.it.ts';

/** «le 14:07 del 28/11/2026» */
function words(milliseconds: number): string {
  const at = new Date(milliseconds);
  return texts.timeOf(formatTime(at), formatItalianDate(at));
}

/** Says loudly that the device's clock was set back, or was ahead and may be right by now: until the server has said the time, nothing here is called good (ERR-23). */
export function ClockBanner() {
  const isBehind = useClockBehind();
  const known = isBehind ? latestKnown() : null;
  const isAhead = isBehind && wasClockAhead();
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
