import { RegisterOnPaper } from '#features/registers/web/index.ts';
import { pestVisitsTexts as texts } from './messages.it.ts';
import { visitsPaper } from './paper.ts';

/** `/pest-control/visits/print`: the register of visits on A4. */
export function PrintScreen() {
  return <RegisterOnPaper part={visitsPaper} back={{ to: '/pest-control/visits', name: texts.title }} />;
}
