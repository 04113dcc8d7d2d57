import { Banner } from '#platform/ui/Banner.tsx';
import type { Today } from '../contract.ts';
import { Frame, Go } from './NowFrame.tsx';
import { recallTexts as texts } from './recall.it.ts';

type Next = Extract<Today['next'], { kind: 'recall' }>;
type Recall = Next['what'];

/** A recall that is not over, as the one thing to do next (TRACE-20). */
export function RecallNow({ what, count }: Pick<Next, 'what' | 'count'>) {
  return (
    <Frame
      tone={toJudge(what) > 0 ? 'danger' : 'warning'}
      title={texts.title[what.kind ?? 'recall'](what.title)}
      action={<ToRecall {...what} />}
    >
      <Said what={what} count={count} />
    </Frame>
  );
}

/** The same while something else comes first. */
export function RecallBanner({ first, count }: NonNullable<Today['recalls']>) {
  return (
    <Banner
      tone={toJudge(first) > 0 ? 'danger' : 'warning'}
      title={texts.title[first.kind ?? 'recall'](first.title)}
      actions={<ToRecall {...first} />}
    >
      <Said what={first} count={count} />
    </Banner>
  );
}

/** What is there of it still, kept or to be kept. */
const toJudge = ({ left, toBlock = 0 }: Recall): number => left + toBlock;

function Said({ what: { kind = 'recall', left, toBlock }, count }: { what: Recall; count: number }) {
  return (
    <>
      {toBlock === undefined ? texts.left[kind](left) : texts.toBlock(toBlock)}
      {count > 1 ? ` ${texts.others[kind](count - 1)}` : null}
    </>
  );
}

function ToRecall({ id, kind = 'recall', ...what }: Recall) {
  return (
    <Go to="/traceability/recalls/$recallId" params={{ recallId: id }}>
      {texts.go[kind](toJudge({ id, ...what }))}
    </Go>
  );
}
