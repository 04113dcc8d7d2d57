/** The page that says of every screen how it is used. */
export const howToTexts = {
  title: 'Aiuto, pagina per pagina',
  text: 'Le stesse parole che trovi nell’app con il «?» accanto al titolo di ogni pagina.',
  index: 'Pagine',
  fromDocumentation: 'Come si usa ogni pagina, passo per passo',
} as const;
