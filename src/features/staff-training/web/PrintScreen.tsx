import { RegisterOnPaper } from '#features/registers/web/index.ts';
import { staffTrainingTexts as texts } from './messages.it.ts';
import { trainingPaper } from './paper.ts';

/** `/staff-training/print`: the register of training on A4. */
export function PrintScreen() {
  return <RegisterOnPaper part={trainingPaper} back={{ to: '/staff-training', name: texts.title }} />;
}
