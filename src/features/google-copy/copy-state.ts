import { z } from 'zod';
import { zInstant } from '#platform/http/contract.ts';
import { copyProblems } from './problems.ts';

/** Problems that are remembered for whoever looks after them. */
export const problemsKept = 20;

/** Something that went wrong with the copy. */
export const zPastProblem = z.object({ at: zInstant, problem: z.enum(copyProblems) });
export type PastProblem = z.infer<typeof zPastProblem>;

/** How a tab of the spreadsheet differs from the records: only tabs that do are named. */
export const zDifferences = z.array(
  z.object({
    title: z.string(),
    kind: z.string(),
    /** Records that are not there. */
    missing: z.int(),
    /** Records that stand there more than once. */
    doubled: z.int(),
    /** Records of which a cell says something else. */
    changed: z.int(),
    /** Rows that are no record. */
    foreign: z.int(),
  }),
);
export type Differences = z.infer<typeof zDifferences>;
