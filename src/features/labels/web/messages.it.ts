/** The words of the screens of labels. */
export const labelTexts = {
  label: (name: string) => `Etichetta di ${name}`,
  qr: 'Codice QR dell’etichetta',
  paper: 'Carta',
  copies: 'Copie',
  copiesRange: (most: number) => `Da 1 a ${String(most)}`,
  first: 'Prima etichetta libera del foglio',
  firstRange: (most: number) => `Da 1 a ${String(most)}: si contano per righe`,
  print: 'Stampa',
  printHint: 'Nella finestra di stampa lascia la scala al 100% e i margini a zero.',
  tooSmall: (paper: string) => `Su ${paper} data e allergeni non ci stanno: non si accorciano mai.`,
  useLarger: (paper: string) => `Usa ${paper}`,
  noneFits: 'Il testo è troppo lungo per ogni carta: accorcia i nomi degli ingredienti.',
  shortened: 'Il nome è troppo lungo: sulla carta finisce con «…». Il resto è intero.',
  preview: 'Come sarà stampata',
  pages: (n: number) => (n === 1 ? '1 foglio' : `${String(n)} fogli`),
} as const;
