import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** A certificate may go back to its root over so many others; authorities have one or two. */
const mostSteps = 6;
/** A file of roots is no larger than all that browsers bring along, in bytes. */
const mostFileBytes = 4 * 1_048_576;

/** The certificates of a file in PEM, in their order. @throws for what can not be read, or holds one that is none */
export async function readRoots(path: string): Promise<X509Certificate[]> {
  const text = await readFile(path, 'latin1');
  if (text.length > mostFileBytes) throw new Error('too large for a file of certificates');
  return (text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (pem) => new X509Certificate(pem),
  );
}

/** Node looks for a certificate in PEM first, and finds one that stands as text within another. @throws for what is none */
function readDer(der: Uint8Array): X509Certificate {
  const certificate = new X509Certificate(der);
  if (!certificate.raw.equals(der)) throw new Error('another certificate than its bytes say');
  return certificate;
}

/**
 * Whether a certificate is one of the roots, or was issued by one, over others that came along and may issue: names, keys, signatures, and
 * that each was good then. Not whether one was taken back since: that is asked of a network.
 * @param signer in DER, as the others that came with it
 * @param at the instant at which all of them have to be good
 */
export function isVouchedFor(
  signer: Uint8Array,
  others: readonly Uint8Array[],
  roots: readonly X509Certificate[],
  at: Date,
): boolean {
  let chain: { readonly own: X509Certificate; readonly between: X509Certificate[] };
  try {
    chain = {
      own: readDer(signer),
      between: others.map(readDer).filter((one) => one.ca),
    };
  } catch {
    // What Node takes for no certificate leads nowhere.
    return false;
  }
  const isGood = (one: X509Certificate): boolean => one.validFromDate <= at && at <= one.validToDate;
  const isIssuedBy = (one: X509Certificate, issuer: X509Certificate): boolean => {
    try {
      return isGood(issuer) && one.checkIssued(issuer) && one.verify(issuer.publicKey);
    } catch {
      return false;
    }
  };
  let reached = [chain.own];
  if (!isGood(chain.own)) return false;
  const seen = new Set(reached.map(({ fingerprint256 }) => fingerprint256));
  for (let step = 0; step < mostSteps && reached.length > 0; step++) {
    if (
      reached.some((one) =>
        roots.some(
          (root) => root.fingerprint256 === one.fingerprint256 || (root.ca && isIssuedBy(one, root)),
        ),
      )
    )
      return true;
    reached = chain.between.filter(
      (issuer) => !seen.has(issuer.fingerprint256) && reached.some((one) => isIssuedBy(one, issuer)),
    );
    for (const { fingerprint256 } of reached) seen.add(fingerprint256);
  }
  return false;
}
