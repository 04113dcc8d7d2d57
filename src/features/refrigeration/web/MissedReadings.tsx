import { MissedOnPaper } from '#features/registers/web/index.ts';
import type { MissedReading } from '../contract.ts';
import { refrigerationTexts } from './messages.it.ts';

/** Below the temperatures of an answer of the list what nobody read on its days: drawn where the sheets are, not where they are read. */
export const missedReadingsBelow = ({
  missed,
}: {
  readonly missed?: readonly MissedReading[] | undefined;
}) => (
  <MissedOnPaper
    words={refrigerationTexts.printed}
    missed={missed?.map(({ equipmentName: name, ...rest }) => ({ name, ...rest }))}
  />
);
