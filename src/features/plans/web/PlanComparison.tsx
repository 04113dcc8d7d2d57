import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { Card } from '#platform/ui/Card.tsx';
import { cn } from '#platform/ui/cn.ts';
import { DataTable } from '#platform/ui/DataTable.tsx';
import type { Column } from '#platform/ui/DataTable.tsx';
import { comparedFeatures, featuresOfPlan, operatorsOfPlan } from '#features/access/entitlements.ts';
import type { ComparedFeature, PlanType } from '#features/access/entitlements.ts';
import { planLabels } from './messages.it.ts';
import { comparisonOrder, featureLabels, offerTexts as texts } from './offer-texts.it.ts';

/** A row: a feature that the product has, or the number of operators. */
type Row = ComparedFeature | 'operators';

const rows: readonly Row[] = [...comparedFeatures, 'operators'];

/**
 * What each plan holds, out of the table of entitlements (C-38). A restaurant's own plan is marked, and has a column of
 * its own when it is one that is given and not offered.
 */
export function PlanComparison({ own }: { own?: PlanType | undefined }) {
  const plans =
    own === undefined || comparisonOrder.includes(own) ? comparisonOrder : [...comparisonOrder, own];
  const columns: Column<Row>[] = [
    {
      key: 'feature',
      header: texts.feature,
      primary: true,
      cell: (row) => (row === 'operators' ? texts.operators : featureLabels[row]),
    },
    ...plans.map((plan) => planColumn(plan, plan === own)),
  ];
  return (
    <Card title={texts.includes} flush>
      <DataTable caption={texts.comparison} columns={columns} rows={rows} rowKey={(row) => row} />
    </Card>
  );
}

function planColumn(plan: PlanType, isOwn: boolean): Column<Row> {
  const label = planLabels[plan] ?? plan;
  const held = featuresOfPlan(plan);
  return {
    key: plan,
    header: isOwn ? texts.ownColumn(label) : label,
    cell: (row) => (row === 'operators' ? operatorsOfPlan(plan) : <Held held={held[row]} />),
  };
}

function Held({ held }: { held: boolean }) {
  return (
    <span className={cn('inline-flex items-center gap-1.5 align-middle', held ? null : 'text-muted')}>
      {held ? <Check aria-hidden className="size-5 text-ok" /> : <Minus aria-hidden className="size-5" />}
      {held ? texts.yes : texts.no}
    </span>
  );
}
