import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '#features/access/server/index.ts';
import { listEntries, presentCorrection } from '#features/registers/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { endOfRomeDay, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { Certificate, RegisterFilter, RegisterTraining } from '../contract.ts';
import { trainingLogs } from '../tables.ts';
import { presentTraining } from './present.ts';
import { readCertificates } from './read-certificates.ts';
import { trainings } from './register.ts';
import type { TrainingRow } from './register.ts';

/** A page of the register (`listEntries`), each entry with what came after it. */
export function listTrainings(
  services: Services,
  caller: Reader,
  input: RegisterFilter & { readonly cursor?: string | undefined; readonly limit: number },
) {
  const { cursor, limit, ...filter } = input;
  return listEntries(
    services,
    caller,
    trainings,
    { cursor, limit },
    { condition: and(...conditions(filter)), question: JSON.stringify(filter) },
    (tx) => readCertificates(tx, caller.restaurant.id),
    ({ entry, correction, timeBy }, papers): RegisterTraining => ({
      ...presentTraining(entry),
      correctedBy: correction
        ? {
            ...presentCorrection(correction),
            kind: correction.kind,
            person: correction.person,
            course: correction.course,
            courseName: correction.courseName,
            heldOn: correction.heldOn,
            expiresOn: correction.expiresOn,
          }
        : null,
      ...paperOf(papers, entry),
      ...(timeBy === null ? {} : { timeBy }),
    }),
  );
}

/** Of who left there is none, also where the entry corrects a course. */
function paperOf(
  papers: ReadonlyMap<string, Certificate>,
  { id, kind }: TrainingRow,
): { paper?: Certificate } {
  const paper = kind === 'course' ? papers.get(id) : undefined;
  return paper === undefined ? {} : { paper };
}

function conditions({ search, course, from, to }: RegisterFilter): (SQL | undefined)[] {
  const { person, courseName, provider, certificate, notes, operatorName, performedAt } = trainingLogs;
  return [
    // No character of the search is a wildcard.
    search === null
      ? undefined
      : sql`position(lower(${search}) in lower(concat_ws(' ', ${person}, ${courseName}, ${provider}, ${certificate}, ${notes}, ${operatorName}))) > 0`,
    course === undefined ? undefined : eq(trainingLogs.course, course),
    from === undefined ? undefined : gte(performedAt, startOfRomeDay(from)),
    to === undefined ? undefined : lt(performedAt, endOfRomeDay(to)),
  ];
}
