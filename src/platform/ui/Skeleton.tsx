import { cn } from './cn.ts';
import { uiMessages } from './messages.it.ts';

export type SkeletonProps = { className?: string };

/** A grey shape of what will stand here. Give it the size of the real thing: `className="h-6 w-40"`. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden className={cn('block animate-breathe rounded-md bg-line/70', className)} />;
}

export type SkeletonListProps = {
  rows?: number;
  /** Height of one row, as a class. */
  rowClassName?: string;
  /** What is loading; read aloud once. */
  label?: string;
};

/** A list that loads: rows of equal height, announced once. */
export function SkeletonList({
  rows = 4,
  rowClassName = 'h-16',
  label = uiMessages.loading,
}: SkeletonListProps) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={cn('w-full', rowClassName)} />
      ))}
    </div>
  );
}
