import CalendarCheck from 'lucide-react/icons/calendar-check';
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { formatItalianDate, formatTime } from '#platform/kernel/dates.ts';
import { formatCount } from '#platform/kernel/numbers.ts';
import { Skeleton } from '#platform/ui/Skeleton.tsx';
import { StatCard } from '#platform/ui/StatCard.tsx';
import { scoreTone } from '../health.ts';
import { integrityTexts as texts, toneTexts } from './messages.it.ts';

interface Props {
  /** Undefined while it is read. */
  readonly summary:
    | {
        readonly totalHashes: number;
        readonly restaurants: number;
        readonly violations: number;
        readonly healthScore: number;
        readonly lastCheck: string | null;
      }
    | undefined;
}

/** The four figures (INTEG-02): hashes, violations, score, last check. */
export function Figures({ summary }: Props) {
  return (
    <section aria-label={texts.figures} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {summary ? (
        <Cards {...summary} />
      ) : (
        ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} className="h-32" />)
      )}
    </section>
  );
}

function Cards({
  totalHashes,
  restaurants,
  violations,
  healthScore,
  lastCheck,
}: NonNullable<Props['summary']>) {
  const tone = scoreTone(healthScore);
  const checkedAt = lastCheck === null ? null : new Date(lastCheck);
  return (
    <>
      <StatCard
        className="max-sm:p-4"
        label={texts.hashes}
        value={formatCount(totalHashes)}
        icon={<FingerprintPattern aria-hidden />}
        note={texts.ofRestaurants(restaurants)}
      />
      <StatCard
        className="max-sm:p-4"
        label={texts.violations}
        value={formatCount(violations)}
        icon={<ShieldAlert aria-hidden />}
        note={violationsNote(violations, checkedAt)}
        tone={violations > 0 ? 'danger' : checkedAt === null ? 'neutral' : 'ok'}
      />
      <StatCard
        className="max-sm:p-4"
        label={texts.score}
        {...(checkedAt === null && violations === 0
          ? { value: texts.none }
          : { value: String(healthScore), unit: '%' })}
        icon={<HeartPulse aria-hidden />}
        note={checkedAt === null ? texts.unchecked : toneTexts[tone]}
        tone={checkedAt === null ? 'neutral' : tone}
      />
      <StatCard
        className="max-sm:p-4"
        label={texts.lastCheck}
        value={checkedAt === null ? texts.never : formatItalianDate(checkedAt)}
        words
        icon={<CalendarCheck aria-hidden />}
        note={checkedAt === null ? undefined : texts.atTime(formatTime(checkedAt))}
      />
    </>
  );
}

function violationsNote(violations: number, checkedAt: Date | null): string {
  if (violations > 0) return texts.somethingTouched;
  return checkedAt === null ? texts.unchecked : texts.nothingTouched;
}
