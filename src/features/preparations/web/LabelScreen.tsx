import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { LabelPaper } from '#features/labels/web/index.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { labelOf } from './label-of-made.ts';
import { preparationsTexts as texts } from './messages.it.ts';
import { tubsQuery } from './queries.ts';

/** `/preparations/$tubId/label`: the label of a container, as it is printed. */
export function LabelScreen() {
  const { tubId }: { tubId?: string } = useParams({ strict: false });
  const { data, isPending } = useQuery(tubsQuery());
  const made = data?.rows.find(({ tub }) => tub.id === tubId);
  return (
    <main className="mx-auto grid max-w-xl gap-5 p-4 print:block print:max-w-none print:p-0">
      <header className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to="/preparations">{texts.back}</BackLink>
        <h1 className="sr-only">{texts.labelTitle}</h1>
        {made?.tub.labelId ? (
          <Button size="lg" onClick={() => print()}>
            <Printer aria-hidden />
            {texts.print}
          </Button>
        ) : null}
      </header>
      {isPending ? <SkeletonList rows={3} label={texts.loading} /> : null}
      {made?.tub.labelId ? (
        <LabelPaper label={labelOf(made)} url={`${location.origin}/qr/${made.tub.labelId}`} />
      ) : isPending ? null : (
        <p>{texts.labelMissing}</p>
      )}
    </main>
  );
}
