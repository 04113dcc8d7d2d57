import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import type { ButtonVariant } from '#platform/ui/buttonClass.ts';
import { dashboardTexts } from './messages.it.ts';

const looks = {
  danger: { icon: CircleX, frame: 'border-danger/40 bg-danger-soft', word: 'text-danger' },
  warning: { icon: TriangleAlert, frame: 'border-warning/40 bg-warning-soft', word: 'text-warning' },
  info: { icon: Clock, frame: 'border-info/40 bg-info-soft', word: 'text-info' },
  ok: { icon: CircleCheck, frame: 'border-ok/40 bg-ok-soft', word: 'text-ok' },
  start: { icon: Clock, frame: 'border-line bg-surface', word: 'text-primary' },
} as const;

/** The card "Adesso": one sentence that is read from across the room, and at most a line and a button. */
export function Frame({
  tone,
  title,
  children,
  action,
}: {
  tone: keyof typeof looks;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  const { icon: Icon, frame, word } = looks[tone];
  return (
    <section aria-labelledby="adesso" className={`rounded-lg border p-5 shadow-soft sm:p-6 ${frame}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="adesso" className={`flex items-center gap-2 text-lg font-bold ${word}`}>
            <Icon aria-hidden className="size-6 shrink-0" />
            {dashboardTexts.now.title}
          </h2>
          <p className="mt-1 text-2xl leading-tight font-bold wrap-anywhere sm:text-3xl">{title}</p>
          <p className="mt-1 text-lg wrap-anywhere">{children}</p>
        </div>
        {action}
      </div>
    </section>
  );
}

/** The button of the card; it fills a phone's width. */
export function Go({
  variant = 'primary',
  children,
  ...where
}: {
  to: string;
  params?: Readonly<Record<string, string>>;
  search?: Readonly<Record<string, string>>;
  variant?: ButtonVariant;
  children: string;
}) {
  return (
    <Link {...where} className={`${buttonClass({ size: 'lg', variant })} max-sm:w-full`}>
      {children}
      <ArrowRight aria-hidden />
    </Link>
  );
}
