import { lazy } from 'react';
import type { ComponentProps } from 'react';
import { AccountCard } from '#features/accounts/web/AccountCard.tsx';
import { InspectorScreen } from '#features/inspection-papers/web/index.ts';
import type { InspectorRegisters } from '#features/inspection-papers/web/InspectorRegisters.tsx';

type Props = Omit<ComponentProps<typeof InspectorRegisters>, 'papers'>;

/** The registers of all rooms, of which that feature knows none: loaded when the code was right. */
const Registers = lazy(async () => {
  const [{ InspectorRegisters: Sheets }, papers] = await Promise.all([
    import('#features/inspection-papers/web/InspectorRegisters.tsx'),
    import('./papers.ts').then(({ readPapers }) => readPapers()),
  ]);
  return { default: (props: Props) => <Sheets {...props} papers={papers} /> };
});

/** `/ispettore/{address}`. */
export const InspectorLinkScreen = () => <InspectorScreen Registers={Registers} Page={AccountCard} />;
