import { RegisterOnPaper } from '#features/registers/web/index.ts';
import { processTexts as texts } from './messages.it.ts';
import { processesPaper } from './paper.ts';

/** `/process-checks/print`: the register of processes on A4. */
export function PrintScreen() {
  return <RegisterOnPaper part={processesPaper} back={{ to: '/process-checks', name: texts.title }} />;
}
