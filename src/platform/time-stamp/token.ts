import { SignerInfo } from '@peculiar/asn1-cms';
import type { SignerIdentifier } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import { TSTInfo } from '@peculiar/asn1-tsp';
import { Certificate, ExtendedKeyUsage, SubjectKeyIdentifier } from '@peculiar/asn1-x509';
import type { Name } from '@peculiar/asn1-x509';
import {
  Constructed,
  fromBER,
  Integer,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as DerSet,
} from 'asn1js';

/*
 * Proves a time-stamp token (RFC 3161, RFC 5652, RFC 5816) by the means that browser and server share: the schemas of ASN.1 and WebCrypto.
 * It needs no network. Whether the authority is one to trust is not decided here (`server/roots.ts`).
 */

/**
 * Why a token proves nothing: it is none; it is of other bytes; its signature is not of the certificate in it; it does not say by which
 * certificate it was signed; that certificate is not for time-stamping alone; it was not good at that time; it is signed in a way that
 * is not known here, or there is nothing here to check it with.
 */
export type TokenProblem =
  | 'unreadable'
  | 'imprint'
  | 'signature'
  | 'signer'
  | 'purpose'
  | 'expired'
  | 'algorithm';

/** Thrown for a token that does not prove itself. */
export class TokenError extends Error {
  override name = 'TokenError';
  readonly problem: TokenProblem;

