import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { supplierKey } from '#platform/kernel/supplier-key.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { overviewQuery } from './overview-query.ts';
import { suspendedTexts as texts } from './suspended.it.ts';

interface Props {
  /** As it is typed. */
  readonly name: string;
  readonly className?: string;
}

/** Says that a supplier is suspended, and why, where goods of it are taken in; nothing of any other. */
export function SuspendedSupplier({ name, className }: Props) {
  const { data } = useQuery(overviewQuery());
  const known = data?.suppliers.find(({ supplier }) => supplierKey(supplier) === supplierKey(name));
  if (known?.decision?.decision !== 'suspended') return null;
  const { datedOn, grounds } = known.decision;
  return (
    <Banner
      tone="danger"
      live
      title={texts.title(known.supplier, formatItalianDate(datedOn))}
      {...(className === undefined ? {} : { className })}
    >
      <p className="wrap-anywhere">{grounds}</p>
      <p>
        {texts.what}{' '}
        <Link to="/suppliers" className="underline underline-offset-4">
          {texts.toSuppliers}
        </Link>
      </p>
    </Banner>
  );
}
