/** Where the payment service tells of what happened; it is entered there, once. */
export const webhookAddress = (baseUrl: string): string => `${baseUrl}/webhooks/stripe`;