  constructor(problem: TokenProblem, options?: ErrorOptions) {
    super(`a time-stamp token: ${problem}`, options);
    this.problem = problem;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

/** What a token says, once it has proven itself. */
export interface ProvenToken {
  /** The instant at which the bytes were there. */
  readonly genTime: Date;
  /** What its certificate calls the authority: that is its own word. */
  readonly authority: string;
  readonly policy: string;
  readonly nonce: Bytes | null;
  /** The certificate that it is signed with, and all that came along, in DER. */
  readonly signer: Bytes;
  readonly certificates: readonly Bytes[];
}

/** Far above what authorities answer, certificates included; in bytes. */
export const mostTokenBytes = 64 * 1_024;

export const sha256Oid = '2.16.840.1.101.3.4.2.1';
const signedDataOid = '1.2.840.113549.1.7.2';
const tstInfoOid = '1.2.840.113549.1.9.16.1.4';
const contentTypeOid = '1.2.840.113549.1.9.3';
const messageDigestOid = '1.2.840.113549.1.9.4';
const signingCertificateOid = '1.2.840.113549.1.9.16.2.12';
const signingCertificateV2Oid = '1.2.840.113549.1.9.16.2.47';
const extendedKeyUsageOid = '2.5.29.37';
const subjectKeyIdentifierOid = '2.5.29.14';
const timeStampingOid = '1.3.6.1.5.5.7.3.8';

/** SHA-1 proves nothing any more: it is not among them. */
const digests: Readonly<Record<string, string>> = {
  [sha256Oid]: 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};
const rsaOid = '1.2.840.113549.1.1.1';
const rsaSignatures: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'SHA-256',
  '1.2.840.113549.1.1.12': 'SHA-384',
  '1.2.840.113549.1.1.13': 'SHA-512',
};
const ecdsaSignatures: Readonly<Record<string, string>> = {
  '1.2.840.10045.4.3.2': 'SHA-256',
  '1.2.840.10045.4.3.3': 'SHA-384',
  '1.2.840.10045.4.3.4': 'SHA-512',
};
const curves: Readonly<Record<string, { readonly name: string; readonly bytes: number }>> = {
  '1.2.840.10045.3.1.7': { name: 'P-256', bytes: 32 },
  '1.3.132.0.34': { name: 'P-384', bytes: 48 },
  '1.3.132.0.35': { name: 'P-521', bytes: 66 },
};
/** Below this many bits an RSA key is no proof. */
const leastRsaBits = 2_048;

/**
 * Proves that a token was made of `message` by the certificate in it: imprint (SHA-256), signature, the certificate that the signature
 * itself names (ESS), its purpose, and that it was good at the token's own time.
 * @param token ContentInfo in DER
 * @throws TokenError
 */
export async function proveToken(token: Bytes, message: Bytes): Promise<ProvenToken> {
  const { info, content, signerInfo, certificates, attributesSigned, ...signed } = read(token);
  if (info.messageImprint.hashAlgorithm.algorithm !== sha256Oid) throw new TokenError('imprint');
  if (!isEqual(view(info.messageImprint.hashedMessage), await digest('SHA-256', message)))
    throw new TokenError('imprint');
  const attributes = new Map(signed.attributes.map(({ type, values }) => [type, values]));
  // One of each kind: of two nobody knows which was meant.
  if (attributes.size !== signed.attributes.length) throw new TokenError('signature');
  const own = certificates.find(({ certificate }) => isOf(signerInfo.sid, certificate));
  if (!own) throw new TokenError('signer');
  await requireNamed(attributes, own.der);
  requirePurpose(own.certificate);

  const digestName = digests[signerInfo.digestAlgorithm.algorithm];
  if (digestName === undefined) throw new TokenError('algorithm');
  const [type, ...moreTypes] = attributes.get(contentTypeOid) ?? [];
  if (!type || moreTypes.length > 0 || oidIn(type) !== tstInfoOid) throw new TokenError('signature');
  const [told, ...moreTold] = attributes.get(messageDigestOid) ?? [];
  if (!told || moreTold.length > 0 || !isEqual(octetsIn(told), await digest(digestName, content)))
    throw new TokenError('signature');
  const isSigned = await verifySigned(own.certificate, {
    algorithm: signerInfo.signatureAlgorithm.algorithm,
    digestName,
    signature: view(signerInfo.signature),
    data: attributesSigned,
  });
  if (!isSigned) throw new TokenError('signature');

  const { notBefore, notAfter } = own.certificate.tbsCertificate.validity;
  const { genTime } = info;
  if (genTime < notBefore.getTime() || genTime > notAfter.getTime()) throw new TokenError('expired');
  return {
    genTime,
    authority: nameOf(own.certificate.tbsCertificate.subject),
    policy: info.policy,
    nonce: info.nonce ? bytesOf(info.nonce) : null,
    signer: own.der,
    certificates: certificates.map(({ der }) => der),
  };
}

/**
 * `proveToken` for whoever has token and text as they stand in a file, and wants an answer in any case.
 * @param isVouched whether an authority is one to trust; left out: nobody says
 */
export const checkTokenWith =
  (isVouched?: (proven: ProvenToken) => boolean) =>
  async (
    token: string,
    text: string,
  ): Promise<
    | { readonly genTime: Date; readonly authority: string; readonly isVouched: boolean | null }
    | { readonly problem: TokenProblem }
  > => {
    try {
      const bytes = Uint8Array.from(atob(token), (letter) => letter.charCodeAt(0));
      const proven = await proveToken(bytes, new TextEncoder().encode(text));
      const { genTime, authority } = proven;
      return { genTime, authority, isVouched: isVouched ? isVouched(proven) : null };
    } catch (error) {
      // What is no base64 is no token.
      return { problem: error instanceof TokenError ? error.problem : 'unreadable' };
    }
  };

interface Read {
  readonly info: TSTInfo;
  /** The bytes that `info` was read from. */
  readonly content: Bytes;
  readonly signerInfo: SignerInfo;
  readonly attributes: readonly { readonly type: string; readonly values: readonly Bytes[] }[];
  /** What is signed: the set of attributes in its very bytes, under its own tag, not the one that it is sent with (RFC 5652, 5.4). */
  readonly attributesSigned: Bytes;
  /** Each with the very bytes that it came in: they are hashed, and another encoding has another hash. */
  readonly certificates: readonly { readonly der: Bytes; readonly certificate: Certificate }[];
}

/**
 * Takes a token apart by the bytes. The schemas pass over what stands behind what they know, so they are not asked where a part is: each
 * part is the only one that may stand there, and what is read of it is read from the very bytes that are hashed.
 */
function read(token: Bytes): Read {
  if (token.length > mostTokenBytes) throw new TokenError('unreadable');
  try {
    const outer = fromBER(token);
    if (outer.offset !== token.length || !isDer(outer.result)) throw new TokenError('unreadable');
    const [type, wrapped] = partsOf(outer.result, isOid, isTagged(0));
    const [signed] = partsOf(wrapped, isSequence);
    const parts = childrenOf(signed);
    const shape = [isInteger, isSet, isSequence];
    // Certificates and lists of those that were taken back may be left out.
    for (const number of [0, 1])
      if (parts[shape.length] && isTagged(number)(parts[shape.length]!)) shape.push(isTagged(number));
    const [, , encapsulated] = partsOf(signed, ...shape, isSet);
    const [contentType, explicit] = partsOf(encapsulated, isOid, isTagged(0));
    const [octets] = partsOf(explicit, isOctets);
    if (oidOf(type) !== signedDataOid || oidOf(contentType) !== tstInfoOid)
      throw new TokenError('unreadable');
    const content = copy((octets as OctetString).valueBlock.valueHexView);
    if (fromBER(content).offset !== content.length) throw new TokenError('unreadable');
    const info = AsnConvert.parse(content, TSTInfo);
    if (info.version !== 1 || Number.isNaN(info.genTime.getTime())) throw new TokenError('unreadable');
    const set = parts.find(isTagged(0));
    const certificates = (set ? childrenOf(set) : [])
      // Attribute certificates and others may be among them; they sign nothing.
      .filter(isSequence)
      .map((one) => {
        const der = bytesIn(one);
        return { der, certificate: AsnConvert.parse(der, Certificate) };
      });
    const [only] = partsOf(parts.at(-1), isSequence);
    const isIdentifier: IsPart = (node) => isSequence(node) || isTagged(0)(node);
    const ofSigner = [isInteger, isIdentifier, isSequence, isTagged(0), isSequence, isOctets];
    // Attributes that are not signed may stand behind; nothing is read of them.
    if (childrenOf(only).length > ofSigner.length) ofSigner.push(isTagged(1));
    const sent = partsOf(only, ...ofSigner)[3]!;
    const attributesSigned = bytesIn(sent);
    attributesSigned[0] = 0x31;
    const attributes = childrenOf(sent).map((one) => {
      const [named, values] = partsOf(one, isOid, isSet);
      return { type: oidOf(named), values: childrenOf(values).map(bytesIn) };
    });
    const signerInfo = AsnConvert.parse(bytesIn(only!), SignerInfo);
    return { info, content, signerInfo, attributes, attributesSigned, certificates };
  } catch (error) {
    if (error instanceof TokenError) throw error;
    // Whatever the schemas and the decoder have against it, one nested without end included.
    throw new TokenError('unreadable', { cause: error });
  }
}

type Node = ReturnType<typeof fromBER>['result'];
function childrenOf(node: Node | undefined): readonly Node[] {
  if (!(node instanceof Constructed)) throw new TokenError('unreadable');
  return node.valueBlock.value as readonly Node[];
}
type IsPart = (node: Node) => boolean;
/** A part that is known by a number alone. */
const isTagged =
  (number: number): IsPart =>
  ({ idBlock }) =>
    idBlock.tagClass === 3 && idBlock.tagNumber === number;
const isInteger: IsPart = (node) => node instanceof Integer;
const isOid: IsPart = (node) => node instanceof ObjectIdentifier;
const isSequence: IsPart = (node) => node instanceof Sequence;
const isSet: IsPart = (node) => node instanceof DerSet;
/** In one piece. */
const isOctets: IsPart = (node) => node instanceof OctetString && !node.idBlock.isConstructed;
/** The parts of a node: these in their order, none missing, and no other. */
function partsOf(node: Node | undefined, ...shape: readonly IsPart[]): readonly Node[] {
  const parts = childrenOf(node);
  if (parts.length !== shape.length || !parts.every((part, at) => shape[at]!(part)))
    throw new TokenError('unreadable');
  return parts;
}
const bytesIn = ({ valueBeforeDecodeView }: Node): Bytes => copy(valueBeforeDecodeView);
const oidOf = (node: Node | undefined): string => (node as ObjectIdentifier).valueBlock.toString();
/** Whether a node has the bytes that DER would give it: each length in as few as it takes, and nothing between or behind its parts. */
function isDer(node: Node): boolean {
  const { idBlock, lenBlock, valueBeforeDecodeView: own } = node;
  const size = own.length - idBlock.blockLength - lenBlock.blockLength;
  let bytes = 1;
  if (size > 127) for (let left = size; left > 0; left >>>= 8) bytes++;
  if (lenBlock.isIndefiniteForm || lenBlock.blockLength !== bytes) return false;
  if (!idBlock.isConstructed) return true;
  const parts = childrenOf(node);
  const taken = parts.reduce((sum, part) => sum + part.valueBeforeDecodeView.length, 0);
  return taken === size && parts.every(isDer);
}

function isOf({ issuerAndSerialNumber, subjectKeyIdentifier }: SignerIdentifier, one: Certificate): boolean {
  const { serialNumber, issuer, extensions } = one.tbsCertificate;
  if (issuerAndSerialNumber)
    return (
      isEqual(bytesOf(issuerAndSerialNumber.serialNumber), bytesOf(serialNumber)) &&
      isEqual(
        bytesOf(AsnConvert.serialize(issuerAndSerialNumber.issuer)),
        bytesOf(AsnConvert.serialize(issuer)),
      )
    );
  const extension = extensions?.find(({ extnID }) => extnID === subjectKeyIdentifierOid);
  if (!subjectKeyIdentifier || !extension) return false;
  const known = AsnConvert.parse(extension.extnValue.buffer, SubjectKeyIdentifier);
  return isEqual(view(known), view(subjectKeyIdentifier));
}

/** The signature covers the hash of the certificate that it is to be checked with: another one for the same key is not it (RFC 5035). */
async function requireNamed(attributes: ReadonlyMap<string, readonly Bytes[]>, der: Bytes): Promise<void> {
  const [v2] = attributes.get(signingCertificateV2Oid) ?? [];
  const [v1] = attributes.get(signingCertificateOid) ?? [];
  const value = v2 ?? v1;
  if (!value) throw new TokenError('signer');
  let named: { readonly name: string; readonly hash: Bytes };
  try {
    const [list] = childrenOf(fromBER(value).result);
    const [first] = childrenOf(list);
    const parts = childrenOf(first);
    const hash = parts.find((part) => part instanceof OctetString);
    if (!hash) throw new TokenError('signer');
    // SHA-256 where it says nothing; in the first form it is always SHA-1, which names a certificate of one issuer well enough.
    const [algorithm] = parts;
    const told = algorithm instanceof Sequence ? childrenOf(algorithm)[0] : undefined;
    const name =
      v2 === undefined
        ? 'SHA-1'
        : told instanceof ObjectIdentifier
          ? digests[told.valueBlock.toString()]
          : 'SHA-256';
    if (name === undefined) throw new TokenError('algorithm');
    named = { name, hash: copy(hash.valueBlock.valueHexView) };
  } catch (error) {
    if (error instanceof TokenError && error.problem === 'algorithm') throw error;
    throw new TokenError('signer', { cause: error });
  }
  if (!isEqual(named.hash, await digest(named.name, der))) throw new TokenError('signer');
}

/** A certificate for time-stamping says so, says that whoever does not understand it must refuse it, and is for nothing else (RFC 3161, 2.3). */
function requirePurpose({ tbsCertificate: { extensions } }: Certificate): void {
  const found = (extensions ?? []).filter(({ extnID }) => extnID === extendedKeyUsageOid);
  const [extension] = found;
  let purposes: readonly string[] = [];
  try {
    if (extension) purposes = [...AsnConvert.parse(extension.extnValue.buffer, ExtendedKeyUsage)];
  } catch (error) {
    throw new TokenError('purpose', { cause: error });
  }
  if (found.length !== 1 || !extension?.critical || purposes.length !== 1 || purposes[0] !== timeStampingOid)
    throw new TokenError('purpose');
}

async function verifySigned(
  { tbsCertificate: { subjectPublicKeyInfo } }: Certificate,
  what: {
    readonly algorithm: string;
    readonly digestName: string;
    readonly signature: Bytes;
    readonly data: Bytes;
  },
): Promise<boolean> {
  const { subtle } = checker();
  const spki = AsnConvert.serialize(subjectPublicKeyInfo);
  const rsaHash = what.algorithm === rsaOid ? what.digestName : rsaSignatures[what.algorithm];
  const ecHash = ecdsaSignatures[what.algorithm];
  try {
    if (rsaHash !== undefined) {
      const kind = { name: 'RSASSA-PKCS1-v1_5', hash: rsaHash };
      const key = await subtle.importKey('spki', spki, kind, false, ['verify']);
      if ((key.algorithm as { readonly modulusLength?: number }).modulusLength! < leastRsaBits)
        throw new TokenError('algorithm');
      return await subtle.verify(kind, key, what.signature, what.data);
    }
    const { parameters } = subjectPublicKeyInfo.algorithm;
    const curve = ecHash !== undefined && parameters ? curves[oidIn(parameters) ?? ''] : undefined;
    if (ecHash === undefined || curve === undefined) throw new TokenError('algorithm');
    const key = await subtle.importKey('spki', spki, { name: 'ECDSA', namedCurve: curve.name }, false, [
      'verify',
    ]);
    const signature = plainSignature(what.signature, curve.bytes);
    return (
      signature !== null && (await subtle.verify({ name: 'ECDSA', hash: ecHash }, key, signature, what.data))
    );
  } catch (error) {
    if (error instanceof TokenError) throw error;
    // What is no key of this kind has signed nothing.
    throw new TokenError('signature', { cause: error });
  }
}

/** The two numbers of an ECDSA signature side by side, as WebCrypto wants them; null for what is none. */
function plainSignature(der: Bytes, size: number): Bytes | null {
  const numbers = childrenOf(fromBER(der).result).map((one) =>
    one instanceof Integer ? copy(one.valueBlock.valueHexView) : null,
  );
  const [r, s] = numbers;
  if (!r || !s || numbers.length !== 2) return null;
  const plain = new Uint8Array(2 * size);
  for (const [number, end] of [
    [r, size],
    [s, 2 * size],
  ] as const) {
    const bare = number[0] === 0 ? number.subarray(1) : number;
    if (bare.length > size) return null;
    plain.set(bare, end - bare.length);
  }
  return plain;
}

/** Without a page that came over https, or from this very machine, browsers have none. */
function checker(): Crypto {
  const { crypto } = globalThis as { readonly crypto?: Crypto };
  if (!(crypto?.subtle as SubtleCrypto | undefined)) throw new TokenError('algorithm');
  return crypto!;
}
const digest = async (name: string, data: Bytes): Promise<Bytes> =>
  new Uint8Array(await checker().subtle.digest(name, data));

const commonName = '2.5.4.3';
const organization = '2.5.4.10';

/** What a certificate calls its subject: common name and organization, as one line that any place can show. */
function nameOf(subject: Name): string {
  const said = (type: string): string => {
    const value = [...subject].flatMap((set) => [...set]).find((one) => one.type === type)?.value;
    return value === undefined ? '' : value.toString();
  };
  const [name, of] = [said(commonName), said(organization)].map((text) =>
    text
      // Nothing that moves a cursor or turns the direction of what stands beside it.
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, 80),
  );
  return name && of && name !== of ? `${name} (${of})` : name || of || '?';
}

function oidIn(der: Bytes | ArrayBuffer): string | null {
  const { result } = fromBER(der);
  return result instanceof ObjectIdentifier ? result.valueBlock.toString() : null;
}
function octetsIn(der: Bytes): Bytes {
  const { result } = fromBER(der);
  return result instanceof OctetString ? copy(result.valueBlock.valueHexView) : new Uint8Array();
}

const copy = (bytes: Uint8Array): Bytes => Uint8Array.from(bytes);
const bytesOf = (buffer: ArrayBuffer): Bytes => copy(new Uint8Array(buffer));
const view = ({ buffer }: { readonly buffer: ArrayBuffer }): Bytes => bytesOf(buffer);
const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
