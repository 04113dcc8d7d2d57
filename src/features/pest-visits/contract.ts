import { z } from 'zod';
import { newPaper, paperCalls, paperShown, zPaperFile } from '#features/registers/paper-shapes.ts';
import {
  correction,
  entered,
  followed,
  newEntry,
  pageLimit,
  registerCalls,
  registerFilter,
  zAction,
  zRemark,
} from '#features/registers/shapes.ts';
import { damagedRows, endpoint, pageOf, zInstant } from '#platform/http/contract.ts';
import { orNull, zId, zLocalDate, zOptionalText, zText, zWhole } from '#platform/kernel/schemas.ts';
import { pestVisitsErrors } from './errors.it.ts';
import { maxName, maxStationNotes, maxStationNumber, maxStations } from './limits.ts';
import { registerStates } from './register-states.ts';
import { maxPlanText, maxSpot, planTypes } from './plan-picture.ts';
import { stationKinds, stationResults } from './visit-results.ts';

const tags = ['Visite infestanti'] as const;

/** Entries on a page of the register. */
export const entriesPerPage = 50;
/** Entries on a page of the register's export. */
export const exportedPerPage = 1_000;

/** What a visit tells. */
const content = {
  company: z.string(),
  technician: z.string().nullable(),
  visitedOn: z.string(),
  /** The day by which the company comes again; null: nobody said. */
  nextOn: z.string().nullable(),
  /** The stations that were looked at, by their numbers, with number and place of then. */
  stations: z.array(
    z.object({
      stationId: z.uuid(),
      number: z.int(),
      place: z.string(),
      result: z.enum(stationResults),
      notes: z.string().nullable(),
    }),
  ),
};

/** The report of a visit that is kept here: its own, or that of the entry it corrects. */
const zReport = paperShown('visitId');
export type KeptReport = z.infer<typeof zReport>;

const zVisitShown = z.object({
  id: z.uuid(),
  ...content,
  notes: z.string().nullable(),
  /** What was done about stations that were not clean. */
  correctiveAction: z.string().nullable(),
  ...entered,
});
export type Visit = z.infer<typeof zVisitShown>;

/** A visit as the register shows it, with what came after it. */
const zRegisterVisit = zVisitShown.extend({
  ...followed(content),
  /** Left out where none is kept. */
  paper: zReport.optional(),
});
export type RegisterVisit = z.infer<typeof zRegisterVisit>;

const zStationState = z.object({
  id: z.uuid(),
  number: z.int(),
  kind: z.enum(stationKinds),
  place: z.string(),
  archived: z.boolean(),
  /** Where it stands on the plan, in thousandths of its width and height; left out where nobody put it there. */
  spot: z.object({ x: z.int(), y: z.int() }).optional(),
});
export type StationState = z.infer<typeof zStationState>;

/** A station, and how it was found last; left out where no visit looked at it. */
const zStation = zStationState.extend({
  last: z
    .object({
      visitId: z.uuid(),
      visitedOn: z.string(),
      result: z.enum(stationResults),
      notes: z.string().nullable(),
    })
    .optional(),
});
export type Station = z.infer<typeof zStation>;

const zOverview = z.object({
  /** By number; those that were put away behind the others. */
  stations: z.array(zStation),
  /** The last visit; null where there is none. */
  last: z
    .object({ id: z.uuid(), company: z.string(), visitedOn: z.string(), nextOn: z.string().nullable() })
    .nullable(),
  /** The plan that counts; null where there is none. */
  plan: z.object({ id: z.uuid(), operatorName: z.string(), addedAt: zInstant }).nullable(),
  ...damagedRows,
});
export type Overview = z.infer<typeof zOverview>;

/** What is told; what is missing is judged by `visitProblems`. */
const zContent = {
  company: zText({ max: maxName }),
  technician: zOptionalText({ max: maxName }),
  visitedOn: zLocalDate,
  nextOn: orNull(zLocalDate),
  /** Each station once. */
  stations: z
    .array(
      z.strictObject({
        stationId: zId,
        result: z.enum(stationResults, 'invalid_option'),
        notes: zOptionalText({ max: maxStationNotes }),
      }),
      'invalid_type',
    )
    .max(maxStations, 'too_many')
    .refine((all) => new Set(all.map(({ stationId }) => stationId)).size === all.length, 'invalid_option'),
  notes: zRemark,
  correctiveAction: zAction,
};

/** As it is sent: the same one sent twice is stored once. */
export const zNewVisit = newEntry(zContent);

/** A visit as it should have been, as it is sent. */
export const zCorrection = correction('visitId', zContent);

/** The report of a visit, as it is sent. */
export const zNewReport = newPaper('visitId');

const zNumbered = {
  number: zWhole({ min: 1, max: maxStationNumber }),
  kind: z.enum(stationKinds, 'invalid_option'),
  place: zText({ max: maxName }),
};

