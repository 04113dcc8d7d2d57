import { printedCode } from '#features/integrity/printed-code.ts';
import type { OwnChain } from '#features/integrity/contract.ts';
import { QrCode } from '#platform/ui/QrCode.tsx';
import { inspectionTexts } from './messages.it.ts';

const { chain: texts } = inspectionTexts;

/** The code by which a file that is saved later is held against this paper, and the way to where that is done (INTEG-36). */
export function CodeOnPaper({ chain }: { readonly chain: OwnChain }) {
  const code = printedCode(chain);
  return (
    <div className="mt-3 flex items-center gap-4 break-inside-avoid">
      <div className="w-24 shrink-0">
        <QrCode text={`${location.origin}/verifica?codice=${code}`} label={texts.codeQr} />
      </div>
      <div>
        <p className="figures font-semibold wrap-anywhere select-all">{texts.code(code)}</p>
        <p className="text-[9pt]">{texts.codeNote(`${location.host}/verifica`)}</p>
      </div>
    </div>
  );
}
