import type { TemperatureStatus } from './temperature-status.ts';

/** The register of temperatures in the restaurant's own spreadsheet. */
export const refrigerationSheets = {
  title: 'Temperature',
  answersTitle: 'Temperature - azioni',
  equipment: 'Attrezzatura',
  temperature: 'Temperatura °C',
  outcome: 'Esito',
  outcomes: { OK: 'OK', Warning: 'Attenzione', Critical: 'Critico' } satisfies Record<
    TemperatureStatus,
    string
  >,
  low: 'Minimo °C',
  high: 'Massimo °C',
};
