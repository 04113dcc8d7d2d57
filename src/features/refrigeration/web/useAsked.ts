import { useNavigate, useSearch } from '@tanstack/react-router';

/** What a link asks this screen to begin with: `?registra=<equipmentId>`, `?chiarisci=<readingId>`. */
export interface Asked {
  /** Equipment to be read. */
  readonly record: string | null;
  /** Reading of which to say what was done. */
  readonly answer: string | null;
}

/** What the address asks for, and a way to take it out of the address once it is done or left. */
export function useAsked(): readonly [Asked, () => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return [
    { record: text(search['registra']), answer: text(search['chiarisci']) },
    () => void navigate({ to: '.', search: {}, replace: true, resetScroll: false }),
  ];
}
