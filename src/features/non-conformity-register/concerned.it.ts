/** How a lot or a container is called where it is named as concerned. */
export const concernedTexts = {
  lot: (product: string, number: string) => `${product}, lotto ${number}`,
  tub: (recipe: string, number: number, batch: string) => `${recipe}, contenitore ${number} (${batch})`,
};
