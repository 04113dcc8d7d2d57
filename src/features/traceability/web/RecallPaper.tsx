import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { useSession } from '#features/access/web/index.ts';
import { errorText } from '#platform/http/client.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { LoadFailed } from '#platform/ui/LoadFailed.tsx';
import { PageHeader } from '#platform/ui/PageHeader.tsx';
import '#platform/ui/paper.css';
import { scrollRegion } from '#platform/ui/scrollRegion.ts';
import { SkeletonList } from '#platform/ui/Skeleton.tsx';
import type { Found, RecallPage, TraceNode } from '../contract.ts';
import { keyOf } from '../graph.ts';
import { isToldAfter, isUsedUnheard } from '../told-after.ts';
import { durationText, traceTexts as texts } from './messages.it.ts';
import { amountOf, asTheyStand, nameOf, numberOf } from './node-words.ts';
import { recallQuery } from './queries.ts';

/** `/traceability/recalls/$recallId/paper`: the notice for customers and authorities, and the report, on A4. */
export function RecallPaper() {
  const { recallId = '' }: { recallId?: string } = useParams({ strict: false });
  const { data: recall, isPending, error, refetch } = useQuery(recallQuery(recallId));
  const restaurant = useSession()?.restaurant?.name ?? '';
  return (
    <main className="mx-auto max-w-4xl px-4 py-6 sm:px-6 print:max-w-none print:p-0">
      <div className="print:hidden">
        <PageHeader
          title={texts.print[recall?.kind ?? 'recall']}
          description={recall && texts.paperHint[recall.kind]}
          back={
            <BackLink to={'/traceability/recalls/$recallId' as never} params={{ recallId } as never}>
              {recall ? texts.kindNames[recall.kind] : texts.recall}
            </BackLink>
          }
          actions={
            recall ? (
              <Button onClick={() => print()}>
                <Printer aria-hidden />
                {texts.paperPrint}
              </Button>
            ) : null
          }
        />
        {isPending ? <SkeletonList rows={6} label={texts.loading} /> : null}
        {error && recall === undefined ? (
          <LoadFailed quiet title={texts.recallFailed} onRetry={refetch}>
            {errorText(error)}
          </LoadFailed>
        ) : null}
      </div>
      {recall === undefined ? null : (
        <div className="grid gap-6 print:block">
          {recall.kind === 'recall' ? <Notice recall={recall} restaurant={restaurant} /> : null}
          <Report recall={recall} restaurant={restaurant} />
        </div>
      )}
    </main>
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      {...scrollRegion(title)}
      className="light overflow-x-auto rounded-lg border border-line bg-surface p-5 text-ink print:break-after-page print:overflow-visible print:rounded-none print:border-0 print:bg-transparent print:p-0"
    >
      <div className="paper-register min-w-120 print:min-w-0">{children}</div>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="mt-3 wrap-anywhere">
      <span className="block text-[9pt] font-semibold">{name}</span>
      {children}
    </p>
  );
}

const listed = (all: readonly string[]): string => [...new Set(all)].filter(Boolean).join(', ');

/** What customers and the ASL are told: what it is, which lots, why, and what to do. */
function Notice({ recall, restaurant }: { recall: RecallPage; restaurant: string }) {
  const lots = recall.found.nodes.filter(({ kind }) => kind === 'lot');
  const made = recall.found.nodes.filter(({ kind }) => kind === 'preparation');
  return (
    <Sheet title={texts.paperNotice}>
      <div className="text-[12pt] leading-snug">
        <p className="font-semibold">{restaurant}</p>
        <h2 className="mt-4 text-[24pt] font-bold uppercase">{texts.paperNotice}</h2>
        <p className="text-[9pt]">{texts.paperLaw}</p>
        <p className="mt-4 border-y-2 border-ink py-3 text-[14pt] font-bold">{texts.paperNot}</p>
        <Line name={texts.paperProduct}>
          <span className="text-[16pt] font-bold">
            {listed(lots.map(nameOf)) || recall.title || texts.noSupplier}
          </span>
        </Line>
        <Line name={texts.paperLots}>{listed(lots.map(({ number }) => number ?? '')) || '–'}</Line>
        <Line name={texts.paperSupplier}>{listed(lots.map(({ supplier }) => supplier ?? '')) || '–'}</Line>
        <Line name={texts.reason}>{recall.reason}</Line>
        {made.length === 0 && recall.found.unlisted === undefined ? null : (
          <Line name={texts.paperMade}>
            {made.map((node) => (
              <span key={node.id} className="block">
                {nameOf(node)} · {node.number} · {texts.on(node.at)}
              </span>
            ))}
            <Unlisted found={recall.found} />
          </Line>
        )}
        <Line name={texts.paperDone}>{texts.by(recall.performedAt, recall.operatorName)}</Line>
        <div className="mt-14 flex gap-8 text-[10pt]">
          <p className="flex-1 border-t border-ink pt-1">{texts.paperContact}</p>
          <p className="w-48 border-t border-ink pt-1">{texts.paperSigned}</p>
        </div>
      </div>
    </Sheet>
  );
}

/** How many may be made of it besides those that are listed. */
function Unlisted({ found: { unlisted } }: { found: Found }) {
  const { gone = 0, left = 0 } = unlisted ?? {};
  return (
    <>
      {left === 0 ? null : <span className="block font-semibold">{texts.unlistedLeft(left)}</span>}
      {gone === 0 ? null : <span className="block">{texts.unlistedGone(gone)}</span>}
    </>
  );
}

