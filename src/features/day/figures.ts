import { z } from 'zod';

/** How many matters go on (C-61): nobody has said anything; something was done, to be measured again. */
const goingOn = { open: z.int(), recheck: z.int() };

/** What the rooms count of a day, each its own; a room of which the plan holds nothing counts nothing. */
export const zFigures = z.object({
  /** Preparations produced today (DASH-03). */
  preparations: z.int(),
  /** Products with a lot in stock that expires today, within 7 days (today included), or has expired: some are in each. */
  products: z.object({ count: z.int(), today: z.int(), expiring: z.int(), expired: z.int() }),
  /** Codes generated since the first of the month (DASH-05). Null where the plan holds no labels. */
  codesThisMonth: z.int().nullable(),
  /** Null where the plan holds no HACCP. */
  tasks: z
    .object({
      active: z.int(),
      due: z.int(),
      overdue: z.int(),
      checksToday: z.int(),
      /** Done in their period and not well: outside and over, or nobody could tell; left out where there is none. */
      unsure: z.int().optional(),
      /** Of tasks with several times a day those that went by without a check; left out where there is none. */
      missed: z.int().optional(),
      /** Not done in their period, and not owed today, which is a closed day; left out where there is none. */
      resting: z.int().optional(),
      /** Tasks with a limit wider than their kind asks that nobody confirmed; left out where there is none. */
      wider: z.int().optional(),
      ...goingOn,
    })
    .nullable(),
  /** Null where the plan holds no registers. */
  readings: z
    .object({
      equipment: z.int(),
      due: z.int(),
      overdue: z.int(),
      today: z.int(),
      outsideLimits: z.int(),
      /** Equipment with limits wider than its type asks that nobody confirmed; left out where there is none. */
      wider: z.int().optional(),
      /** Days on which nobody read any of it, or not some of it, in words; left out where there are none (FRIG-35). */
      unread: z.object({ title: z.string(), message: z.string() }).optional(),
      ...goingOn,
    })
    .nullable(),
});
export type Figures = z.infer<typeof zFigures>;

/** Where no room counts anything. */
export const noFigures: Figures = {
  preparations: 0,
  products: { count: 0, today: 0, expiring: 0, expired: 0 },
  codesThisMonth: null,
  tasks: null,
  readings: null,
};
