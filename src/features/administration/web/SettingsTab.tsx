import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import History from 'lucide-react/icons/rotate-ccw-clock';
import ListX from 'lucide-react/icons/list-x';
import Mail from 'lucide-react/icons/mail';
import Server from 'lucide-react/icons/server';
import { useSession } from '#features/access/web/index.ts';
import { MessagesTab } from '#features/contact/web/index.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import { administrationTexts as texts } from './messages.it.ts';
import { settingsParts, useSettingsPart } from './useAdministrationTab.ts';
import type { SettingsPart } from './useAdministrationTab.ts';

const parts: Readonly<
  Record<
    SettingsPart,
    { icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>; show: ComponentType }
  >
> = {
  system: {
    icon: Server,
    show: lazy(async () => ({ default: (await import('./SystemPart.tsx')).SystemPart })),
  },
  jobs: { icon: ListX, show: lazy(async () => ({ default: (await import('./JobsPart.tsx')).JobsPart })) },
  messages: { icon: Mail, show: MessagesTab },
  acts: { icon: History, show: lazy(async () => ({ default: (await import('./ActsPart.tsx')).ActsPart })) },
};
/** Parts of super administrators alone (C-13). */
const superOnly: readonly SettingsPart[] = ['messages', 'acts'];

/** Impostazioni: what is set for all, and what is looked at now and then, each on a page of its own (C-36). */
export function SettingsTab() {
  const session = useSession();
  const allowed = settingsParts.filter((name) => !superOnly.includes(name) || session?.isSuperAdmin);
  const [part, setPart] = useSettingsPart(allowed);
  if (part === null)
    return (
      <Card flush>
        <ul aria-label={texts.tabLabels.settings} className="divide-y divide-line">
          {allowed.map((name) => (
            <li key={name}>
              <PartRow name={name} onOpen={() => setPart(name)} />
            </li>
          ))}
        </ul>
      </Card>
    );
  const { show: Part } = parts[part];
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="ghost" onClick={() => setPart(null)}>
          <ChevronLeft aria-hidden className="size-5" />
          {texts.tabLabels.settings}
        </Button>
        <h2 className="text-xl font-semibold">{texts.parts[part].title}</h2>
      </div>
      <Suspense fallback={<SkeletonList rows={5} />}>
        <Part />
      </Suspense>
    </div>
  );
}

function PartRow({ name, onOpen }: { readonly name: SettingsPart; readonly onOpen: () => void }) {
  const { icon: Icon } = parts[name];
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-4 px-4 py-3 text-left hover:bg-sunken sm:px-5"
    >
      <Icon aria-hidden className="size-6 shrink-0 text-primary" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{texts.parts[name].title}</span>
        <span className="block text-sm text-muted">{texts.parts[name].text}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </button>
  );
}
