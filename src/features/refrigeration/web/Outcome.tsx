import type { Doubt } from '#features/registers/measured-with.ts';
import { fieldText } from '#platform/http/field-texts.it.ts';
import type { ReadingScale } from '../reading-scale.ts';
import type { TemperatureLimits, TemperatureStatus } from '../temperature-status.ts';
import { refrigerationTexts as texts } from './messages.it.ts';
import { boundOf, type readTemperature } from './read-temperature.ts';
import { StatusBadge } from './StatusBadge.tsx';

interface Props {
  /** What is typed: why it is no temperature is said here too, as the text below the keys is out of sight on a phone. */
  readonly read: ReturnType<typeof readTemperature>;
  readonly status: TemperatureStatus | null;
  /** Null while it is not known what was read. */
  readonly limits: TemperatureLimits | null;
  /** Whose limits they are; null for those of registered equipment. */
  readonly scale?: ReadingScale | null;
  /** Why the thermometer may not be true; null where nothing speaks against it. */
  readonly doubt?: Doubt | null;
}

/** What to write, then the outcome while it is written; its place is kept, so that no key moves under a finger. */
export function Outcome({ read, status, limits, scale = null, doubt = null }: Props) {
  return (
    <div role="status" className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
      {!read.ok && read.code !== 'required' ? (
        <span className="text-sm font-medium text-danger">{fieldText(read.code, boundOf(read.code))}</span>
      ) : status === null || limits === null ? (
        <span className="text-muted">{read.ok ? texts.typeFirst : texts.waiting(limits)}</span>
      ) : (
        <>
          <StatusBadge status={status} doubt={doubt} />
          <span className="text-sm text-muted">
            {status === 'OK' ? texts.inside(limits, scale) : texts.outside(limits, scale)}
          </span>
        </>
      )}
    </div>
  );
}
