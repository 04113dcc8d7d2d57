import type { ComparedFeature, PlanType, SubscriptionStatus } from '#features/access/entitlements.ts';
import type { BillingCycle } from '../offer.ts';

/** Names on the cards while the list of plans can not be read; otherwise each card has its plan's own name (C-05). */
export const offerNames: Readonly<Record<'free' | 'base' | 'plus', string>> = {
  free: 'Free',
  base: 'Base',
  plus: 'Plus',
};

/** What each row of the comparison is about. */
export const featureLabels: Readonly<Record<ComparedFeature, string>> = {
  dashboard: 'Riepilogo della giornata',
  inventory_basic: 'Prodotti, lotti e scadenze',
  scanner: 'Scanner di codici ed etichette',
  haccp_basic: 'Controlli HACCP',
  registers: 'Registri di temperature, pulizie e infestanti',
  haccp_advanced: 'Cotture e raffreddamenti con il timer',
  autoregulation: 'Manuale HACCP firmato, con i suoi controlli',
  qr_labels: 'Etichette con codice QR',
  voice_interface: 'Etichette da una frase, scritta o dettata',
  audit_log: 'Registro attività: chi ha fatto che cosa, prima e dopo',
  advanced_notifications: 'Avvisi sul telefono e promemoria per email',
  smart_planning: 'Scorte stimate e bozze degli ordini',
  advanced_reports: 'Sprechi del mese per motivo e valore, link per l’ispettore',
};

/** How a subscription stands. */
export const statusLabels: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'Attivo',
  trial: 'In prova',
  inactive: 'Non attivo',
};

/** Texts of the subscription's and the plans' screens. */
export const offerTexts = {
  subscriptionTitle: 'Abbonamento',
  subscriptionText: 'Il tuo piano, quanto dura e cosa comprende.',
  selectionTitle: 'Scegli il piano',
  selectionText: 'Tutti i prezzi sono in euro, IVA inclusa.',
  yourPlan: 'Il tuo piano',
  current: 'Il tuo piano attuale',
  status: 'Stato',
  validUntil: 'Valido fino al',
  expired: 'Scaduto il',
  trialUntil: 'Prova fino al',
  end: 'Scadenza',
  noEnd: 'Nessuna',
  operators: 'Operatori',
  operatorsUsed: (used: number, most: number) => `${used} di ${most}`,
  operatorCount: (count: number) => (count === 1 ? '1 operatore' : `Fino a ${count} operatori`),
  lapsed:
    'Il piano non è più attivo: puoi usare quello che comprende il piano Free. Quello che hai già registrato resta leggibile.',
  tooMany: (most: number) =>
    `Il piano permette ${most === 1 ? '1 operatore' : `${most} operatori`}: quelli che hai già restano, ma non puoi aggiungerne.`,
  testTitle: 'Stai usando il Piano Test',
  testText:
    'I dati di prova vengono cancellati ogni notte alle 00:00. Per conservarli passa a un piano a pagamento: quello che hai registrato fin lì resta.',
  includes: 'Cosa comprende',
  comparison: 'Confronto dei piani',
  feature: 'Funzione',
  yes: 'Sì',
  no: 'No',
  ownColumn: (plan: string) => `${plan} (il tuo)`,
  cycle: 'Prezzi',
  cycles: { monthly: 'Mensile', yearly: 'Annuale' } satisfies Record<BillingCycle, string>,
  per: { monthly: 'al mese', yearly: 'all’anno' } satisfies Record<BillingCycle, string>,
  vatIncluded: 'IVA inclusa',
  free: 'Gratis',
  saving: (percent: number) => `Risparmia ${percent}%`,
  cards: 'Piani disponibili',
  seePlans: 'Vedi i piani e i prezzi',
  seeSubscription: 'Vedi il tuo abbonamento',
  plansFailedText: 'Intanto vedi i piani con i prezzi di listino.',
  statusFailed: "Impossibile verificare lo stato dell'abbonamento",
  retry: 'Riprova',
};

/** Plans in the order of the comparison's columns. */
export const comparisonOrder: readonly PlanType[] = ['free', 'test', 'base', 'plus'];
