export { ArticleText } from './ArticleText.tsx';
