/**
 * What a room says of one of its screens to whoever does not know how it is used. The same words stand under the screen's
 * "?" and on the public page of help. Words in «…» that begin with a capital letter stand on a button or a heading, letter by
 * letter.
 */
export interface HelpArticle {
  /** Where it stands on the page of help. */
  readonly id: string;
  /** Paths of the screens that it is about, as the room's `web/routes.ts` has them. */
  readonly screens: readonly string[];
  readonly title: string;
  /** One sentence: what the screen is for. */
  readonly summary: string;
  /** How one works there, one thing each. */
  readonly steps: readonly string[];
  /** What should be known besides: rules, what happens without a network, what can not be undone. */
  readonly notes?: readonly string[];
  /** Nothing for the public page: a screen of those who run the service. */
  readonly isInternal?: true;
}

/**
 * The articles of a room, said in its `help.it.ts` as `help`, and found there by its name. `place` puts them among those of the other
 * rooms, in the order of the day; no two rooms have the same.
 */
export interface RoomHelp {
  readonly place: number;
  readonly articles: readonly HelpArticle[];
}
