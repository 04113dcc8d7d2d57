import type { NoticeFaces } from '#platform/routing/notice-faces.ts';

/** Every room's `web/notice-faces.ts`, by the types of the notices. */
export const noticeFaces: NoticeFaces = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<NoticeFaces>('../../*/web/notice-faces.ts', { eager: true, import: 'noticeFaces' }),
  ),
);
