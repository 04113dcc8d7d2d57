import { anchors } from '../../public-pages.ts';
import { RecallSteps } from '../alive/RecallSteps.tsx';
import { landingTexts } from '../landing.it.ts';
import { TryPart } from './TryPart.tsx';

const texts = landingTexts.recall;

/** A recall, run through, below the things that the product does. */
export function RecallPart() {
  return (
    <TryPart
      id={anchors.recall}
      title={texts.title}
      text={texts.text}
      article="aiuto-richiamo"
      part="RecallSteps"
    >
      <RecallSteps />
    </TryPart>
  );
}
