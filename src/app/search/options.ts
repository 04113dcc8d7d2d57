import type { ComponentType, SVGProps } from 'react';
import { inOrder } from '#features/search/hits.ts';
import { formatItalianDateTime } from '#platform/kernel/dates.ts';
import type { Hit } from '#platform/kernel/hit.ts';
import type { Target } from '#platform/routing/finds.ts';
import { hitFaces, hitKinds } from './all-finds.ts';
import type { FoundRoom } from './find-rooms.ts';
import { searchTexts as texts } from './messages.it.ts';

/** A line of the results. */
export interface Option {
  readonly key: string;
  readonly title: string;
  readonly detail: string | null;
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
  readonly target: Target;
}

/** Results of one kind under their name. */
export interface OptionGroup {
  readonly key: string;
  readonly name: string;
  readonly options: readonly Option[];
  /** There is more than is shown. */
  readonly more: boolean;
}

/** The results as they are shown: rooms first, which are there at once, so that nothing moves under a finger. */
export function optionsOf(
  rooms: readonly FoundRoom[],
  hits: readonly Hit[],
  more: readonly string[],
): readonly OptionGroup[] {
  const groups: readonly OptionGroup[] = [
    {
      key: 'rooms',
      name: texts.rooms,
      options: rooms.map(({ to, label, icon }) => ({
        key: to,
        title: label,
        detail: null,
        icon,
        target: { to },
      })),
      more: false,
    },
    ...inOrder(hitKinds).map((kind) => ({
      key: kind,
      name: hitFaces[kind]!.name,
      options: hits
        .filter((hit) => hit.kind === kind)
        .map((hit) => ({
          key: `${kind}-${hit.id}`,
          title: hit.title,
          detail: detailOf(hit),
          icon: hitFaces[kind]!.icon,
          target: hitFaces[kind]!.target(hit),
        })),
      more: more.includes(kind),
    })),
  ];
  return groups.filter(({ options }) => options.length > 0);
}

const detailOf = ({ detail, at }: Hit): string | null =>
  [detail, at === null ? null : formatItalianDateTime(new Date(at))]
    .filter((part) => part !== null && part !== '')
    .join(' · ') || null;
