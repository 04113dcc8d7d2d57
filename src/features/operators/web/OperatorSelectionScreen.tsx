import { useNavigate } from '@tanstack/react-router';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { operatorTexts as texts } from './messages.it.ts';
import { OperatorPicker } from './OperatorPicker.tsx';

/** `/operator-selection`: the same choice as a page; afterwards the dashboard (OPER-06, OPER-07). */
export function OperatorSelectionScreen() {
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-md">
      <PageHeader title={texts.dialogTitle} description={texts.dialogText} />
      <OperatorPicker onSelected={() => void navigate({ href: '/dashboard' })} />
    </div>
  );
}
