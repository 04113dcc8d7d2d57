import type { ComponentType, SVGProps } from 'react';
import Beef from 'lucide-react/icons/beef';
import Cake from 'lucide-react/icons/cake';
import ChefHat from 'lucide-react/icons/chef-hat';
import Clock from 'lucide-react/icons/clock';
import Coffee from 'lucide-react/icons/coffee';
import Fish from 'lucide-react/icons/fish';
import Pizza from 'lucide-react/icons/pizza';
import Salad from 'lucide-react/icons/salad';
import User from 'lucide-react/icons/user';
import UserCheck from 'lucide-react/icons/user-check';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { cn } from './cn.ts';

/** The icons a person may stand behind (OPER-30), and the two of the selection screen (OPER-29), by lucide name. */
export const operatorIcons = {
  user: User,
  'chef-hat': ChefHat,
  'utensils-crossed': UtensilsCrossed,
  coffee: Coffee,
  cake: Cake,
  pizza: Pizza,
  fish: Fish,
  beef: Beef,
  salad: Salad,
  'user-check': UserCheck,
  clock: Clock,
} as const satisfies Record<string, ComponentType<SVGProps<SVGSVGElement>>>;

export type OperatorIconName = keyof typeof operatorIcons;

/** True for a name that has an icon. */
export function isOperatorIconName(name: string): name is OperatorIconName {
  return Object.hasOwn(operatorIcons, name);
}

export type OperatorIconProps = {
  /** A lucide name as stored; an unknown one shows `user`. */
  name: string;
  className?: string;
};

/** The bare icon, for a line of text or an option. Decoration: the name beside it says who it is. */
export function OperatorIcon({ name, className }: OperatorIconProps) {
  const Icon = operatorIcons[isOperatorIconName(name) ? name : 'user'];
  return <Icon aria-hidden className={cn('size-5 shrink-0', className)} />;
}

const sizes = {
  sm: { circle: 'size-8', icon: 'size-4' },
  md: { circle: 'size-12', icon: 'size-6' },
  lg: { circle: 'size-18', icon: 'size-9' },
} as const;

export type AvatarProps = { icon: string; size?: keyof typeof sizes; className?: string };

/** An operator's icon on a warm disc. Decoration, like the icon. */
export function Avatar({ icon, size = 'md', className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={cn(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft text-ink',
        sizes[size].circle,
        className,
      )}
    >
      <OperatorIcon name={icon} className={sizes[size].icon} />
    </span>
  );
}
