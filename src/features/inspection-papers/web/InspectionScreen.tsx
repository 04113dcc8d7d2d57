import { lazy, Suspense } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSession } from '#features/access/web/index.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Banner } from '#platform/ui/Banner.tsx';
import { Checkbox } from '#platform/ui/Checkbox.tsx';
import { PrintedRegisters } from '#platform/ui/PrintedRegisters.tsx';
import { mostDays, mostRows } from '../limits.ts';
import { Cover } from './Cover.tsx';
import { inspectionTexts as texts } from './messages.it.ts';
import type { InspectionPaper } from './papers.ts';

const InspectionPack = lazy(async () => ({
  default: (await import('./InspectionPack.tsx')).InspectionPack,
}));
const InspectorLinks = lazy(async () => ({
  default: (await import('./InspectorLinks.tsx')).InspectorLinks,
}));

/** `/inspection-papers`: the registers of up to three months on A4, for the inspector at the door (HACCP-39). */
export function InspectionScreen({ papers }: { readonly papers: readonly InspectionPaper[] }) {
  const session = useSession();
  const navigate = useNavigate();
  const { senza }: { readonly senza?: unknown } = useSearch({ strict: false });
  const left = new Set(typeof senza === 'string' ? senza.split(',') : []);
  const held = papers.filter(({ feature }) => feature === undefined || session?.features[feature] === true);
  const chosen = held.filter(({ key }) => !left.has(key));

  function choose(key: string, isWanted: boolean): void {
    const without = held.map((one) => one.key).filter((one) => (one === key ? !isWanted : left.has(one)));
    void navigate({
      to: '.',
      search: (now: object) => ({
        ...now,
        senza: without.length === 0 ? undefined : without.join(','),
      }),
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <PrintedRegisters
      title={texts.title}
      restaurant={session?.restaurant?.name ?? ''}
      back={<BackLink to="/dashboard">{texts.back}</BackLink>}
      parts={chosen.map(({ part }) => part)}
      usualDays={mostDays}
      mostDays={mostDays}
      mostRows={mostRows}
      renderMore={(period) =>
        session?.features['admin_access'] === true ? (
          <Suspense fallback={null}>
            <InspectorLinks period={period} registers={chosen.map(({ key }) => key)} />
            <InspectionPack restaurant={session.restaurant?.name ?? ''} period={period} papers={chosen} />
          </Suspense>
        ) : null
      }
      renderCover={(sheets, period) => (
        <Cover
          restaurant={session?.restaurant?.name ?? ''}
          operator={session?.operator?.name ?? null}
          sheets={sheets}
          period={period}
        />
      )}
    >
      <fieldset className="mb-6">
        <legend className="text-sm font-semibold">{texts.registers}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {held.map(({ key, part }) => (
            <Checkbox
              key={key}
              label={part.title}
              checked={!left.has(key)}
              onChange={(event) => choose(key, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
      {chosen.length === 0 ? <Banner tone="info">{texts.noRegister}</Banner> : null}
    </PrintedRegisters>
  );
}
