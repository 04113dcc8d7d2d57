import type { ComponentType, SVGProps } from 'react';
import { Link, useRouter } from '@tanstack/react-router';
import Bug from 'lucide-react/icons/bug';
import ChevronRight from 'lucide-react/icons/chevron-right';
import SprayCan from 'lucide-react/icons/spray-can';
import Thermometer from 'lucide-react/icons/thermometer';
import { haccpTexts } from './messages.it.ts';

const { shortcuts: texts } = haccpTexts;

type Register = Exclude<keyof typeof texts, 'label'>;
const registers: readonly { to: Register; icon: ComponentType<SVGProps<SVGSVGElement>> }[] = [
  { to: '/refrigeration', icon: Thermometer },
  { to: '/sanitization', icon: SprayCan },
  { to: '/pest-control', icon: Bug },
];

/** The way to the other registers (HACCP-02): those of them that the app has. */
export function Shortcuts() {
  const known: Readonly<Record<string, unknown>> = useRouter().routesByPath;
  const shown = registers.filter(({ to }) => Object.hasOwn(known, to));
  if (shown.length === 0) return null;
  return (
    <nav aria-label={texts.label} className="mb-6 flex flex-wrap gap-3 sm:grid sm:grid-cols-3">
      {shown.map(({ to, icon: Icon }) => (
        <Link
          key={to}
          to={to as string}
          className="flex min-h-12 items-center gap-3 rounded-lg border border-line bg-surface px-3 shadow-soft hover:border-edge max-sm:flex-1 lg:min-h-16 lg:gap-4 lg:px-4 lg:py-3"
        >
          <span
            aria-hidden
            className="flex shrink-0 items-center justify-center text-primary lg:size-11 lg:rounded-md lg:bg-primary-soft"
          >
            <Icon className="size-6" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{texts[to].title}</span>
            <span className="hidden text-sm text-muted lg:block">{texts[to].text}</span>
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
        </Link>
      ))}
    </nav>
  );
}
