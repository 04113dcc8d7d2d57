import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';

/** What the goods that came say on paper. */
export const paperTexts = {
  title: 'Registro arrivo merce',
  goods: 'Prodotto',
  lot: 'Lotto e scadenza',
  /** As the package says it (Reg. (EU) 1169/2011, annex X). */
  until: (kind: ExpiryKind | null, date: string) =>
    kind === null ? date : `${kind === 'use_by' ? 'da consumare entro' : 'preferibilmente entro'} ${date}`,
  document: 'Bolla',
  amount: 'Quantità',
  lotNumber: 'Lotto',
  expiry: 'Scadenza',
  mostCelsius: 'Massimo °C',
  operator: 'Operatore',
  measuredWith: (what: string) => `misurata con ${what}`,
  most: (limit: string) => `(max ${limit})`,
  recordedAt: (when: string) => `registrato ${when}`,
};
