import { RegisterOnPaper } from '#features/registers/web/index.ts';
import { refrigerationTexts as texts } from './messages.it.ts';
import { readRegisterPage } from './queries.ts';
import { readingFace } from './register-face.ts';

/** `/refrigeration/print`: the register of temperatures on A4, with limits, operators and corrections. */
export function PrintScreen() {
  return (
    <RegisterOnPaper
      face={readingFace}
      title={texts.printedTitle}
      back={{ to: '/refrigeration', name: texts.title }}
      heads={texts.csv.heads}
      readPage={readRegisterPage}
    />
  );
}
