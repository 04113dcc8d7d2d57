import { demoSource } from '#features/demo/server/index.ts';
import { zNewAnswer, zNewMeasurement, zNewRun } from '../contract.ts';
import { planProcesses } from '../demo.ts';
import { answerRun } from './answer-run.ts';
import { measureRun } from './measure-run.ts';
import { startRun } from './start-run.ts';

/** The processes of the demo restaurant. */
export const processDemo = demoSource('processes', planProcesses, {
  start: (services, caller, { input }) => startRun(services, caller, zNewRun.parse(input)),
  measure: (services, caller, { input }) =>
    measureRun(services, caller, zNewMeasurement.parse(input), 'measure'),
  end: (services, caller, { input }) => measureRun(services, caller, zNewMeasurement.parse(input), 'end'),
  answer: (services, caller, { input }) => answerRun(services, caller, zNewAnswer.parse(input)),
});
