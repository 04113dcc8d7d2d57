import { Link } from '@tanstack/react-router';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { labelTexts as texts } from './messages.it.ts';

/** Where labels come from without Google. */
export function OtherWays() {
  return (
    <span className="flex flex-wrap justify-center gap-2">
      <Link to="/preparations" className={buttonClass({ variant: 'secondary' })}>
        {texts.fromPreparation}
      </Link>
      <Link to="/inventory" className={buttonClass({ variant: 'secondary' })}>
        {texts.fromLot}
      </Link>
    </span>
  );
}
