import LoaderCircle from 'lucide-react/icons/loader-circle';
import { cn } from './cn.ts';
import { uiMessages } from './messages.it.ts';

export type SpinnerProps = {
  /** What is being waited for; read aloud. Without it "Caricamento…". `null` when a neighbour already says so. */
  label?: string | null;
  className?: string;
};

/** Shows that something is under way and its length is unknown. Prefer `Skeleton` for a page that loads. */
export function Spinner({ label = uiMessages.loading, className }: SpinnerProps) {
  return (
    <span className="inline-flex" {...(label === null ? {} : { role: 'status' })}>
      <LoaderCircle aria-hidden className={cn('size-5 animate-spin', className)} />
      {label === null ? null : <span className="sr-only">{label}</span>}
    </span>
  );
}
