import { useNavigate, useSearch } from '@tanstack/react-router';

/** What a link asks this screen to begin with: `?registra=<equipmentId>`, `?chiarisci=<readingId>`, `?detta=<name>&gradi=<°C>`. */
export interface Asked {
  /** Equipment to be read. */
  readonly record: string | null;
  /** Reading of which to say what was done. */
  readonly answer: string | null;
  /** A temperature that was spoken: what the equipment was called, and the number, as they stand in the fields of the form. */
  readonly said: Said | null;
}

/** What was spoken of a reading; empty where it was not, or is in doubt. */
export interface Said {
  readonly name: string;
  readonly temperature: string;
}

/** Longest texts that are taken out of the address. */
const longest = { name: 80, temperature: 8 } as const;

/** The two sides of the room: the equipment, and the register with `?vista=registro`. */
export type View = 'equipment' | 'register';
const names = { equipment: 'attrezzature', register: 'registro' } as const satisfies Record<View, string>;

/**
 * What the address asks for, a way to take it out of the address once it is done or left, and the side that it shows.
 *
 * @param first the side that is shown where the address says none
 */
export function useAsked(first: View): readonly [Asked, () => void, View, (view: View) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  // The router reads what looks like a number as one.
  const written = (value: unknown, most: number): string =>
    typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) : '';
  const said: Said = {
    name: written(search['detta'], longest.name),
    temperature: written(search['gradi'], longest.temperature),
  };
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const named = (['equipment', 'register'] as const).find((one) => search['vista'] === names[one]);
  const view: View = named ?? first;
  const show = (wanted: View): void =>
    void navigate({
      to: '.',
      search: wanted === first ? {} : { vista: names[wanted] },
      replace: true,
      resetScroll: false,
    });
  return [
    {
      record: text(search['registra']),
      answer: text(search['chiarisci']),
      said: search['detta'] === undefined && search['gradi'] === undefined ? null : said,
    },
    () => show(view),
    view,
    show,
  ];
}
