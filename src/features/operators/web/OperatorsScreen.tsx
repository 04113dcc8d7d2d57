import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { operatorTexts as texts } from './messages.it.ts';
import { OperatorManager } from './OperatorManager.tsx';
import { OverdueDevices } from './OverdueDevices.tsx';

/** `/operators`: the restaurant's operators, for its administrator (OPER-41). */
export function OperatorsScreen() {
  return (
    <>
      <PageHeader title={texts.manage.title} description={texts.manage.text} />
      <OverdueDevices />
      <OperatorManager order="name" loadFailedText={texts.dataLoadFailed} />
    </>
  );
}
