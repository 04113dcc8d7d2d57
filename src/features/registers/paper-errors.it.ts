/** Of a PDF that does something by itself when it is opened. */
export const activePaperText =
  'Questo PDF contiene comandi che partono da soli (script o programmi): stampalo in un PDF nuovo, oppure fai una foto del foglio.';

/** Refusals of a paper that is to be kept with an entry: code, HTTP status, Italian text. */
export const paperErrors = {
  PAPER_KEPT: {
    status: 409,
    message:
      'Questa voce ha già il suo file. Se è quello sbagliato, correggi la voce e mettilo a quella nuova.',
  },
  PAPER_UNREADABLE: {
    status: 422,
    message: 'Non è un PDF né una foto (JPEG, PNG o WebP): scegli un altro file.',
  },
  PAPER_DAMAGED: {
    status: 422,
    message: 'Il file è incompleto o danneggiato: sceglilo di nuovo, oppure fai una foto del foglio.',
  },
  PAPER_ACTIVE: {
    status: 422,
    message: activePaperText,
  },
  PAPER_TOO_LARGE: {
    status: 422,
    message: 'Il file è troppo grande: al massimo 6 MB.',
  },
  PAPERS_FULL: {
    status: 409,
    message: 'I file di questo registro occupano già 500 MB: non ce ne stanno altri. Scrivi all’assistenza.',
  },
} as const;
