import { cn } from './cn.ts';

export type LogoMarkProps = { className?: string };

/**
 * The sign of Credenza, a bowl on a sideboard; the same drawing as `logo.svg`.
 * Decoration: the name stands beside it.
 */
export function LogoMark({ className }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn('size-8 shrink-0', className)}>
      <rect width="32" height="32" rx="8" fill="#1f5b43" />
      <path d="M8 6h16a8 7 0 0 1-5 6.6V14h-6v-1.4A8 7 0 0 1 8 6Z" fill="#e8a93a" />
      <path
        d="M6.5 15.5h19A1.5 1.5 0 0 1 27 17v6.5a1.5 1.5 0 0 1-1.5 1.5V27a1 1 0 0 1-2 0v-2h-15v2a1 1 0 0 1-2 0v-2A1.5 1.5 0 0 1 5 23.5V17a1.5 1.5 0 0 1 1.5-1.5Z"
        fill="#fbf8f3"
      />
      <path
        d="M16 16.5v7.5M13 19v2.5M19 19v2.5"
        stroke="#1f5b43"
        strokeWidth="1.8"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
