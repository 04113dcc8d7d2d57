import { RegisterOnPaper } from '#features/registers/web/index.ts';
import { haccpTexts as texts } from './messages.it.ts';
import { readRegisterPage } from './queries.ts';
import { checkFace } from './register-face.ts';

/** `/haccp/print`: the register of checks on A4, with limits, operators and corrections. */
export function PrintScreen() {
  return (
    <RegisterOnPaper
      face={checkFace}
      title={texts.printed.title}
      back={{ to: '/haccp', name: texts.title }}
      heads={texts.printed}
      readPage={readRegisterPage}
    />
  );
}
