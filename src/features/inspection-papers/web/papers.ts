import type { PrintedPart } from '#platform/ui/printed-part.tsx';

/** A register among the papers for an inspection; a room brings its own in `web/paper.ts` as `inspectionPaper`, found there by its name. */
export interface InspectionPaper {
  /** Where its sheets stand, lowest first; no two at the same. */
  readonly place: number;
  /** In the address, where it is left out. */
  readonly key: string;
  readonly part: PrintedPart;
  /** What the plan must hold for it to be read; every plan unless told. */
  readonly feature?: string;
}
