/** When a link for an inspector opens, and when it does not any more. */

/** For how many hours a link may live. */
export const linkHours = [1, 4, 24, 72, 168] as const;

/** Wrong codes after which a link is shut: of a million codes, five guesses find one of 200,000 links. */
export const mostWrongCodes = 5;

/** Registers of one link at the most: more than there are. */
export const mostRegisters = 30;

/** Links that are shown to who gave them, and openings of each. */
export const shownLinks = 10;
export const shownOpenings = 20;

export const linkStates = ['open', 'revoked', 'shut', 'expired'] as const;
export type LinkState = (typeof linkStates)[number];

/** What became of a try to open a link. */
export const openingOutcomes = ['opened', 'wrong_code'] as const;
export type OpeningOutcome = (typeof openingOutcomes)[number];

/** What decides whether a link opens. Instants in UTC. */
export interface LinkStanding {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** Codes that were wrong, the right ones not counted. */
  readonly wrongCodes: number;
}

/** How a link stands at an instant: at its end it is over, not a moment later. */
export function linkState({ expiresAt, revokedAt, wrongCodes }: LinkStanding, now: Date): LinkState {
  if (revokedAt !== null) return 'revoked';
  if (wrongCodes >= mostWrongCodes) return 'shut';
  return now.getTime() < expiresAt.getTime() ? 'open' : 'expired';
}

/**
 * What a code does to a link that is open.
 * @returns null where it opens nothing any more, whatever the code
 */
export function judgeCode(
  link: LinkStanding,
  isRight: boolean,
  now: Date,
): { readonly outcome: OpeningOutcome; readonly wrongCodes: number; readonly left: number } | null {
  if (linkState(link, now) !== 'open') return null;
  const wrongCodes = link.wrongCodes + (isRight ? 0 : 1);
  return { outcome: isRight ? 'opened' : 'wrong_code', wrongCodes, left: mostWrongCodes - wrongCodes };
}

/** When a link ends that is given now. */
export const linkEnd = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
