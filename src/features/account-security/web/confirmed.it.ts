/** Texts of the question of who is there, before an act of another room. */
export const confirmedTexts = {
  how: 'Come confermi',
  why: 'Serve a essere sicuri che sei tu.',
  byPassword: 'Con la password',
  byPasskey: 'Con una passkey',
  password: 'Password dell’account',
};
