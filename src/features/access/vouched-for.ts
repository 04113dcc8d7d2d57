import type { TimeBy } from '#platform/kernel/time-by.ts';

/**
 * Whether the device says when an entry was made that waited on it, and no person: its ticket was taken for that time, which bounds it
 * (decision 0012), and nobody was asked when it was (decision 0025).
 */
export const isVouchedFor = ({
  byTicket,
  timeBy,
}: {
  readonly byTicket?: boolean | undefined;
  readonly timeBy?: TimeBy | null | undefined;
}): boolean => byTicket === true && timeBy !== 'person';
