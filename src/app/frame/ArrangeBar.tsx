import { useState } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { RadioGroup, SegmentedControl } from '#platform/ui/RadioGroup.tsx';
import { barLinks, barPlaces, kitchenGroups, linksOf } from '../navigation.ts';
import type { LinkGroups } from '../navigation.ts';
import { chooseBar, useBarChoice } from './bar-choice.ts';
import { frameTexts } from './messages.it.ts';

const texts = frameTexts.arrange;

/**
 * Puts rooms under the thumb: first the place that is to change, then the room that goes there. A room that stood in
 * another place changes with it, so that none stands twice.
 */
export function ArrangeBar({ links }: { links: LinkGroups }) {
  const chosen = useBarChoice();
  const [slot, setSlot] = useState('0');
  const bar = barLinks(links, chosen).slice(0, barPlaces.phone);
  const place = Number(slot);

  function put(to: string): void {
    const paths = bar.map((link) => link.to);
    const before = paths.indexOf(to);
    if (before >= 0) paths[before] = paths[place]!;
    paths[place] = to;
    chooseBar(paths);
  }

  return (
    <div className="grid gap-6">
      <SegmentedControl
        label={texts.slots}
        value={slot}
        onValueChange={setSlot}
        options={bar.map(({ label, icon: Icon }, index) => ({
          value: String(index),
          label: (
            <>
              <span className="sr-only">{texts.slot(index + 1)}: </span>
              <span className="text-xs">{label}</span>
            </>
          ),
          icon: <Icon aria-hidden />,
        }))}
      />
      <RadioGroup
        label={texts.rooms}
        value={bar[place]?.to}
        onValueChange={put}
        options={linksOf(links, kitchenGroups).map(({ to, label, icon: Icon }) => ({
          value: to,
          label,
          icon: <Icon aria-hidden />,
        }))}
      />
      {chosen.length > 0 ? (
        <Button variant="ghost" block onClick={() => chooseBar([])}>
          {texts.reset}
        </Button>
      ) : null}
    </div>
  );
}
