import type { SettingsTab } from './useSettingsTab.ts';

/** Names of the tabs (SETT-01). */
export const tabLabels: Readonly<Record<SettingsTab, string>> = {
  integration: 'Integrazione',
  operators: 'Operatori',
  profile: 'Profilo e Pagamenti',
  theme: 'Tema',
};

/** Texts of the settings' screen. */
export const settingsTexts = {
  title: 'Impostazioni',
  tabs: 'Parti delle impostazioni',
  operatorsFailed: 'Impossibile caricare gli operatori',
  payments: 'Gestisci abbonamento',
  closedDays: 'Giorni di chiusura',
  closedDaysText:
    'Riposo settimanale, ferie e feste: nei giorni chiusi controlli e pulizie non sono richiesti.',
  closedDaysLink: 'Apri i giorni di chiusura',
  themeTitle: 'Aspetto',
  themeText: 'Vale per questo dispositivo. Automatico segue le impostazioni del dispositivo.',
};
