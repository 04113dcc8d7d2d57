import './gallery.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html has lost its #root');
createRoot(root).render(<Gallery />);
