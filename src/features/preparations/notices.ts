/** What containers raise in the bell: that the label which sticks on them does not say an allergen (LABEL-41). */
import type { Allergen } from '#features/allergens/allergens.ts';
import { allergenNames } from '#features/allergens/names.it.ts';
import { allergens } from '#features/allergens/allergens.ts';
import type { DayTold, Viewer } from '#features/day/day.ts';
import type { Notice, NoticesTold } from '#features/day/notice.ts';
import { noticeTexts } from './notices.it.ts';

/** Containers whose label lacks an allergen: how many, and the first ones. */
export interface StuckLabels {
  readonly count: number;
  readonly tubs: readonly {
    readonly id: string;
    readonly recipe_name: string;
    readonly number: number;
    readonly lacks: readonly Allergen[];
    /** When the last of it became known. */
    readonly since: string;
  }[];
}

/** The names of allergens as they stand within a sentence. */
export const inSentence = (list: readonly Allergen[]): string =>
  allergens
    .filter((one) => list.includes(one))
    .map((one) => allergenNames[one].toLocaleLowerCase('it'))
    .join(', ');

/** What of it is told of the day (LABEL-43); nothing without labels in the plan. */
export function stuckLabelsOfDay(
  { tubs, count }: StuckLabels,
  { holds }: Pick<Viewer, 'holds'>,
): Pick<DayTold, 'wrongLabels'> {
  const [first] = tubs;
  if (first === undefined || !holds('qr_labels')) return {};
  const { id: tubId, recipe_name: name, number, lacks } = first;
  return { wrongLabels: { first: { tubId, name, number, lacks: inSentence(lacks) }, count } };
}

/** One for each, the most urgent that there is: whoever is allergic reads that paper. Nothing without labels in the plan. */
export function stuckLabelNotices(
  { tubs, count }: StuckLabels,
  { holds }: Pick<Viewer, 'holds'>,
): NoticesTold {
  if (!holds('qr_labels')) return { notices: [], count: 0 };
  const notices = tubs.map(({ id, recipe_name: name, number, lacks, since }): Notice => ({
    type: 'label_allergens',
    // Another allergen is another notice, unread again.
    level: [...lacks].toSorted().join('_'),
    priority: 'critical',
    record: id,
    subjectId: id,
    title: noticeTexts.title(name, number),
    message: noticeTexts.lacks(inSentence(lacks)),
    since: new Date(since),
  }));
  return { notices, count };
}

/** Containers whose date outlasts something that went in, and nobody confirmed it: the first container with something in it of each. */
export interface OpenDates {
  readonly count: number;
  readonly tubs: readonly {
    readonly id: string;
    readonly preparation_id: string;
    readonly recipe_name: string;
    readonly number: number;
    readonly outlasts: string;
    /** When it was made. */
    readonly since: string;
  }[];
}

/** One for each preparation, until its date is confirmed or nothing is left (RECIPE-21). */
export const openDateNotices = ({ tubs, count }: OpenDates): NoticesTold => ({
  notices: tubs.map(({ id, preparation_id, recipe_name: name, number, outlasts, since }): Notice => ({
    type: 'date_extended',
    level: 'open',
    priority: 'high',
    record: preparation_id,
    subjectId: id,
    title: noticeTexts.title(name, number),
    message: noticeTexts.extended(outlasts),
    since: new Date(since),
  })),
  count,
});
