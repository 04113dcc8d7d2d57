import { Badge } from '#platform/ui/Badge.tsx';
import { anchors } from '../../public-pages.ts';
import { StockForecast } from '../alive/StockForecast.tsx';
import { landingTexts } from '../landing.it.ts';
import { TryPart } from './TryPart.tsx';

const texts = landingTexts.forecast;

/** What runs out when, below the things that the product does. */
export function ForecastPart() {
  return (
    <TryPart
      id={anchors.forecast}
      title={texts.title}
      text={texts.text}
      mark={<Badge tone="info">{landingTexts.voice.badge}</Badge>}
      article="aiuto-scorte-e-ordini"
      part="StockForecast"
    >
      <StockForecast />
    </TryPart>
  );
}
