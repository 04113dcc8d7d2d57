import type { ReactNode } from 'react';
import { Banner } from '#platform/ui/Banner.tsx';
import type { Today } from '../contract.ts';
import { goodsTexts as texts } from './goods.it.ts';
import { dashboardTexts } from './messages.it.ts';
import { Frame, Go } from './NowFrame.tsx';

const { now: shared } = dashboardTexts;
type Held = NonNullable<Today['held']>;
type ThrowAway = NonNullable<Today['throwAway']>;
type PastTubs = NonNullable<Today['pastTubs']>;
type WrongLabels = NonNullable<Today['wrongLabels']>;

/** What is said of goods, as the one thing to do next and beside it. */
interface Said {
  readonly title: string;
  readonly text: ReactNode;
  readonly action: ReactNode;
}

/** Goods that came too warm (C-61): to be judged by name, and then used or thrown away. */
const saidOfHeld = ({
  first: { productName, lotId, lotNumber, celsius, maxCelsius, open },
  count,
}: Held): Said => ({
  title: open ? texts.judge(productName, celsius) : texts.judged(productName),
  text: (
    <>
      {!open
        ? shared.discard(lotNumber)
        : celsius === null || celsius > maxCelsius
          ? texts.judgeFirst(lotNumber, maxCelsius)
          : texts.judgeByOff(lotNumber)}
      {count > 1 ? ` ${shared.otherLots(count - 1)}` : null}
    </>
  ),
  action: (
    <Go to="/inventory/lots/$lotId" params={{ lotId }}>
      {open ? texts.toJudge : shared.toLot}
    </Go>
  ),
});

/** Goods that were judged to be thrown away, and stand in stock as if they were not (INV-121). */
const saidOfThrowAway = ({ first: { kind, id, name, lotNumber, tubNumber }, count }: ThrowAway): Said => ({
  title: texts.judged(name),
  text: (
    <>
      {texts.throwAway(lotNumber, tubNumber)}
      {count > 1 ? ` ${texts.otherGoods(count - 1)}` : null}
    </>
  ),
  action:
    kind === 'lot' ? (
      <Go to="/inventory/lots/$lotId" params={{ lotId: id }}>
        {shared.toLot}
      </Go>
    ) : (
      <Go to="/preparations/$tubId" params={{ tubId: id }}>
        {texts.toTub}
      </Go>
    ),
});

/** A container past its end, with something in it (DASH-47). */
const saidOfPastTubs = ({ first: { tubId, name, number, expiresAt }, count }: PastTubs): Said => ({
  title: texts.pastTub(name, number),
  text: (
    <>
      {texts.pastTubSince(new Date(expiresAt))}
      {count > 1 ? ` ${texts.otherTubs(count - 1)}` : null}
    </>
  ),
  action: (
    <Go to="/preparations/$tubId" params={{ tubId }}>
      {texts.toTub}
    </Go>
  ),
});

/** The paper which sticks on a container hides an allergen (LABEL-43) or says another date (LABEL-55): people eat by it. */
const saidOfLabels = ({ first: { tubId, name, number, lacks, dates }, count }: WrongLabels): Said => ({
  title: texts.wrongLabel(name, number),
  text: (
    <>
      {lacks === '' ? null : texts.lacks(lacks)}
      {dates === undefined ? null : ` ${texts.otherDate(new Date(dates.printed), new Date(dates.stored))}`}
      {count > 1 ? ` ${texts.otherLabels(count - 1)}` : null}
    </>
  ),
  action: (
    <Go to="/preparations/$tubId" params={{ tubId }}>
      {texts.relabel}
    </Go>
  ),
});

/** Goods that are not to be eaten as they are, as the one thing to do next. */
export function GoodsNow({
  next,
}: {
  next: Extract<Today['next'], { kind: 'judge' | 'throw_away' | 'relabel' | 'discard_tub' }>;
}) {
  const { title, text, action } =
    next.kind === 'judge'
      ? saidOfHeld({ first: next.what, count: next.count })
      : next.kind === 'throw_away'
        ? saidOfThrowAway({ first: next.what, count: next.count })
        : next.kind === 'discard_tub'
          ? saidOfPastTubs({ first: next.what, count: next.count })
          : saidOfLabels({ first: next.what, count: next.count });
  return (
    <Frame tone="danger" title={title} action={action}>
      {text}
    </Frame>
  );
}

/** The same while something else comes first (DASH-43). */
export function GoodsBeside({ next, held, throwAway, pastTubs, wrongLabels }: Today) {
  const told = [
    wrongLabels && next.kind !== 'relabel' ? saidOfLabels(wrongLabels) : null,
    held && next.kind !== 'judge' ? saidOfHeld(held) : null,
    throwAway && next.kind !== 'throw_away' ? saidOfThrowAway(throwAway) : null,
    pastTubs && next.kind !== 'discard_tub' ? saidOfPastTubs(pastTubs) : null,
  ].filter((said) => said !== null);
  return told.map(({ title, text, action }) => (
    <Banner key={title} tone="danger" title={title} actions={action}>
      {text}
    </Banner>
  ));
}
