import { useSession } from '#features/access/web/index.ts';
import ShieldX from 'lucide-react/icons/shield-x';
import { EmptyState } from '#platform/ui/EmptyState.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { IntegrityDashboard } from './IntegrityDashboard.tsx';
import { integrityTexts as texts } from './messages.it.ts';

/** `/integrity`: the chains of all restaurants, for super administrators; a sentence for everybody else (INTEG-01). */
export function IntegrityScreen() {
  const session = useSession();
  if (session === undefined) return <SkeletonList />;
  if (session?.isSuperAdmin) return <IntegrityDashboard />;
  return (
    <>
      <PageHeader title={texts.title} />
      <EmptyState icon={<ShieldX />} title={texts.forbidden} />
    </>
  );
}
