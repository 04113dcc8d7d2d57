import { useQuery } from '@tanstack/react-query';
import { useSession } from '#features/access/web/index.ts';
import { UnsentBadge } from '#platform/offline/UnsentBadge.tsx';
import { useKeptWrites } from '#platform/offline/useKeptWrites.ts';
import { usageText } from '../product-text.it.ts';
import { ofKindTexts as texts } from './of-kind.it.ts';
import { overviewQuery } from './overview-query.ts';
import { shownProducts } from './shown-products.ts';

/** How the products of a kind are used, where something is cleaned with one (CLEAN-04); nothing where no sheet of the kind is there. */
export function ProductsOfKind({ kind }: { readonly kind: string }) {
  const { data } = useQuery({ ...overviewQuery(), staleTime: 60_000 });
  const kept = useKeptWrites(useSession()?.restaurant?.id ?? null);
  const products = shownProducts(data?.products ?? [], kept).filter(
    ({ productKind }) => productKind === kind,
  );
  if (products.length === 0) return null;
  return (
    <ul aria-label={texts.title(kind)} className="text-sm text-muted wrap-anywhere">
      {products.map((one) => (
        <li key={one.id}>
          <span className="font-semibold text-ink">{one.product}</span>
          {usageText(one) === '' ? null : `: ${usageText(one)}`}
          {one.toSend ? <UnsentBadge unsent={one.toSend} /> : null}
          {one.warnings === null ? null : <> · {texts.warnings(one.warnings)}</>}
        </li>
      ))}
    </ul>
  );
}
