import { Link } from '@tanstack/react-router';
import { ageText } from '#features/non-conformity-register/age.it.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { Card } from '#platform/ui/Card.tsx';
import { useNow } from '#platform/ui/useNow.ts';
import type { Today } from '../contract.ts';
import { nonConformitiesTexts as texts } from './non-conformities.it.ts';

/** How many non-conformities go on and how many are to be closed, and since when (NC-11). */
export function NonConformitiesCard({ open, toClose, oldestAt }: NonNullable<Today['nonConformities']>) {
  const now = useNow();
  return (
    <Card
      title={texts.title}
      description={texts.oldest(ageText(new Date(oldestAt), now))}
      actions={
        <Link to={'/non-conformities' as never} className={buttonClass({ variant: 'secondary' })}>
          {texts.open}
        </Link>
      }
    >
      <p className="font-semibold">{texts.summary(open, toClose)}</p>
    </Card>
  );
}
