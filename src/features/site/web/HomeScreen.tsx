import { useEffect } from 'react';
import { useLocation } from '@tanstack/react-router';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Package from 'lucide-react/icons/package';
import Thermometer from 'lucide-react/icons/thermometer';
import { useSession } from '#features/access/web/index.ts';
import { buttonClass } from '#platform/ui/buttonClass.ts';
import { LogoMark } from '#platform/ui/LogoMark.tsx';
import { toast } from '#platform/ui/toast.ts';
import { siteTexts as texts } from './messages.it.ts';
import '#platform/ui/serif.css';

const icons = [Thermometer, ClipboardCheck, Package];

/**
 * `/`: what Credenza is, and the way in: for a visitor an account or the sign-in, for who is signed in the day at a
 * glance. After a confirmed address it says so (SITE-20…22), and the sign-in comes first.
 */
export function HomeScreen() {
  const verified = new URLSearchParams(useLocation().searchStr).get('verified') === 'true';
  const signedIn = Boolean(useSession());
  const activated = signedIn ? texts.activatedSignedIn : texts.activatedText;
  useEffect(() => {
    if (verified) toast({ title: texts.activatedTitle, text: activated, tone: 'ok', durationMs: 5_000 });
  }, [verified, activated]);
  const signUp = { href: '/login?tab=signup&plan=test', text: texts.start };
  const signIn = { href: '/login', text: texts.signIn };
  const ways = signedIn
    ? [{ href: '/dashboard', text: texts.today }]
    : verified
      ? [signIn, signUp]
      : [signUp, signIn];
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-5 sm:px-8">
      <header className="flex items-center justify-between gap-4 py-5">
        <p className="flex items-center gap-3 text-xl font-bold tracking-tight">
          <LogoMark />
          {texts.title}
        </p>
        {signedIn ? null : (
          <a href="/login" className={buttonClass({ variant: 'ghost' })}>
            {texts.signIn}
          </a>
        )}
      </header>
      <main className="grid flex-1 content-center gap-12 py-10">
        <div className="grid max-w-2xl justify-items-start gap-6">
          <h1 className="font-serif text-4xl leading-tight font-semibold text-balance sm:text-5xl">
            {texts.headline}
          </h1>
          <p className="text-lg text-muted">{texts.text}</p>
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full">
            {ways.map(({ href, text }, index) => (
              <a
                key={href}
                href={href}
                className={buttonClass({ variant: index === 0 ? 'primary' : 'secondary', size: 'lg' })}
              >
                {text}
              </a>
            ))}
          </div>
        </div>
        <ul className="grid gap-x-8 gap-y-6 border-t border-line pt-8 sm:grid-cols-3">
          {texts.points.map((point, index) => {
            const Icon = icons[index]!;
            return (
              <li key={point.title} className="grid content-start gap-1">
                <Icon aria-hidden className="mb-1 size-6 text-primary" />
                <h2 className="font-semibold">{point.title}</h2>
                <p className="text-muted">{point.text}</p>
              </li>
            );
          })}
        </ul>
      </main>
    </div>
  );
}
