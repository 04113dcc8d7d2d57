/** How long it counts that somebody has shown who they are, for what asks for it anew, in milliseconds. */
export const proofMs = 15 * 60_000;

/** When the person of a session showed who they are. */
export interface Proofs {
  /** They signed in. */
  readonly startedAt: Date;
  /** They gave a second factor. */
  readonly secondFactorAt: Date | null;
  /** They gave the password or a passkey once more. */
  readonly provenAt: Date | null;
}

/**
 * Whether somebody has shown who they are within the last quarter of an hour: a browser that stays signed in may be in
 * other hands.
 */
export function isProven({ startedAt, secondFactorAt, provenAt }: Proofs, now: Date): boolean {
  const last = Math.max(startedAt.getTime(), secondFactorAt?.getTime() ?? 0, provenAt?.getTime() ?? 0);
  return now.getTime() - last <= proofMs;
}
