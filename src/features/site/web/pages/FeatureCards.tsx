import BookOpen from 'lucide-react/icons/book-open';
import Bug from 'lucide-react/icons/bug';
import ChefHat from 'lucide-react/icons/chef-hat';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import Mic from 'lucide-react/icons/mic';
import Package from 'lucide-react/icons/package';
import QrCode from 'lucide-react/icons/qr-code';
import Route from 'lucide-react/icons/route';
import ScanLine from 'lucide-react/icons/scan-line';
import Thermometer from 'lucide-react/icons/thermometer';
import Truck from 'lucide-react/icons/truck';
import type { LucideIcon } from 'lucide-react';
import { featureArticles, type FeatureId } from '../../articles.it.ts';
import { anchors, publicPages } from '../../public-pages.ts';
import { landingTexts } from '../landing.it.ts';
import { ForecastPart } from './ForecastPart.tsx';
import { RecallPart } from './RecallPart.tsx';
import { Section } from './Section.tsx';

const texts = landingTexts.features;

const icons: Readonly<Record<FeatureId, LucideIcon>> = {
  temperature: Thermometer,
  controlli: ClipboardCheck,
  magazzino: Package,
  arrivi: Truck,
  scanner: ScanLine,
  preparazioni: ChefHat,
  etichette: QrCode,
  rintracciabilita: Route,
  allergeni: BookOpen,
  pulizie: Bug,
  voce: Mic,
  'senza-rete': CloudOff,
};

/** The twelve things it does (SITE-10), each with its article. */
export function FeatureCards() {
  return (
    <div className="border-y border-line bg-sunken">
      <Section id={anchors.features} title={texts.title} text={texts.text}>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {featureArticles.map(({ id, title, summary }) => {
            const Icon = icons[id];
            return (
              <li
                key={id}
                data-feature
                className="relative grid grid-rows-[auto_auto_1fr_auto] gap-2 rounded-lg border border-line bg-surface p-5 shadow-soft hover:border-edge"
              >
                <Icon aria-hidden className="size-8 text-primary" />
                <h3 className="text-lg font-semibold">{title}</h3>
                <p className="text-muted">{summary}</p>
                <a
                  href={`${publicPages.documentation}#${id}`}
                  data-opens="documentation"
                  data-article={id}
                  className="stretched inline-flex min-h-8 items-center font-semibold text-primary underline-offset-4 hover:underline"
                >
                  {texts.more}
                  <span className="sr-only">: {title}</span>
                </a>
              </li>
            );
          })}
        </ul>
        <ForecastPart />
        <RecallPart />
      </Section>
    </div>
  );
}
