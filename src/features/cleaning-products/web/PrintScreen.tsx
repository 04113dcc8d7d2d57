import { RegisterOnPaper } from '#features/registers/web/index.ts';
import { productTexts as texts } from './messages.it.ts';
import { productsPaper } from './paper.ts';

/** `/sanitization/products/print`: the register of cleaning products on A4. */
export function PrintScreen() {
  return <RegisterOnPaper part={productsPaper} back={{ to: '/sanitization/products', name: texts.title }} />;
}
