import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Sprout from 'lucide-react/icons/sprout';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import type { ButtonVariant } from '#platform/ui/buttonClass.ts';
import type { Today } from '../contract.ts';
import { dashboardTexts } from './messages.it.ts';
import { deadlineText, momentText } from './moments.ts';

const { now: texts } = dashboardTexts;
type Next = Today['next'];
type OwedNext = Extract<Next, { what: { dueAt: string } }>;
type StockNext = Extract<Next, { what: { lotNumber: string } }>;

/** "Adesso": the one thing to do next, and the one button that goes straight there. */
export function NowCard({ next, date }: { next: Next; date: string }) {
  switch (next.kind) {
    case 'clarify':
      return <Clarify what={next.what} count={next.count} date={date} />;
    case 'late':
    case 'soon':
    case 'later':
      return <Due next={next} date={date} />;
    case 'discard':
    case 'use_today':
      return <Stock next={next} />;
    case 'first_steps':
      return <FirstSteps missing={next.missing} />;
    case 'all_done':
      return (
        <Frame tone="ok" title={texts.done}>
          {next.upcoming
            ? texts.upcoming(next.upcoming.name, deadlineText(next.upcoming.dueAt, date))
            : texts.nothingPlanned}
        </Frame>
      );
  }
}

const looks = {
  danger: { icon: CircleX, frame: 'border-danger/40 bg-danger-soft', word: 'text-danger' },
  warning: { icon: TriangleAlert, frame: 'border-warning/40 bg-warning-soft', word: 'text-warning' },
  info: { icon: Clock, frame: 'border-info/40 bg-info-soft', word: 'text-info' },
  ok: { icon: CircleCheck, frame: 'border-ok/40 bg-ok-soft', word: 'text-ok' },
  start: { icon: Sprout, frame: 'border-line bg-surface', word: 'text-primary' },
} as const;

function Frame({
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
            {texts.title}
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
function Go({
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

function Clarify({
  what: { kind, id, name, value, status, performedAt },
  count,
  date,
}: {
  what: Extract<Next, { kind: 'clarify' }>['what'];
  count: number;
  date: string;
}) {
  const when = momentText(performedAt, date);
  const sentence =
    kind === 'reading'
      ? texts.clarifyReading(when)
      : status === 'critical'
        ? texts.clarifyCheck(when)
        : texts.clarifyCheckClose(when);
  return (
    <Frame
      tone={status === 'critical' ? 'danger' : 'warning'}
      title={texts.clarify(name, value)}
      action={
        kind === 'reading' ? (
          <Go to="/refrigeration" search={{ chiarisci: id }}>
            {texts.answer}
          </Go>
        ) : (
          <Go to="/haccp">{texts.answer}</Go>
        )
      }
    >
      {sentence}
      {count > 1 ? ` ${texts.clarifyOthers(count - 1)}` : null}
    </Frame>
  );
}

function Due({ next, date }: { next: OwedNext; date: string }) {
  const { kind, what, count } = next;
  const when = deadlineText(what.dueAt, date);
  if (kind === 'later')
    return (
      <Frame
        tone="ok"
        title={texts.quiet}
        action={<DueAction what={what} count={count} variant="secondary" />}
      >
        {texts.upcoming(what.name, when)}
      </Frame>
    );
  const late = kind === 'late';
  return (
    <Frame
      tone={late ? 'danger' : 'info'}
      title={count > 1 ? texts.round(count) : what.name}
      action={<DueAction what={what} count={count} />}
    >
      {count > 1
        ? late
          ? texts.firstLate(what.name, when)
          : texts.first(what.name, when)
        : late
          ? texts.late(when)
          : texts.soon(when)}
    </Frame>
  );
}

/** Several are done in one round; one temperature goes straight to its keypad. */
function DueAction({
  what,
  count,
  variant,
}: {
  what: OwedNext['what'];
  count: number;
  variant?: ButtonVariant;
}) {
  const look = variant ? { variant } : {};
  if (count > 1)
    return (
      <Go to="/haccp/round" {...look}>
        {texts.startRound(count)}
      </Go>
    );
  return what.kind === 'reading' ? (
    <Go to="/refrigeration" search={{ registra: what.id }} {...look}>
      {texts.takeReading}
    </Go>
  ) : (
    <Go to="/haccp/round" {...look}>
      {texts.doCheck}
    </Go>
  );
}

function Stock({ next }: { next: StockNext }) {
  const { kind, what, count } = next;
  const expired = kind === 'discard';
  return (
    <Frame
      tone={expired ? 'danger' : 'warning'}
      title={
        expired
          ? texts.expired(what.productName, formatItalianDate(what.expiryDate))
          : texts.expiresToday(what.productName)
      }
      action={
        <Go to="/inventory/$productId" params={{ productId: what.productId }}>
          {texts.toProduct}
        </Go>
      }
    >
      {expired ? texts.discard(what.lotNumber) : texts.useFirst(what.lotNumber)}
      {count > 1 ? ` ${texts.otherLots(count - 1)}` : null}
    </Frame>
  );
}

const steps = {
  equipment: { to: '/refrigeration' },
  product: { to: '/inventory', search: { nuovo: 'prodotto' } },
  task: { to: '/haccp', search: { nuovo: 'controllo' } },
} as const;

function FirstSteps({ missing }: { missing: Extract<Next, { kind: 'first_steps' }>['missing'] }) {
  return (
    <Frame
      tone="start"
      title={missing.length === 1 ? texts.lastStep : texts.start}
      action={
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          {missing.map((step) => (
            <Go key={step} {...steps[step]} variant={step === missing[0] ? 'primary' : 'secondary'}>
              {texts.steps[step]}
            </Go>
          ))}
        </div>
      }
    >
      {texts.startText}
    </Frame>
  );
}
