import Printer from 'lucide-react/icons/printer';
import { useSession } from '#features/access/web/index.ts';
import { productName } from '#platform/kernel/product.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { QrCode } from '#platform/ui/QrCode.tsx';
import { uiMessages } from '#platform/ui/messages.it.ts';
import { wallTexts as texts } from './wall.it.ts';

/** `/help/wall`: one A4 page for the kitchen's wall, and the way to the app as a code for anybody's telephone (HELP-05). */
export function WallScreen() {
  const restaurant = useSession()?.restaurant?.name;
  return (
    <main className="mx-auto grid max-w-3xl gap-5 p-4 print:block print:max-w-none print:p-0">
      <title>{uiMessages.pageTitle(texts.title)}</title>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to="/dashboard">{texts.back}</BackLink>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          {texts.print}
        </Button>
      </div>
      <article className="rounded-xl border border-line bg-surface p-6 sm:p-10 print:border-0 print:bg-transparent print:p-0 print:text-black">
        <header className="flex flex-wrap items-start justify-between gap-6">
          <div className="min-w-0 flex-1 basis-72">
            <p className="font-semibold text-muted print:text-black">
              {restaurant === undefined ? productName : `${restaurant} · ${productName}`}
            </p>
            <h1 className="mt-1 text-3xl leading-tight font-bold text-balance">{texts.title}</h1>
            <p className="mt-3 text-lg">{texts.scan}</p>
            <p className="mt-1 break-all text-muted print:text-black">{window.location.host}</p>
          </div>
          <div className="w-40 shrink-0">
            <QrCode text={`${window.location.origin}/dashboard`} label={texts.code} />
          </div>
        </header>
        <ol className="mt-8 grid gap-5">
          {texts.rules.map(({ title, text }, index) => (
            <li key={title} className="flex break-inside-avoid items-start gap-4">
              <span
                aria-hidden
                className="figures flex size-11 shrink-0 items-center justify-center rounded-full border-2 border-current text-xl font-bold text-primary print:text-black"
              >
                {index + 1}
              </span>
              <div>
                <h2 className="text-xl font-bold">{title}</h2>
                <p className="mt-1 text-lg leading-snug">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-8 border-t border-line pt-4 text-lg font-semibold">{texts.offline}</p>
      </article>
    </main>
  );
}
