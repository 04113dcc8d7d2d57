import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import { uiMessages } from './messages.it.ts';
import { SegmentedControl } from './RadioGroup.tsx';
import { useTheme } from './useTheme.ts';

/** Chooses between light, dark and the device's own theme. */
export function ThemeSwitch() {
  const { preference, setPreference } = useTheme();
  return (
    <SegmentedControl
      label={uiMessages.theme}
      value={preference}
      onValueChange={setPreference}
      options={[
        { value: 'light', label: uiMessages.themeLight, icon: <Sun aria-hidden /> },
        { value: 'dark', label: uiMessages.themeDark, icon: <Moon aria-hidden /> },
        { value: 'system', label: uiMessages.themeSystem, icon: <SunMoon aria-hidden /> },
      ]}
      className="max-w-md"
    />
  );
}
