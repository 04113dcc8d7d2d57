import type { PestArea } from '../areas.it.ts';
import { inListOrder } from '../checklist.ts';

/** What is typed of one area that was looked at. */
export interface TypedArea {
  readonly area: PestArea;
  readonly findings: boolean;
  readonly notes: string;
  /** What the note sounds like is no finding, as whoever typed it said. */
  readonly noFinding: boolean;
}

/** What is typed of an inspection; areas that nobody looked at are left out. */
export interface TypedInspection {
  readonly areas: readonly TypedArea[];
  readonly action: string;
  readonly notes: string;
}

export const nothingTyped: TypedInspection = { areas: [], action: '', notes: '' };

/** Of which shape an inspection with areas is, for a draft that is read back. */
export const typedShape: TypedInspection = {
  ...nothingTyped,
  areas: [{ area: 'Bagni', findings: false, notes: '', noFinding: false }],
};

/** The areas as they are sent: only those that were looked at (PEST-06), in the order of the list. */
export const resultsOf = ({ areas }: Pick<TypedInspection, 'areas'>) =>
  inListOrder(areas).map(({ area, findings, notes, noFinding }) => ({
    area,
    checked: true as const,
    findings,
    notes: notes.trim() || null,
    ...(noFinding ? { noFinding } : {}),
  }));
