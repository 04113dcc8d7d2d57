import { sql } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { isUncorrected, readPapers } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Services } from '#platform/http/server/context.ts';
import { question } from '#platform/memory/question.ts';
import type { Overview } from '../contract.ts';
import { trainingLogs } from '../tables.ts';
import type { Course, TrainingKind } from '../training-kinds.ts';
import { heldCourses } from '../training-standing.ts';
import type { HeldCourse } from '../training-standing.ts';
import { certificates } from './certificates.ts';
import { readYears } from './read-years.ts';

interface Row extends Record<string, unknown> {
  readonly entries: readonly {
    readonly id: string;
    readonly kind: TrainingKind;
    readonly person: string;
    readonly course: Course | null;
    readonly course_name: string | null;
    readonly held_on: string;
    readonly expires_on: string | null;
  }[];
}

/** The courses that count of those who work here, by person. Entries of training are few: all of them are read. */
async function readHeld(tx: Transaction, restaurantId: string): Promise<readonly HeldCourse[]> {
  const [row] = await executeNamed<Row>(
    tx,
    'training_held',
    sql`
    SELECT coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'person', l.person, 'course', l.course, 'course_name', l.course_name,
             'held_on', l.held_on, 'expires_on', l.expires_on) ORDER BY l.recorded_at DESC, l.id DESC), '[]') AS entries
      FROM ${trainingLogs} l WHERE l.restaurant_id = ${restaurantId}::uuid AND ${isUncorrected(trainingLogs, sql`l`)}`,
  );
  const entries = (row?.entries ?? []).map((one) => ({
    id: one.id,
    kind: one.kind,
    person: one.person,
    course: one.course,
    courseName: one.course_name,
    heldOn: one.held_on,
    expiresOn: one.expires_on,
  }));
  return heldCourses(entries).toSorted(
    (a, b) => a.person.localeCompare(b.person, 'it') || a.course.localeCompare(b.course),
  );
}

export const heldNow = question({ name: 'training_held', parts: ['staffTraining'], read: readHeld });
const papersNow = question({
  name: 'training_papers',
  parts: ['staffTraining'],
  read: async (tx, restaurantId) => [...(await readPapers(tx, certificates, restaurantId))],
});
const yearsNow = question({ name: 'training_years', parts: ['staffTraining'], read: readYears });

/** The courses that count with the papers that are kept of them, and the table of years, of one moment. */
export async function readOverview(services: Services, caller: Member): Promise<Overview> {
  const [held, kept, table] = await services.memory.read(caller.restaurant, [
    heldNow({}),
    papersNow({}),
    yearsNow({}),
  ]);
  const papers = new Map(kept);
  return {
    held: held.map(({ kind: _course, ...one }) => {
      const paper = papers.get(one.id);
      return { ...one, ...(paper === undefined ? {} : { paper }) };
    }),
    table,
  };
}