/** `id` becomes that of the station. */
export const zNewStation = z.strictObject({ id: zId, ...zNumbered });
/** `id` is that of the write. */
export const zStationEdit = z.strictObject({ id: zId, stationId: zId, ...zNumbered });
const zThousandth = zWhole({ min: 0, max: maxSpot });
/** Where a station stands on the plan; null takes it off. `id` is that of the write. */
export const zStationSpot = z.strictObject({
  id: zId,
  stationId: zId,
  spot: orNull(z.strictObject({ x: zThousandth, y: zThousandth })),
});
/** A plan as it is sent: a picture in base64, known by its bytes. `id` becomes that of the plan. */
export const zNewPlan = z.strictObject({
  id: zId,
  content: z.string('required').min(1, 'required').max(maxPlanText, 'too_long'),
});

/** `id` is that of the write. */
export const zStationArchiving = z.strictObject({ id: zId, stationId: zId, archived: z.boolean() });

/** What the register is narrowed to: words are looked for in companies, technicians, notes and in the operator's name; `from` and `to` are the first and last day on which it was told, in Rome. */
const zRegisterFilter = registerFilter({ state: z.enum(registerStates, 'invalid_option').optional() });
export type RegisterFilter = Omit<z.output<typeof zRegisterFilter>, 'cursor'>;

const read = { access: 'member' } as const;
const write = { access: 'operator', feature: 'registers' } as const;
const queued = { ...write, queueable: true } as const;
/** A visit to a station that was not clean when a plan ended is taken under whatever plan comes (PLAN-40). */
const orToEnd = { ...queued, orToEnd: true } as const;
/** What was told wrongly is mended under whatever plan comes (PLAN-41). */
const mended = { access: 'operator', queueable: true } as const;
const calls = registerCalls('/pest-control/visits/entries', tags);
const papers = paperCalls('/pest-control/visits/entries/{visitId}/report', 'the report of a visit', tags);

export const pestVisitsContract = {
  /** Reading stays allowed after a downgrade: records must not vanish (C-07). */
  overview: endpoint(read, {
    method: 'GET',
    path: '/pest-control/visits/overview',
    summary: 'The stations as they were found last, and the last visit',
    tags,
  })
    .input(z.strictObject({}))
    .output(zOverview),
  entries: endpoint(read, calls.list)
    .input(zRegisterFilter.extend(pageLimit(entriesPerPage)))
    .output(pageOf(zRegisterVisit)),
  exportEntries: endpoint(read, calls.file).input(zRegisterFilter).output(pageOf(zRegisterVisit)),
  recordVisit: endpoint(
    orToEnd,
    calls.record('Record a visit of the company that keeps pests away, and how it found the stations'),
  )
    .errors(pestVisitsErrors)
    .input(zNewVisit)
    .output(zVisitShown),
  correctVisit: endpoint(mended, calls.correct('visitId', 'a visit'))
    .errors(pestVisitsErrors)
    .input(zCorrection)
    .output(zVisitShown),
  keepReport: endpoint(write, papers.keep).errors(pestVisitsErrors).input(zNewReport).output(zReport),
  /** Reading stays allowed after a downgrade, as of all that was recorded (C-07). */
  report: endpoint(read, papers.open)
    .input(z.strictObject({ visitId: zId }))
    .output(zPaperFile),
  createStation: endpoint(write, {
    method: 'POST',
    path: '/pest-control/stations',
    summary: 'Add a numbered station against pests',
    tags,
    successStatus: 201,
  })
    .errors(pestVisitsErrors)
    .input(zNewStation)
    .output(zStationState),
  editStation: endpoint(write, {
    method: 'PATCH',
    path: '/pest-control/stations/{stationId}',
    summary: 'Give a station another number, kind or place; visits keep those of then',
    tags,
  })
    .errors(pestVisitsErrors)
    .input(zStationEdit)
    .output(zStationState),
  archiveStation: endpoint(write, {
    method: 'POST',
    path: '/pest-control/stations/{stationId}/archiving',
    summary: 'Put a station away, or take it back; not while it was not clean',
    tags,
  })
    .errors(pestVisitsErrors)
    .input(zStationArchiving)
    .output(zStationState),
  placeStation: endpoint(write, {
    method: 'POST',
    path: '/pest-control/stations/{stationId}/spot',
    summary: 'Say where a station stands on the plan, or take it off',
    tags,
  })
    .errors(pestVisitsErrors)
    .input(zStationSpot)
    .output(zStationState),
  keepPlan: endpoint(write, {
    method: 'POST',
    path: '/pest-control/plan',
    summary: 'Keep the plan of the rooms on which the stations stand; the newest counts',
    tags,
    successStatus: 201,
    maxBodyBytes: maxPlanText + 4_096,
  })
    .errors(pestVisitsErrors)
    .input(zNewPlan)
    .output(z.object({ id: z.uuid(), operatorName: z.string(), addedAt: zInstant })),
  /** Reading stays allowed after a downgrade, as of all that was recorded (C-07). */
  plan: endpoint(read, {
    method: 'GET',
    path: '/pest-control/plan',
    summary: 'The plan that counts, as a picture in base64',
    tags,
  })
    .input(z.strictObject({}))
    .output(
      z.object({
        /** Null where there is none. */
        picture: z.object({ id: z.uuid(), mediaType: z.enum(planTypes), content: z.string() }).nullable(),
      }),
    ),
};
