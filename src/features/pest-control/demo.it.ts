import type { PestArea } from './areas.it.ts';

/** What was found in the demo restaurant, and what was done about it; the week after nothing was there any more. */
export const demoFinding: {
  readonly week: number;
  readonly area: PestArea;
  readonly notes: string;
  readonly correctiveAction: string;
  readonly after: string;
} = {
  week: 2,
  area: 'Zona rifiuti',
  notes: 'Due blatte sotto il bidone dell’organico.',
  correctiveAction: 'Zona lavata e disinfettata, bidone sostituito, posate due trappole e avvisata la ditta.',
  after: 'Trappole vuote.',
};
