import type { RoomSample } from '#platform/rooms/sample.ts';

/** What the tests that go through all rooms need to know of this one. */
export const sample: RoomSample = {
  rows: {
    reminder_choices: { digest_days: 127, digest_on: false, digest_due_at: null, quiet_on: false },
  },
};
