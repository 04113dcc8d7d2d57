import { Suspense } from 'react';
import { latePart } from '#platform/ui/latePart.tsx';
import type { InventoryAction } from './actions.ts';

// Each comes when it is asked for: a screen shows none of them most of the time.
const MovementDialog = latePart(async () => (await import('./MovementDialog.tsx')).MovementDialog);
const DiscardDialog = latePart(async () => (await import('./DiscardDialog.tsx')).DiscardDialog);
const ChangeLotDialog = latePart(async () => (await import('./ChangeLotDialog.tsx')).ChangeLotDialog);
const CountDialog = latePart(async () => (await import('./CountDialog.tsx')).CountDialog);
const JudgeArrivalDialog = latePart(
  async () => (await import('./JudgeArrivalDialog.tsx')).JudgeArrivalDialog,
);
const PlaceDialog = latePart(async () => (await import('./PlaceDialog.tsx')).PlaceDialog);
const RedateDialog = latePart(async () => (await import('./RedateDialog.tsx')).RedateDialog);
const CorrectTransitionDialog = latePart(
  async () => (await import('./CorrectTransitionDialog.tsx')).CorrectTransitionDialog,
);
const CorrectDialog = latePart(async () => (await import('./CorrectDialog.tsx')).CorrectDialog);

interface Props {
  readonly action: InventoryAction | null;
  readonly onClose: () => void;
  /** One thing done leads to the next. */
  readonly onNext: (action: InventoryAction) => void;
  /** Begins with a product where there is none to move. */
  readonly onNewProduct?: () => void;
}

/** The dialog for what is meant to be done; nothing while nothing is. */
export function ActionDialog({ action, ...then }: Props) {
  return <Suspense>{action === null ? null : dialogOf(action, then)}</Suspense>;
}

function dialogOf(action: InventoryAction, { onClose, onNext, onNewProduct }: Omit<Props, 'action'>) {
  switch (action.kind) {
    case 'movement':
      return <MovementDialog start={action.start} onNewProduct={onNewProduct} onClose={onClose} />;
    case 'discard':
      return <DiscardDialog {...action} onClose={onClose} />;
    case 'change':
      return <ChangeLotDialog {...action} onClose={onClose} />;
    case 'count':
      return <CountDialog {...action} onClose={onClose} />;
    case 'judge':
      return <JudgeArrivalDialog {...action} onClose={onClose} />;
    case 'place':
      return <PlaceDialog {...action} onClose={onClose} />;
    case 'redate':
      return <RedateDialog {...action} onClose={onClose} />;
    case 'correct_transition':
      return <CorrectTransitionDialog {...action} onClose={onClose} />;
    case 'correct':
      return <CorrectDialog {...action} onClose={onClose} onNext={onNext} />;
  }
}
