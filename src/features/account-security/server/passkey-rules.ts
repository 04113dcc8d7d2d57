/** What every device knows, by its COSE number: ES256, EdDSA, RS256. */
export const algorithms = [-7, -8, -257];

/** Passkeys of one account at the most. The text of PASSKEY_LIMIT says it. */
export const mostPasskeys = 20;
