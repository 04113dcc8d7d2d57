import { Banner } from '#platform/ui/Banner.tsx';
import { lotsLike } from '../lot-on-package.ts';
import type { Lot } from '../lot-shapes.ts';
import { lotOfPackageTexts as texts } from './lot-of-package.it.ts';

/** How the lot of a label and those of the stock differ, before anything goes out. */
export function LotOfPackage({
  number,
  said,
  lots,
  first,
  taken,
}: {
  readonly number: string;
  readonly said: 'asked' | 'kept' | null;
  readonly lots: readonly Lot[];
  /** The one that expires first. */
  readonly first: Lot | undefined;
  /** The one that a person chose though the label says another. */
  readonly taken: Lot | undefined;
}) {
  if (said === 'kept') return <Banner tone="danger">{texts.unusable(number)}</Banner>;
  if (said === null)
    return taken === undefined || number === '' ? null : (
      <Banner tone="warning">{texts.other(number, taken.lotNumber)}</Banner>
    );
  const like = [...new Set(lotsLike(lots, number).map(({ lotNumber }) => lotNumber))];
  return (
    <Banner tone="warning" live>
      {[
        number === '' ? texts.doubtful : texts.absent(number),
        like.length > 0 ? texts.like(like.join(', ')) : first ? texts.proposed(first.lotNumber) : '',
      ].join(' ')}
    </Banner>
  );
}
