import CalendarClock from 'lucide-react/icons/calendar-clock';
import { latestKnown, thisMoment } from '#platform/http/server-clock.ts';
import { formatItalianDate, formatTime } from '#platform/kernel/dates.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { useClockBehind } from '#platform/ui/useClockBehind.ts';
import { clockTexts as texts } from './clock.it.ts';

/** «le 14:07 del 28/11/2026» */
function words(milliseconds: number): string {
  const at = new Date(milliseconds);
  return texts.timeOf(formatTime(at), formatItalianDate(at));
}

/** Says loudly that the device's clock was set back: until the server has said the time, nothing here is called good (ERR-23). */
export function ClockBanner() {
  const isBehind = useClockBehind();
  const known = isBehind ? latestKnown() : null;
  if (known === null) return null;
  return (
    <Banner
      tone="danger"
      live
      className="mb-4 max-sm:py-2 max-sm:text-sm sm:mb-6"
      icon={<CalendarClock aria-hidden />}
      title={texts.title}
    >
      {texts.text(words(thisMoment().now), words(known))}
    </Banner>
  );
}
