import { RegisterOnPaper } from '#features/registers/web/index.ts';
import { pestControlTexts as texts } from './messages.it.ts';
import { readRegisterPage } from './queries.ts';
import { inspectionFace } from './register-face.ts';

/** `/pest-control/print`: the register of pest control on A4, with areas, actions and corrections. */
export function PrintScreen() {
  return (
    <RegisterOnPaper
      face={inspectionFace}
      title={texts.printedTitle}
      back={{ to: '/pest-control', name: texts.title }}
      heads={texts.csv.heads}
      readPage={readRegisterPage}
    />
  );
}
