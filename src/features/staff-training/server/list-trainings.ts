import { and, eq } from 'drizzle-orm';
import type { Reader } from '#features/access/server/index.ts';
import { listFiltered, presentSequel, readPapers, within } from '#features/registers/server/index.ts';
import type { PageOf } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { Certificate, RegisterFilter, RegisterTraining } from '../contract.ts';
import { trainingLogs as entries } from '../tables.ts';
import { certificates } from './certificates.ts';
import { presentTraining } from './present.ts';
import { trainings } from './register.ts';
import type { TrainingRow } from './register.ts';

/** A page of the register (`listEntries`), each entry with what came after it. */
export const listTrainings = (services: Services, caller: Reader, input: PageOf<RegisterFilter>) =>
  listFiltered(
    services,
    caller,
    trainings,
    input,
    ({ course, ...filter }: RegisterFilter) =>
      and(
        within(entries, filter, [
          entries.person,
          entries.courseName,
          entries.provider,
          entries.certificate,
          entries.notes,
          entries.operatorName,
        ]),
        course === undefined ? undefined : eq(entries.course, course),
      ),
    (listed, papers: ReadonlyMap<string, Certificate>): RegisterTraining => ({
      ...presentTraining(listed.entry),
      ...presentSequel(listed, ({ kind, person, course, courseName, heldOn, expiresOn }) => ({
        kind,
        person,
        course,
        courseName,
        heldOn,
        expiresOn,
      })),
      ...paperOf(papers, listed.entry),
    }),
    (tx) => readPapers(tx, certificates, caller.restaurant.id),
  );

/** Of who left there is none, also where the entry corrects a course. */
function paperOf(
  papers: ReadonlyMap<string, Certificate>,
  { id, kind }: TrainingRow,
): { paper?: Certificate } {
  const paper = kind === 'course' ? papers.get(id) : undefined;
  return paper === undefined ? {} : { paper };
}
