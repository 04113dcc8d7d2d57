export { passwordProblemTexts } from '../password-texts.it.ts';
