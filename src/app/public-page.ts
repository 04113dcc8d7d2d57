import { enliven } from '#features/site/web/index.ts';
import './styles.css';
import '#platform/ui/serif.css';

/* What the pages of the public face load: their style, and what makes them answer. Nothing of the app behind the door. */
enliven(window, () => new Date(), Math.random);
