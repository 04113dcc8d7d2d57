/** The product's name: page titles, mails, printed headers, the key of a consent. Nobody writes it anywhere else. */
export const productName = 'Credenza';
