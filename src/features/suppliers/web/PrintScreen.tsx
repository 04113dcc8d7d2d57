import { RegisterOnPaper } from '#features/registers/web/index.ts';
import { suppliersTexts as texts } from './messages.it.ts';
import { suppliersPaper } from './paper.ts';

/** `/suppliers/print`: the register of suppliers on A4. */
export function PrintScreen() {
  return <RegisterOnPaper part={suppliersPaper} back={{ to: '/suppliers', name: texts.title }} />;
}
