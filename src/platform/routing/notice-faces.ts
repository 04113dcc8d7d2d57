import type { ComponentType, SVGProps } from 'react';

/** What the bell knows of a notice when it asks where it leads. */
export interface NoticeAbout {
  /** Which thing it is about, and how far that has come (`Notice`). */
  readonly record: string;
  readonly level: string;
  /** What it leads to. */
  readonly subject: string;
}

/** How a notice looks in the bell, and where it leads. */
export interface NoticeFace {
  readonly icon: ComponentType<SVGProps<SVGSVGElement>>;
  /** The screen that it is about, as its feature lists it; one that is not in the app leads nowhere. */
  readonly to: string;
  /** How the address of that screen calls what it is about. */
  readonly param?: string;
  /** What the screen is to begin with: the keypad, or what was done. */
  readonly search?: (about: NoticeAbout) => Readonly<Record<string, string>>;
  /** Several stand in one row that opens (C-63); its title by how many they are. */
  readonly several?: (count: number) => string;
}

/**
 * Those of a room by their types, said in its `web/notice-faces.ts` as `noticeFaces`, and found there by its name: they are
 * loaded with the bell's list, not with the frame.
 */
export type NoticeFaces = Readonly<Record<string, NoticeFace>>;
