import type { ComponentType, SVGProps } from 'react';
import BookOpen from 'lucide-react/icons/book-open';
import ChefHat from 'lucide-react/icons/chef-hat';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Package from 'lucide-react/icons/package';
import Refrigerator from 'lucide-react/icons/refrigerator';
import Tag from 'lucide-react/icons/tag';
import Thermometer from 'lucide-react/icons/thermometer';
import Truck from 'lucide-react/icons/truck';
import { knownDeliveries } from '#features/deliveries/web/known.ts';
import { knownChecks } from '#features/haccp/web/known.ts';
import { knownStock } from '#features/inventory/web/known.ts';
import { knownTubs } from '#features/preparations/web/known.ts';
import { knownRecipes } from '#features/recipes/web/known.ts';
import { knownTemperatures } from '#features/refrigeration/web/known.ts';
import type { Hit, HitKind } from '#features/search/hit-kinds.ts';
import type { KnownReads } from '#features/search/known.ts';
import { romeDate } from '#platform/kernel/dates.ts';

/** Where a hit leads. */
export interface Target {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

interface HitPlace {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
  readonly target: (hit: Hit) => Target;
}

/** The day of a record in its register, with the name that it stands there by. */
const inRegister = ({ title, at }: Hit): Record<string, string> => {
  const day = at === null ? null : romeDate(new Date(at));
  return { vista: 'registro', cerca: title, ...(day === null ? {} : { dal: day, al: day }) };
};

/** What is found of each room, and where it leads; the one list of the browser's side. */
export const hitPlaces: Readonly<Record<HitKind, HitPlace>> = {
  reading_matter: {
    icon: MessageSquareWarning,
    target: ({ id }) => ({ to: '/refrigeration', search: { chiarisci: id } }),
  },
  check_matter: {
    icon: MessageSquareWarning,
    target: ({ id }) => ({ to: '/haccp', search: { chiarisci: id } }),
  },
  product: { icon: Package, target: ({ id }) => ({ to: `/inventory/${id}` }) },
  tub: { icon: ChefHat, target: ({ id }) => ({ to: `/preparations/${id}` }) },
  recipe: {
    icon: BookOpen,
    target: ({ title }) => ({ to: '/preparations', search: { vista: 'ricette', cerca: title } }),
  },
  lot: { icon: Tag, target: ({ id }) => ({ to: `/inventory/lots/${id}` }) },
  equipment: {
    icon: Refrigerator,
    target: ({ id }) => ({ to: '/refrigeration', search: { registra: id } }),
  },
  task: { icon: ClipboardList, target: ({ id }) => ({ to: '/haccp', search: { controlla: id } }) },
  delivery: { icon: Truck, target: ({ id }) => ({ to: '/inventory/deliveries', search: { arrivo: id } }) },
  reading: { icon: Thermometer, target: (hit) => ({ to: '/refrigeration', search: inRegister(hit) }) },
  check: { icon: ClipboardCheck, target: (hit) => ({ to: '/haccp', search: inRegister(hit) }) },
};

/** What each room makes of its answers that a device keeps. */
export const knownReads: KnownReads = {
  ...knownStock,
  ...knownDeliveries,
  ...knownTubs,
  ...knownRecipes,
  ...knownTemperatures,
  ...knownChecks,
};
