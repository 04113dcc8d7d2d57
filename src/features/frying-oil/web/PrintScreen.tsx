import { RegisterOnPaper } from '#features/registers/web/index.ts';
import { fryingOilTexts as texts } from './messages.it.ts';
import { oilPaper } from './paper.ts';

/** `/frying-oil/print`: the register of frying oil on A4, with actions, changes and collections. */
export function PrintScreen() {
  return <RegisterOnPaper part={oilPaper} back={{ to: '/frying-oil', name: texts.title }} />;
}
