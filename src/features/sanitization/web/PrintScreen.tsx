import { RegisterOnPaper } from '#features/registers/web/index.ts';
import { sanitizationTexts as texts } from './messages.it.ts';
import { readRegisterPage } from './queries.ts';
import { cleaningFace } from './register-face.ts';

/** `/sanitization/print`: the register of cleaning on A4, with operators and corrections. */
export function PrintScreen() {
  return (
    <RegisterOnPaper
      face={cleaningFace}
      title={texts.printedTitle}
      back={{ to: '/sanitization', name: texts.title }}
      heads={texts.csv.heads}
      readPage={readRegisterPage}
    />
  );
}
