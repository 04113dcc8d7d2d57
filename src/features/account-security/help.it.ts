import type { RoomHelp } from '#platform/kernel/help-article.ts';

/** How one's own account is used. */
export const help: RoomHelp = {
  place: 310,
  articles: [
    {
      id: 'aiuto-account',
      screens: ['/account'],
      title: 'Il tuo account',
      summary: 'Email, password, passkey e dispositivi con cui accedi.',
      steps: [
        'Con «Aggiungi passkey» accedi con l’impronta, il volto o il PIN del dispositivo.',
        'In «Dispositivi collegati» disconnetti quelli che non riconosci.',
        'Se perdi un tablet: «Esci da tutti gli altri dispositivi».',
      ],
    },
  ],
};
