import { useQuery } from '@tanstack/react-query';
import { QrCode } from '#platform/ui/QrCode.tsx';
import type { OwnChain } from '../contract.ts';
import { printedCode } from '../printed-code.ts';
import { codeOnPaperTexts as texts } from './code-on-paper.it.ts';
import { ownChainQuery } from './queries.ts';

/** The code by which a file that is saved later is held against this paper, and the way to where that is done (INTEG-36). */
export function CodeOnPaper({ chain }: { readonly chain: Pick<OwnChain, 'sequence' | 'head'> }) {
  if (chain.sequence === 0) return null;
  const code = printedCode(chain);
  return (
    <div className="mt-3 flex items-center gap-4 break-inside-avoid">
      <div className="w-24 shrink-0">
        <QrCode text={`${location.origin}/verifica?codice=${code}`} label={texts.qr} />
      </div>
      <div>
        <p className="figures font-semibold wrap-anywhere select-all">{texts.code(code)}</p>
        <p className="text-[9pt]">{texts.note(`${location.host}/verifica`)}</p>
      </div>
    </div>
  );
}

/** That of the restaurant's own chain as it stands now; where it can not be read, the paper says so. */
export function OwnCodeOnPaper() {
  const { data, isError } = useQuery(ownChainQuery());
  if (isError) return <p className="mt-3 text-[9pt]">{texts.failed}</p>;
  return data === undefined ? null : <CodeOnPaper chain={data} />;
}
