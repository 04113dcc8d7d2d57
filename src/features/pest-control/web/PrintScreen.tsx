import { RegisterOnPaper } from '#features/registers/web/index.ts';
import { pestControlTexts as texts } from './messages.it.ts';
import { inspectionsPaper } from './paper.ts';

/** `/pest-control/print`: the register of pest control on A4, with areas, actions and corrections. */
export function PrintScreen() {
  return <RegisterOnPaper part={inspectionsPaper} back={{ to: '/pest-control', name: texts.title }} />;
}
