/** The parts of the daily e-mail, in their order, and what stands in them. */

/** One line: what it is about, and what about it. */
export interface DigestLine {
  readonly title: string;
  readonly message: string;
}

export const digestParts = ['outside', 'todo', 'expiring', 'others'] as const;
export type DigestPart = (typeof digestParts)[number];

export interface Digest {
  readonly parts: Readonly<Record<DigestPart, readonly DigestLine[]>>;
  /** Nothing to tell. */
  readonly isEmpty: boolean;
}
