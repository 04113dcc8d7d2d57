import { useId } from 'react';

export type ProgressBarProps = {
  label: string;
  /** Done and to do, in the same unit; leave `total` out while it is unknown. */
  value: number;
  total?: number;
  /** What is happening right now. */
  note?: string;
};

/** How far a long piece of work has come (import, export, first setup). */
export function ProgressBar({ label, value, total, note }: ProgressBarProps) {
  const id = useId();
  const percent =
    total === undefined || total <= 0 ? null : Math.round((Math.min(value, total) / total) * 100);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="figures flex justify-between gap-4 text-sm">
        <span id={id} className="font-semibold">
          {label}
        </span>
        {percent === null ? null : <span aria-hidden>{percent}%</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        className="h-3 overflow-hidden rounded-full border border-edge bg-sunken"
      >
        <div
          className={
            percent === null
              ? 'h-full animate-breathe bg-[repeating-linear-gradient(-45deg,var(--primary)_0_0.75rem,var(--primary-soft)_0.75rem_1.5rem)]'
              : 'h-full bg-primary transition-[width] duration-300'
          }
          style={{ width: percent === null ? undefined : `${percent}%` }}
        />
      </div>
      {note ? <p className="text-sm text-muted">{note}</p> : null}
    </div>
  );
}
