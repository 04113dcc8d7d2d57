import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { labelQuery, LabelPrint, usePrints } from '#features/labels/web/index.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { Made } from '../contract.ts';
import { labelOf } from './label-of-made.ts';
import { preparationsTexts as texts } from './messages.it.ts';
import { tubsQuery } from './queries.ts';

/** `/preparations/$tubId/label`: the label of a container, as it is printed. */
export function LabelScreen() {
  const { tubId }: { tubId?: string } = useParams({ strict: false });
  const { data, isPending } = useQuery(tubsQuery());
  const made = data?.rows.find(({ tub }) => tub.id === tubId);
  return (
    <main className="mx-auto grid max-w-4xl gap-5 p-4 print:block print:max-w-none print:p-0">
      <header className="grid gap-1 print:hidden">
        <BackLink to="/preparations">{texts.back}</BackLink>
        <h1 className="text-2xl font-semibold">{texts.labelTitle}</h1>
      </header>
      {isPending ? <SkeletonList rows={3} label={texts.loading} /> : null}
      {made?.tub.labelId ? (
        <TubLabel made={made} labelId={made.tub.labelId} />
      ) : isPending ? null : (
        <p>{texts.labelMissing}</p>
      )}
    </main>
  );
}

/** The label with how often it was printed, as far as that is known here. */
function TubLabel({ made, labelId }: { made: Made; labelId: string }) {
  const { data } = useQuery(labelQuery(labelId));
  const prints = usePrints([{ labelId, name: made.preparation.recipeName }]);
  return (
    <LabelPrint
      labels={[
        {
          key: labelId,
          data: labelOf(made),
          url: `${location.origin}/qr/${labelId}`,
          reprint: data?.prints ?? 0,
        },
      ]}
      pending={prints.pending}
      onPrinted={(how) => prints.count({ ...how, way: 'dialog' })}
    />
  );
}
