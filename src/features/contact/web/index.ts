export { MessagesTab } from './MessagesTab.tsx';
