import { RegisterOnPaper } from '#features/registers/web/index.ts';
import { haccpTexts as texts } from './messages.it.ts';
import { checksPaper } from './paper.ts';

/** `/haccp/print`: the register of checks on A4, with limits, operators and corrections. */
export function PrintScreen() {
  return <RegisterOnPaper part={checksPaper} back={{ to: '/haccp', name: texts.title }} />;
}
