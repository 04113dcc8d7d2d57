import type { Endpoint } from './endpoints.ts';

/** Who may call what, one row for each endpoint: what docs/security/permissions.md lists. */
export const permissionRows = (endpoints: readonly Endpoint[]): string[] =>
  endpoints
    .map(
      ({ name, method, path, permission }) =>
        `| ${name} | ${method} ${path} | ${permission?.access ?? 'nobody'}${permission?.orSuperAdmin ? ' or super_admin' : ''}${permission?.proven ? ', proven' : ''}${permission?.whileSuspended ? ', also while suspended' : ''} | ${permission?.feature ?? ''}${permission?.orToEnd ? ', or to end what is open' : ''} |`,
    )
    .toSorted();

/** Endpoints that anybody may call, each with the reason. Every other one asks who is calling. */
export const publicEndpoints: Readonly<Record<string, string>> = {
  'accounts.session': 'says that nobody is signed in',
  'accounts.signUp': 'there is no account before it',
  'accounts.confirm': 'the link of the mail is the proof',
  'accounts.resendConfirmation':
    'nobody can sign in before the address is confirmed; the same answer for every address',
  'accounts.signIn': 'the password is the proof',
  'accounts.signOut': 'does nothing for whoever is not signed in',
  'accounts.requestReset': 'the password is forgotten; the same answer for every address',
  'accounts.checkReset': 'the link of the mail is the proof',
  'accounts.resetPassword': 'the link of the mail is the proof',
  'accountSecurity.confirmEmail': 'the link of the mail is the proof',
  'accountSecurity.passkeySignInOptions': 'a riddle for whoever holds the key; the same for everybody',
  'accountSecurity.passkeySignIn': 'the signature of the key is the proof',
  'contact.contactForm': 'a visitor writes to who runs the service, by the documents’ name (API-07)',
  'contact.send': 'a visitor writes to who runs the service; a few an hour from one address',
  'documentedCalls.getAccountLockoutInfo':
    'asked before the sign-in (API-03); the same for every unknown address',
  'documentedCalls.logLoginAttempt': 'sent by the documents’ sign-in page; stores nothing (C-19)',
  'documentedCalls.resetPassword': 'the password is forgotten; the same answer for every address',
  'documentedCalls.sendConfirmationEmail': 'nobody can sign in before the address is confirmed',
  'inspectionPapers.open':
    'whoever has the address of a link and the code told in person; five wrong ones shut it',
  'inspectionPapers.read': 'whoever has opened a link with its code, by a ticket for that link',
  'inspectionPapers.register': 'whoever has opened a link with its code; days and registers says the link',
  'integrity.keys': 'a public key is for everybody who checks a signature',
  'plans.offered': 'the price list',
  'tryout.offer': 'says that a restaurant to try waits, or that none is offered',
  'tryout.start': 'whoever has no account tries a made-up restaurant; a few an hour from one address',
};

/** The rows of a Markdown file that belong to its table or list. */
export const listed = (text: string): string[] =>
  text.split('\n').filter((line) => /^(\| [a-z]|- )/.test(line));
