import { RegisterOnPaper } from '#features/registers/web/index.ts';
import { nonConformityTexts as texts } from './messages.it.ts';
import { nonConformitiesPaper } from './paper.ts';

/** `/non-conformities/print`: the register on A4, with causes, actions, food and who closed. */
export function PrintScreen() {
  return (
    <RegisterOnPaper part={nonConformitiesPaper} back={{ to: '/non-conformities', name: texts.title }} />
  );
}
