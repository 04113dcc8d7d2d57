import { implement } from '@orpc/server';
import { memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import { exportedPerPage, thermometersContract } from '../contract.ts';
import { answerCalibration } from './answer-calibration.ts';
import { archiveThermometer } from './archive-thermometer.ts';
import { changeRule } from './change-rule.ts';
import { createThermometer } from './create-thermometer.ts';
import { editThermometer } from './edit-thermometer.ts';
import { correctCalibration } from './correct-calibration.ts';
import { judgeMeasured } from './judge-measured.ts';
import type { JudgedTogether } from './judged-together.ts';
import { listCalibrations } from './list-calibrations.ts';
import type { MeasuredReader } from './measured-point.ts';
import type { TrustFollower } from './trust-point.ts';
import { readMeasured } from './read-measured.ts';
import { readToJudge } from './read-to-judge.ts';
import { readOverview } from './read-overview.ts';
import { recordCalibration } from './record-calibration.ts';

const os = implement(thermometersContract).$context<CallContext>();

/**
 * @param readers what other rooms have that was measured with thermometers
 * @param together of what of that many values are judged in one go
 * @param followers what of them stands otherwise once it is known whether a thermometer was true
 */
export const thermometersRoutes = (
  readers: readonly MeasuredReader[],
  together: readonly JudgedTogether[],
  followers: readonly TrustFollower[],
) => ({
  overview: os.overview.handler(({ context }) => readOverview(context.services, memberOf(context))),
  entries: os.entries.handler(({ context, input }) =>
    listCalibrations(context.services, memberOf(context), input),
  ),
  exportEntries: os.exportEntries.handler(({ context, input }) =>
    listCalibrations(context.services, memberOf(context), { ...input, limit: exportedPerPage }),
  ),
  recordCalibration: os.recordCalibration.handler(({ context, input }) =>
    recordCalibration(context.services, operatorOf(context), input, followers),
  ),
  answerCalibration: os.answerCalibration.handler(({ context, input }) =>
    answerCalibration(context.services, operatorOf(context), input),
  ),
  correctCalibration: os.correctCalibration.handler(({ context, input }) =>
    correctCalibration(context.services, operatorOf(context), input, followers),
  ),
  createThermometer: os.createThermometer.handler(({ context, input }) =>
    createThermometer(context.services, operatorOf(context), input),
  ),
  editThermometer: os.editThermometer.handler(({ context, input }) =>
    editThermometer(context.services, operatorOf(context), input),
  ),
  archiveThermometer: os.archiveThermometer.handler(({ context, input }) =>
    archiveThermometer(context.services, operatorOf(context), input),
  ),
  changeRule: os.changeRule.handler(({ context, input }) =>
    changeRule(context.services, operatorOf(context), input),
  ),
  measured: os.measured.handler(({ context, input }) =>
    readMeasured(context.services, memberOf(context), input, readers, together),
  ),
  toJudge: os.toJudge.handler(({ context, input }) =>
    readToJudge(context.services, memberOf(context), input, together),
  ),
  judgeMeasured: os.judgeMeasured.handler(({ context, input }) =>
    judgeMeasured(context.services, operatorOf(context), input, together),
  ),
});
