import type { AttachedType } from './attached-file.ts';

/** What files of each type are called. */
export const attachedNames: Readonly<Record<AttachedType, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'foto',
  'image/png': 'immagine',
  'image/webp': 'immagine',
};

/** How large a file is, as a person reads it: «240 kB», «1,4 MB». */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(Math.round(bytes / 100_000) / 10).toLocaleString('it-IT')} MB`;

/** What a file that is kept with an entry is: «PDF, 240 kB». */
export const attachedText = (type: AttachedType, bytes: number): string =>
  `${attachedNames[type]}, ${sizeText(bytes)}`;
