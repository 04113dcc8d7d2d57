/** What containers raise in the bell: that the paper which sticks on them hides an allergen, or says another date (LABEL-41, LABEL-55). */
import type { Allergen } from '#features/allergens/allergens.ts';
import { allergenNames } from '#features/allergens/names.it.ts';
import { allergens } from '#features/allergens/allergens.ts';
import type { DayTold, Viewer } from '#features/day/day.ts';
import type { Notice, NoticesTold } from '#features/day/notice.ts';
import { noticeTexts } from './notices.it.ts';

/** Containers whose paper is wrong: how many, and the first ones. */
export interface StuckLabels {
  readonly count: number;
  readonly tubs: readonly {
    readonly id: string;
    readonly recipe_name: string;
    readonly number: number;
    readonly lacks: readonly Allergen[];
    /** The date on the paper, where that is another than the container's. */
    readonly printed_until: string | null;
    readonly expires_at: string;
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
  const { id: tubId, recipe_name: name, number, lacks, printed_until: printed, expires_at: until } = first;
  const dates = printed === null ? {} : { dates: { printed: instantOf(printed), stored: instantOf(until) } };
  return { wrongLabels: { first: { tubId, name, number, lacks: inSentence(lacks), ...dates }, count } };
}

const instantOf = (stored: string): string => new Date(stored).toISOString();

/** One for each, the most urgent that there is: whoever is allergic reads that paper, and whoever cooks goes by its date. Nothing without labels in the plan. */
export function stuckLabelNotices(
  { tubs, count }: StuckLabels,
  { holds }: Pick<Viewer, 'holds'>,
): NoticesTold {
  if (!holds('qr_labels')) return { notices: [], count: 0 };
  const notices = tubs.map((tub): Notice => ({
    ...faultOf(tub),
    priority: 'critical',
    record: tub.id,
    subjectId: tub.id,
    title: noticeTexts.title(tub.recipe_name, tub.number),
    since: new Date(tub.since),
  }));
  return { notices, count };
}

/** What is wrong with a paper; a hidden allergen before a date, because what is printed for the one is right in the other. */
function faultOf({
  lacks,
  printed_until: printed,
  expires_at: until,
}: StuckLabels['tubs'][number]): Pick<Notice, 'type' | 'level' | 'message'> {
  if (lacks.length === 0 && printed !== null)
    return {
      type: 'label_date',
      level: 'other',
      message: noticeTexts.otherDate(new Date(printed), new Date(until)),
    };
  return {
    type: 'label_allergens',
    // Another allergen is another notice, unread again.
    level: [...lacks].toSorted().join('_'),
    message: noticeTexts.lacks(inSentence(lacks)),
  };
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
