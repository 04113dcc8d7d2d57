import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { openPaper } from '#features/registers/server/index.ts';
import { exportedPerPage, pestVisitsContract } from '../contract.ts';
import { archiveStation } from './archive-station.ts';
import { correctVisit } from './correct-visit.ts';
import { createStation } from './create-station.ts';
import { editStation } from './edit-station.ts';
import { keepPlan } from './keep-plan.ts';
import { keepReport } from './keep-report.ts';
import { listVisits } from './list-visits.ts';
import { openPlan } from './open-plan.ts';
import { placeStation } from './place-station.ts';
import { readOverview } from './read-overview.ts';
import { recordVisit } from './record-visit.ts';
import { reports } from './reports.ts';

const os = implement(pestVisitsContract).$context<CallContext>();

export const pestVisitsRoutes = {
  overview: os.overview.handler(({ context }) => readOverview(context.services, memberOf(context))),
  entries: os.entries.handler(({ context, input }) => listVisits(context.services, memberOf(context), input)),
  exportEntries: os.exportEntries.handler(({ context, input }) =>
    listVisits(context.services, memberOf(context), { ...input, limit: exportedPerPage }),
  ),
  recordVisit: os.recordVisit.handler(({ context, input }) =>
    recordVisit(context.services, operatorOf(context), input),
  ),
  correctVisit: os.correctVisit.handler(({ context, input }) =>
    correctVisit(context.services, operatorOf(context), input),
  ),
  keepReport: os.keepReport.handler(({ context, input }) =>
    keepReport(context.services, operatorOf(context), input),
  ),
  report: os.report.handler(({ context, input }) =>
    openPaper(context.services, memberOf(context), reports, input.visitId),
  ),
  createStation: os.createStation.handler(({ context, input }) =>
    createStation(context.services, operatorOf(context), input),
  ),
  editStation: os.editStation.handler(({ context, input }) =>
    editStation(context.services, operatorOf(context), input),
  ),
  archiveStation: os.archiveStation.handler(({ context, input }) =>
    archiveStation(context.services, operatorOf(context), input),
  ),
  placeStation: os.placeStation.handler(({ context, input }) =>
    placeStation(context.services, operatorOf(context), input),
  ),
  keepPlan: os.keepPlan.handler(({ context, input }) =>
    keepPlan(context.services, operatorOf(context), input),
  ),
  plan: os.plan.handler(({ context }) => openPlan(context.services, memberOf(context))),
};
