import { MissedOnPaper } from '#features/registers/web/index.ts';
import type { MissedCheck } from '../contract.ts';
import { haccpTexts } from './messages.it.ts';

/** Below the checks of an answer of the list what was missed on its days: drawn where the sheets are, not where they are read. */
export const missedChecksBelow = ({ missed }: { readonly missed?: readonly MissedCheck[] | undefined }) => (
  <MissedOnPaper
    words={haccpTexts.printed}
    missed={missed?.map(({ taskName: name, ...rest }) => ({ name, ...rest }))}
  />
);
