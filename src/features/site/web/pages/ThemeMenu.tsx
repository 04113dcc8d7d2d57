import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import { uiMessages } from '#platform/ui/messages.it.ts';
import { landingTexts } from '../landing.it.ts';

const choices = [
  ['light', uiMessages.themeLight, Sun],
  ['dark', uiMessages.themeDark, Moon],
  ['system', uiMessages.themeSystem, SunMoon],
] as const;

/** Chooses between light, dark and the device's own theme (SITE-04); without JavaScript the page is light, and nothing is to be chosen. */
export function ThemeMenu() {
  return (
    <details data-theme-menu hidden className="relative">
      <summary
        aria-label={landingTexts.header.theme}
        className="flex size-12 list-none items-center justify-center rounded-md hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <SunMoon aria-hidden className="size-5" />
      </summary>
      <fieldset className="absolute right-0 mt-2 grid w-52 gap-1 rounded-lg border border-line bg-surface p-2 shadow-soft">
        <legend className="sr-only">{landingTexts.header.theme}</legend>
        {choices.map(([value, label, Icon]) => (
          <label
            key={value}
            className="flex min-h-12 items-center gap-3 rounded-md px-3 hover:bg-sunken has-checked:bg-primary-soft has-checked:font-semibold"
          >
            <input type="radio" name="theme" value={value} className="size-5 accent-primary" />
            <Icon aria-hidden className="size-5" />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
