/** The categories of the made-up trattoria's menu, in its order. */
export const demoMenu: readonly string[] = ['Primi', 'Secondi', 'Dolci'];
