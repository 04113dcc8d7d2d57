/** Texts of the frame around every screen, and of the page for unknown paths. */
export const frameTexts = {
  productName: 'Credenza',
  skipToContent: 'Vai al contenuto',
  mainNavigation: 'Navigazione principale',
  menu: 'Menu',
  signedInAs: 'Accesso come',
  restaurant: 'Ristorante',
  changeOperator: 'Cambia operatore',
  chooseOperator: 'Scegli operatore',
  operator: 'Operatore',
  signOut: 'Esci',
  signedOutFailed: 'Non sono riuscito a chiudere la sessione. Riprova.',
  home: 'Torna alla Home',
  notFound: 'Oops! Page not found',
  notFoundText: 'Questa pagina non esiste o è stata spostata.',
  noRestaurant: 'Account non associato a nessun ristorante. Contatta il supporto.',
  nav: {
    dashboard: 'Oggi',
    inventory: 'Prodotti',
    haccp: 'HACCP',
    refrigeration: 'Temperature',
  },
};
