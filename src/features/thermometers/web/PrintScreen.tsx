import { RegisterOnPaper } from '#features/registers/web/index.ts';
import { thermometersTexts as texts } from './messages.it.ts';
import { thermometersPaper } from './paper.ts';

/** `/thermometers/print`: the register of thermometers on A4, with actions and replacements. */
export function PrintScreen() {
  return <RegisterOnPaper part={thermometersPaper} back={{ to: '/thermometers', name: texts.title }} />;
}
