/** How a restaurant's Google account stands (NOTIF-20…22). */
export type IntegrationStatus = 'configured' | 'not_configured' | 'connection_error';

/**
 * `not_configured` until both the API key and the account e-mail are there (NOTIF-20, NOTIF-21, C-35).
 * `connection_error` when both are, but the key can not be used: it was sealed under another secret of the server.
 */
export function integrationStatus(settings: {
  readonly google_api_key: string | null;
  readonly google_account_email: string | null;
  readonly google_api_key_readable: boolean;
}): IntegrationStatus {
  if (settings.google_api_key === null || settings.google_account_email === null) return 'not_configured';
  return settings.google_api_key_readable ? 'configured' : 'connection_error';
}
