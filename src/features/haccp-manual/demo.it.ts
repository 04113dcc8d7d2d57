/** What the made-up trattoria says in its manual beyond the template. */
import type { SectionKey } from './kinds.ts';

export const demoSigner = 'Lucia Bartoli';
export const demoNote = 'Prima versione, scritta all’apertura.';

/** The pages that its owner has filled in, and what the consultant has done for them. */
export const demoSections: Readonly<
  Partial<Record<SectionKey, { readonly text: string; readonly by: string | null }>>
> = {
  team: {
    text: 'Responsabile dell’autocontrollo: Lucia Bartoli. Decide i limiti, firma il manuale, rilegge i registri ogni settimana. Chi lavora registra i controlli con il proprio nome.',
    by: null,
  },
  premises: {
    text: 'Planimetria allegata, con i percorsi di merce, crudo, cotto, rifiuti e personale.',
    by: 'Dott.ssa Elena Neri, tecnologa alimentare',
  },
  water_waste: {
    text: 'Acqua: acquedotto comunale. Rifiuti in bidoni chiusi, vuotati a ogni fine servizio. Olio esausto a una ditta autorizzata, con ricevuta.',
    by: null,
  },
};

/** Rows that the trattoria does not need: it serves no shellfish and nothing under vacuum. Its carpaccio of tuna is raw fish. */
export const demoRemoved: readonly string[] = ['arrival-shellfish', 'vacuum'];

/** Which of the made-up checks come of which row. */
export const demoLinks: readonly { readonly row: string; readonly task: string }[] = [
  { row: 'arrival-cold', task: 'Arrivo merce refrigerata' },
  { row: 'cooking', task: 'Cottura del pollo al cuore' },
  { row: 'hot-holding', task: 'Mantenimento a caldo dei sughi' },
  { row: 'chilling', task: 'Abbattimento del ragù' },
  { row: 'frying-oil', task: 'Olio della friggitrice' },
  { row: 'thermometers', task: 'Taratura della sonda nel ghiaccio' },
];