/** All that was found and what came of it, for whoever checks. */
function Report({ recall, restaurant }: { recall: RecallPage; restaurant: string }) {
  const { kind, found, now, deeds } = recall;
  const isExercise = kind === 'exercise';
  const title = texts.paperReport[kind];
  const blocked = new Set(recall.blocked);
  const later = new Map(now.nodes.map((node) => [keyOf(node), node]));
  const released = new Set(deeds.flatMap(({ goods }) => (goods === null ? [] : [keyOf(goods)])));
  const nodes = [
    // An exercise is told as it was: nothing was done with the goods.
    ...(isExercise ? found.nodes : asTheyStand(found.nodes, now.nodes)),
    ...now.nodes.filter((node) => !found.nodes.some((one) => keyOf(one) === keyOf(node))),
  ];
  const outcomeOf = (node: TraceNode): string => {
    const key = keyOf(node);
    if (released.has(key) && !blocked.has(key)) return texts.outcomeReleased;
    if (!blocked.has(key)) return '';
    return (later.get(key)?.quantity ?? 0) > 0 ? texts.outcomeBlocked : texts.outcomeGone;
  };
  const byKey = new Map(nodes.map((node) => [keyOf(node), node]));
  const { exits, unlisted } = isExercise ? found : now;
  const heads = [texts.paperWhat, texts.paperNumber, texts.paperWhen, texts.paperLeft, texts.paperWhere];
  return (
    <Sheet title={title}>
      <div className="text-[9pt] leading-snug">
        <h2 className="text-[13pt] font-bold">
          {restaurant} · {title}
        </h2>
        <p className="mt-1 text-[11pt] font-semibold wrap-anywhere">{recall.title}</p>
        <p className="wrap-anywhere">
          {texts.reason}: {recall.reason}
        </p>
        <p className="figures">
          {texts.paperDone} {texts.by(recall.performedAt, recall.operatorName)} · {texts.paperTime}:{' '}
          {durationText(recall.startedAt, recall.performedAt)}
        </p>
        <table className="mt-3 w-full border-collapse text-left">
          <thead className="table-header-group">
            <tr className="border-y border-ink">
              {[...heads, ...(isExercise ? [] : [texts.paperOutcome])].map((head) => (
                <th key={head} scope="col" className="py-1 pr-2 font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {nodes.map((node) => (
              <tr key={keyOf(node)} className="break-inside-avoid border-b border-edge align-top">
                <td className="py-1 pr-2 wrap-anywhere">
                  {texts.kinds[node.kind]}: {nameOf(node)}
                  {node.unrecorded === undefined ? null : (
                    <span className="block font-semibold">{texts.unrecorded(node.unrecorded)}</span>
                  )}
                </td>
                <td className="py-1 pr-2 wrap-anywhere">{numberOf(node)}</td>
                <td className="figures py-1 pr-2">{texts.at(node.at)}</td>
                <td className="figures py-1 pr-2">
                  {node.kind === 'preparation' ? '' : amountOf(node.quantity, node.unit)}
                </td>
                <td className="py-1 pr-2 wrap-anywhere">{node.place ?? ''}</td>
                {isExercise ? null : <td className="py-1 font-semibold">{outcomeOf(node)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="mt-2">
          <Unlisted found={isExercise ? found : now} />
        </div>
        <h3 className="mt-4 text-[10pt] font-bold">{texts.gone}</h3>
        {exits.length === 0 ? (
          <p>
            {unlisted !== undefined || nodes.some(({ unrecorded }) => unrecorded)
              ? texts.goneUnknown
              : texts.goneEmpty}
          </p>
        ) : null}
        <ul>
          {exits.map((exit) => {
            const { id, node, kind, quantity, unit, at, timeBy, operatorName } = exit;
            const of = byKey.get(node);
            return (
              <li key={`${id}-${node}`} className="figures break-inside-avoid wrap-anywhere">
                {of === undefined ? '' : [nameOf(of), numberOf(of)].filter(Boolean).join(' · ')}:{' '}
                {texts.exitNames[kind]} {amountOf(quantity, unit)} · {texts.by(at, operatorName, timeBy)}
                {isToldAfter(exit, recall) ? ` · ${texts.toldAfter}` : ''}
                {isUsedUnheard(exit, recall) ? ` · ${texts.usedUnheard}` : ''}
              </li>
            );
          })}
        </ul>
        {deeds.length === 0 ? null : (
          <>
            <h3 className="mt-4 text-[10pt] font-bold">{texts.deeds}</h3>
            <ul>
              {deeds.map(({ id, act, goods, reason, performedAt, operatorName }) => (
                <li key={id} className="break-inside-avoid wrap-anywhere">
                  {[texts.deedTexts[act], goods?.name, reason, texts.by(performedAt, operatorName)]
                    .filter(Boolean)
                    .join(' · ')}
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="mt-12 flex gap-8">
          <p className="flex-1 border-t border-ink pt-1">{texts.paperContact}</p>
          <p className="w-40 border-t border-ink pt-1">{texts.paperSigned}</p>
        </div>
      </div>
    </Sheet>
  );
}
