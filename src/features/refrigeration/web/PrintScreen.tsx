import { RegisterOnPaper } from '#features/registers/web/index.ts';
import { refrigerationTexts as texts } from './messages.it.ts';
import { readingsPaper } from './paper.ts';

/** `/refrigeration/print`: the register of temperatures on A4, with limits, operators and corrections. */
export function PrintScreen() {
  return <RegisterOnPaper part={readingsPaper} back={{ to: '/refrigeration', name: texts.title }} />;
}
