import type { ComponentType, SVGProps } from 'react';

/**
 * How what a room tells of the day looks on *Oggi*, where it is done, and what is said of it. What a room leaves out is said in the
 * words of a measurement: "È fuori limite", "Da ricontrollare". `when` is a moment or a time of day as it is read: "alle 14:30".
 */
export interface DayFace {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** The screen of the room. */
  readonly to: string;
  /** By which name of the address it is begun there. */
  readonly begin: string;
  /** Outside, or close to a limit, and nobody has said anything. */
  readonly clarify?: (when: string, status: 'warning' | 'critical') => string;
  /** What is to be said of it; by itself: what was done. */
  readonly toAnswerHow?: string;
  /** Until somebody has answered it is called to be cleared up, and not open: no limit is what it is held against. */
  readonly isToClarify?: true;
  /** Something was said, and it is to be seen to again: its title, by when, and that this is over. */
  readonly recheckTitle?: (name: string, value: string) => string;
  readonly recheckBy?: (when: string) => string;
  readonly recheckLate?: (when: string) => string;
  /** What is done then, on the button, and the state in a row. */
  readonly lookAgain?: string;
  readonly recheckState?: string;
  /** In a row, what is out of order. */
  readonly outside?: string;
  /** What is done where it falls due once in months. */
  readonly deadline?: string;
}

/**
 * Those of a room by the kinds of what it tells, said in its `web/day-faces.ts` as `dayFaces`, and found there by its name. They are
 * loaded with *Oggi*, the first page of who is signed in: an icon and words, and nothing else.
 */
export type DayFaces = Readonly<Record<string, DayFace>>;
