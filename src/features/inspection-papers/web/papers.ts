import type { PrintedPart } from '#platform/ui/printed-part.tsx';

/** A register among the papers for an inspection. */
export interface InspectionPaper {
  /** In the address, where it is left out. */
  readonly key: string;
  readonly part: PrintedPart;
  /** What the plan must hold for it to be read; every plan unless told. */
  readonly feature?: string;
}
