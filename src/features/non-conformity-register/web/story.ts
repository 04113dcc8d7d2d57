import { operatorName } from '#features/access/operator-name.ts';
import type { NonConformityShown } from '../contract.ts';
import { nonConformityTexts as texts } from './messages.it.ts';

/** Something that was said, in its order: in the room where it was, or here. */
export interface Line {
  readonly key: string;
  readonly label: string;
  readonly words: string;
  readonly operatorName: string;
  readonly at: Date;
}

/** All that was said of one, the oldest first: what its room heard stands as it was said there. */
export function storyOf({ deviations, steps }: NonConformityShown): Line[] {
  const said = deviations.flatMap((deviation) =>
    deviation.said.map((one, at) => ({
      key: `${deviation.entryId} ${at}`,
      label: one.judgement === null ? texts.said : texts.judgedAs(one.judgement),
      words: one.words,
      operatorName: operatorName(one.operatorName),
      at: new Date(one.at),
    })),
  );
  const corrected = deviations.flatMap(({ entryId, corrected: by }) =>
    by === undefined
      ? []
      : [
          {
            key: `${entryId} corrected`,
            label: texts.corrected,
            words: texts.correctedTo(by.value, by.reason),
            operatorName: operatorName(by.operatorName),
            at: new Date(by.at),
          },
        ],
  );
  const here = steps.flatMap((step) =>
    [
      [texts.cause, step.cause],
      [texts.action, step.action],
      [texts.food, step.food && texts.foods[step.food]],
      [texts.goods, step.goods.map(({ name }) => name).join('; ') || null],
      [texts.verified, step.verified],
    ].flatMap(([label, words]) =>
      words
        ? [
            {
              key: `${step.id} ${label}`,
              label: label ?? '',
              words,
              operatorName: operatorName(step.operatorName),
              at: new Date(step.at),
            },
          ]
        : [],
    ),
  );
  // What is said of an inspection is said of each of its areas, and stands once.
  const all = new Map(
    [...said, ...corrected, ...here].map((line) => [`${line.label} ${line.words} ${String(line.at)}`, line]),
  );
  return [...all.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
