import { demoSource } from '#features/demo/server/index.ts';
import { zNewAnswer, zNewCheck, zNewTask } from '../contract.ts';
import { planChecks } from '../demo.ts';
import { answerCheck } from './answer-check.ts';
import { createTask } from './create-task.ts';
import { recordCheck } from './record-check.ts';

/** The checks of the demo restaurant. */
export const checksDemo = demoSource('checks', planChecks, {
  task: (services, caller, { input }) => createTask(services, caller, zNewTask.parse(input)),
  check: (services, caller, { input }) => recordCheck(services, caller, zNewCheck.parse(input)),
  check_answer: (services, caller, { input }) => answerCheck(services, caller, zNewAnswer.parse(input)),
});
