import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { Hold, Standing } from './supplier-standing.ts';
import type { VettingContent } from './vetting-content.ts';
import type { Decision, DocumentKind, VettingKind } from './vetting-kinds.ts';

/** What an entry tells. */
export const kindTexts: Readonly<Record<VettingKind, string>> = {
  decision: 'Valutazione',
  document: 'Documento',
};

/** What may be decided of a supplier. */
export const decisionTexts: Readonly<Record<Decision, string>> = {
  approved: 'Approvato',
  reserved: 'Approvato con riserva',
  suspended: 'Sospeso',
  ended: 'Non fornisce più',
};

/** Documents of a supplier. */
export const documentTexts: Readonly<Record<DocumentKind, string>> = {
  registration: 'Registrazione o riconoscimento sanitario',
  certification: 'Certificazione',
  conformity: 'Dichiarazione di conformità (MOCA)',
  specification: 'Scheda tecnica',
  other_document: 'Altro documento',
};

/** How a supplier stands. */
export const standingTexts: Readonly<Record<Standing, string>> = {
  suspended: 'Sospeso',
  unjudged: 'Da valutare',
  expired: 'Da rinnovare',
  reserved: 'Con riserva',
  soon: 'In scadenza',
  in_order: 'In regola',
};

/** How a document stands. */
export const holdTexts: Readonly<Record<Hold, string>> = {
  expired: 'Scaduto',
  soon: 'In scadenza',
  valid: 'Valido',
  unknown: 'Senza scadenza',
};

/** What a document is called: its own name where it has one. */
export const documentText = ({
  document,
  documentName,
}: Pick<VettingContent, 'document' | 'documentName'>): string =>
  documentName ?? (document === null ? '' : documentTexts[document]);

/** What the file of a document is called on the device that it is saved to. */
export const documentFileName = (end: string, ending: string): string =>
  `documento-fornitore-${end}.${ending}`;

/** What an entry says, in words: «Approvato dal 21/11/2026 · da rivedere entro il 21/11/2027». */
export function vettingText({
  kind,
  decision,
  grounds,
  document,
  documentName,
  number,
  datedOn,
  expiresOn,
}: Pick<
  VettingContent,
  'kind' | 'decision' | 'grounds' | 'document' | 'documentName' | 'number' | 'datedOn' | 'expiresOn'
>): string {
  const day = formatItalianDate(datedOn);
  const said =
    kind === 'decision'
      ? [
          `${decision === null ? '' : decisionTexts[decision]} dal ${day}`,
          expiresOn === null ? null : `da rivedere entro il ${formatItalianDate(expiresOn)}`,
          grounds,
        ]
      : [
          documentText({ document, documentName }),
          number === null ? null : `n. ${number}`,
          `del ${day}`,
          expiresOn === null ? 'senza scadenza' : `vale fino al ${formatItalianDate(expiresOn)}`,
        ];
  return said.filter((part) => part !== null).join(' · ');
}
