import { RegisterOnPaper } from '#features/registers/web/index.ts';
import { sanitizationTexts as texts } from './messages.it.ts';
import { cleaningsPaper } from './paper.ts';

/** `/sanitization/print`: the register of cleaning on A4, with operators and corrections. */
export function PrintScreen() {
  return <RegisterOnPaper part={cleaningsPaper} back={{ to: '/sanitization', name: texts.title }} />;
}
