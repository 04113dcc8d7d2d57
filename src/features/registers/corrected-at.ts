/** When a correction was made: as the person said, where it waited on a device, else when it was recorded. */
export const correctedAt = (correction: {
  readonly correctedAt?: string | undefined;
  readonly recordedAt: string;
}): Date => new Date(correction.correctedAt ?? correction.recordedAt);
