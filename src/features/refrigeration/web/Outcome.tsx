import type { TemperatureLimits, TemperatureStatus } from '../temperature-status.ts';
import { refrigerationTexts as texts } from './messages.it.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** The outcome while the number is typed; its place is kept, so that no key moves under a finger. */
export function Outcome({ status, limits }: { status: TemperatureStatus | null; limits: TemperatureLimits }) {
  return (
    <div role="status" className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
      {status === null ? (
        <span className="text-muted">{texts.waiting}</span>
      ) : (
        <>
          <StatusBadge status={status} />
          <span className="text-sm text-muted">
            {status === 'OK' ? texts.inside(limits) : texts.outside(limits)}
          </span>
        </>
      )}
    </div>
  );
}
