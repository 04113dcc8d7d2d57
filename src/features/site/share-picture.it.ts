/** The picture that stands beside a link to the public pages, where somebody sends it: drawn by `scripts/icons.ts`. In pixels. */
export const sharePicture = {
  file: 'share.png',
  width: 1_200,
  height: 630,
  title: 'La sicurezza alimentare della tua cucina, in ordine.',
  line: 'HACCP, temperature, scadenze, etichette e rintracciabilità.',
} as const;
