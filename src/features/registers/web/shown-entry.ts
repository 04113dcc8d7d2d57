import type { TimeBy } from '#platform/kernel/time-by.ts';
import type { MeasuredWith } from '../measured-with.ts';
import type { Judgement } from '#features/non-conformities/judgements.ts';

/** An answer as every register shows it. */
export interface ShownAnswer {
  readonly id: string;
  readonly action: string;
  readonly judgement?: Judgement | undefined;
  readonly operatorName: string;
  readonly performedAt: string;
}

/** Who mended an entry, and when. */
export interface ShownCorrection {
  readonly operatorName: string;
  readonly recordedAt: string;
  readonly correctedAt?: string | undefined;
}

/** An entry as every register lists it, with what came after it; a register adds what it measured. */
export interface ShownEntry extends ShownCorrection {
  readonly id: string;
  readonly performedAt: string;
  readonly notes: string | null;
  /** Left out of a register without limits, as the answers are. */
  readonly correctiveAction?: string | null | undefined;
  readonly correctsId: string | null;
  readonly correctionReason: string | null;
  /** Why it was told for the past; left out where it was told in time. */
  readonly lateReason?: string | undefined;
  readonly correctedBy: ShownCorrection | null;
  readonly answers?: readonly ShownAnswer[] | undefined;
  /** Outside its limits, and the matter is not over (C-61). */
  readonly open?: boolean | undefined;
  /** Who says when it was done, where the clock of its device does not. */
  readonly timeBy?: TimeBy | undefined;
  /** Inside limits wider than usual, which nobody confirmed: never green. */
  readonly widerLimit?: boolean | undefined;
  /** With which of the restaurant's thermometers it was measured; left out where nobody said. */
  readonly measuredWith?: MeasuredWith | undefined;
}
