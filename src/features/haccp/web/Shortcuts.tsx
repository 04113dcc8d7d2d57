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
    <nav aria-label={texts.label} className="mb-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map(({ to, icon: Icon }) => (
        <Link
          key={to}
          to={to as string}
          className="flex min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-4 py-3 shadow-soft hover:border-edge"
        >
          <span
            aria-hidden
            className="flex size-11 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary"
          >
            <Icon className="size-6" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{texts[to].title}</span>
            <span className="block text-sm text-muted">{texts[to].text}</span>
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
        </Link>
      ))}
    </nav>
  );
}
