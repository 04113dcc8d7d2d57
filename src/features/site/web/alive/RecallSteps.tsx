import { useState } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import { keyOf } from '#features/traceability/graph.ts';
import {
  amountOf,
  nameOf,
  NodeLine,
  numberOf,
  tookOf,
  traceTexts,
} from '#features/traceability/web/index.ts';
import type { TraceNode } from '#features/traceability/contract.ts';
import { Banner } from '#platform/ui/Banner.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Card } from '#platform/ui/Card.tsx';
import { cn } from '#platform/ui/cn.ts';
import { Field } from '#platform/ui/Field.tsx';
import { TextInput } from '#platform/ui/TextInput.tsx';
import { landingTexts } from '../landing.it.ts';
import { leftOfRecall, offeredLots, recallStory, type RecallStory } from './recall-story.ts';

const texts = landingTexts.recall;
const last = texts.steps.length - 1;

/** A recall, step by step, with the words and rules of the product: which lot, where it went, what is blocked, what is out already. */
export function RecallSteps() {
  const [typed, setTyped] = useState<string>(offeredLots[0]!.number);
  const [step, setStep] = useState(0);
  const story = recallStory(typed);
  // Without a lot there is nothing to follow.
  const now = story === null ? 0 : step;
  const choose = (number: string): void => {
    setTyped(number);
    setStep(0);
  };
  return (
    <Card>
      <ol className="mb-6 grid grid-cols-4 gap-1 sm:gap-3" aria-label={texts.all}>
        {texts.steps.map(({ name }, index) => (
          <li
            key={name}
            aria-current={index === now ? 'step' : undefined}
            className={cn(
              'border-t-4 pt-2 text-sm font-semibold',
              index <= now ? 'border-primary' : 'border-line text-muted',
            )}
          >
            <span aria-hidden className="sm:hidden">
              {index + 1}
            </span>
            <span className="max-sm:sr-only">{name}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div role="status" className="min-h-20 min-w-0 basis-80 grow">
          <h4 className="text-xl font-semibold">{texts.steps[now]?.name}</h4>
          <p className="mt-1 text-muted">{said(now, story)}</p>
        </div>
        <div className="flex gap-2 max-sm:w-full noscript:hidden">
          <Button
            variant="secondary"
            className="max-sm:flex-1"
            disabled={now === 0}
            onClick={() => setStep(now - 1)}
          >
            <ArrowLeft aria-hidden />
            {texts.back}
          </Button>
          <Button
            variant={now === 2 ? 'danger' : now === last ? 'secondary' : 'primary'}
            className="max-sm:flex-1"
            disabled={story === null}
            onClick={() => setStep(now === last ? 0 : now + 1)}
          >
            {now === 2 ? traceTexts.begin.recall : now === last ? texts.again : texts.next}
            {now === 2 ? (
              <OctagonAlert aria-hidden />
            ) : now === last ? (
              <RotateCcw aria-hidden />
            ) : (
              <ArrowRight aria-hidden />
            )}
          </Button>
        </div>
      </div>
      <div className="mt-4 min-h-80 border-t border-line pt-5">
        {texts.steps.map(({ name }, index) => (
          // Where no script runs all of them are read, one below the other.
          <div
            key={name}
            data-now={index === now ? '' : undefined}
            className={index === now ? '' : 'hidden noscript:mt-8 noscript:block'}
          >
            {index === now ? null : (
              <div className="mb-4 hidden noscript:block">
                <p className="text-xl font-semibold">{name}</p>
                <p className="mt-1 text-muted">{said(index, story)}</p>
              </div>
            )}
            <Panel step={index} typed={typed} story={story} onChoose={choose} />
          </div>
        ))}
      </div>
    </Card>
  );
}

function said(step: number, story: RecallStory | null): string {
  if (story === null) return traceTexts.notFoundOfRecall;
  switch (step) {
    case 0:
      return texts.which;
    case 1:
      return texts.went(
        story.forward.filter(({ kind }) => kind === 'preparation').length,
        story.forward.filter(({ kind }) => kind === 'tub').length,
      );
    case 2:
      return traceTexts.beginText.recall(story.called.length);
    default:
      return traceTexts.openText(leftOfRecall(story).length);
  }
}

function Panel({ step, ...lot }: { readonly step: number } & WhichLotProps) {
  if (step === 0) return <WhichLot {...lot} />;
  const { story } = lot;
  if (story === null) return null;
  if (step === last) return <Called story={story} />;
  return <Nodes trace={story.trace} nodes={step === 1 ? story.forward : story.called} />;
}

interface WhichLotProps {
  readonly typed: string;
  readonly story: RecallStory | null;
  readonly onChoose: (number: string) => void;
}

function WhichLot({ typed, story, onChoose }: WhichLotProps) {
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
      <div className="grid content-start gap-4 noscript:hidden">
        <Field id="prova-lotto" label={texts.number} hint={texts.numberHint}>
          <TextInput
            autoComplete="off"
            maxLength={40}
            value={typed}
            onChange={(event) => onChoose(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          {offeredLots.map(({ name, number }) => (
            <button
              key={number}
              type="button"
              aria-pressed={story?.start.number === number}
              onClick={() => onChoose(number)}
              className="min-h-12 rounded-full border border-edge bg-surface px-4 text-left font-semibold hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
            >
              {name} <span className="figures font-normal">{number}</span>
            </button>
          ))}
        </div>
      </div>
      {story === null ? null : (
        <div className="grid content-start gap-4">
          <Part title={traceTexts.starts.lot} nodes={[story.start]} />
          <Part title={traceTexts.waysOf.back} nodes={story.back} />
        </div>
      )}
    </div>
  );
}

function Part({ title, nodes }: { readonly title: string; readonly nodes: readonly TraceNode[] }) {
  return (
    <div>
      <h5 className="font-semibold">{title}</h5>
      <Nodes nodes={nodes} />
    </div>
  );
}

interface NodesProps {
  readonly nodes: readonly TraceNode[];
  /** Where it is told of what each was made. */
  readonly trace?: RecallStory['trace'];
}

function Nodes({ nodes, trace }: NodesProps) {
  return (
    <ul className={cn('-mb-3 divide-y divide-line', trace && '-mt-3 lg:grid lg:grid-cols-2 lg:gap-x-10')}>
      {nodes.map((node) => (
        <NodeLine
          key={keyOf(node)}
          node={node}
          took={trace ? tookOf(trace, node) : []}
          name={<span className="font-semibold wrap-anywhere">{nameOf(node)}</span>}
        />
      ))}
    </ul>
  );
}

/** What is blocked, what is out of the house already, and what those are told who have it. */
function Called({ story }: { readonly story: RecallStory }) {
  const byKey = new Map(story.trace.nodes.map((node) => [keyOf(node), node]));
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <Part title={traceTexts.toJudge} nodes={leftOfRecall(story)} />
      </div>
      <div className="grid content-start gap-5">
        <div>
          <h5 className="font-semibold">{traceTexts.gone}</h5>
          {story.exits.length === 0 ? <p className="text-muted">{traceTexts.goneEmpty}</p> : null}
          <ul className="divide-y divide-line">
            {story.exits.map(({ id, node, kind, quantity, unit, at, operatorName }) => {
              const of = byKey.get(node)!;
              return (
                <li key={id} className="py-2">
                  <p className="font-semibold">{`${nameOf(of)} ${numberOf(of)}`}</p>
                  <p className="figures text-sm text-muted">
                    {traceTexts.exitNames[kind]} · {amountOf(quantity, unit)} ·{' '}
                    {traceTexts.by(at, operatorName)}
                  </p>
                </li>
              );
            })}
          </ul>
        </div>
        <Banner tone="danger" title={traceTexts.paperNotice}>
          <p>{traceTexts.paperNot}</p>
          <p className="figures mt-2">
            {traceTexts.paperLots}: <strong>{story.start.number}</strong> · {traceTexts.paperSupplier}:{' '}
            <strong>{story.start.supplier}</strong>
          </p>
        </Banner>
      </div>
    </div>
  );
}
