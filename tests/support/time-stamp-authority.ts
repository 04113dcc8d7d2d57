import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContent,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms';
import { AsnConvert, AsnSerializer, OctetString } from '@peculiar/asn1-schema';
import { MessageImprint, PKIStatusInfo, TimeStampReq, TSTInfo } from '@peculiar/asn1-tsp';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
} from '@peculiar/asn1-x509';
import {
  Constructed,
  fromBER,
  ObjectIdentifier,
  OctetString as Octets,
  Sequence,
  Set as DerSet,
} from 'asn1js';
import { listenAs } from './counterpart.ts';
import type { Counterpart } from './counterpart.ts';

/*
 * A time-stamping authority on this machine (RFC 3161), with a root, an issuing authority below it and certificates of its own, all made
 * here. Written against the standards alone, and held against `openssl ts -verify` where that is there.
 */

const sha256Oid = '2.16.840.1.101.3.4.2.1';
const sha512Oid = '2.16.840.1.101.3.4.2.3';
const rsaWithSha256 = '1.2.840.113549.1.1.11';
const ecdsaWithSha256 = '1.2.840.10045.4.3.2';
export const timeStampingOid = '1.3.6.1.5.5.7.3.8';
/** The policy by which it stamps unless it is asked for another of its own. */
export const usualPolicy = '1.3.6.1.4.1.99999.1';

type Kind = 'rsa' | 'ec' | 'weak_rsa';
interface Pair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}
const pairOf = (kind: Kind): Pair =>
  kind === 'ec'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: kind === 'rsa' ? 2_048 : 1_024 });
const signatureOid = (key: KeyObject): string =>
  key.asymmetricKeyType === 'ec' ? ecdsaWithSha256 : rsaWithSha256;
const sha = (bytes: Uint8Array, name = 'sha256'): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash(name).update(bytes).digest());
const plain = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const algorithm = (oid: string): AlgorithmIdentifier =>
  new AlgorithmIdentifier({ algorithm: oid, ...(oid === ecdsaWithSha256 ? {} : { parameters: null }) });

const nameOf = (commonName: string, organization = 'Prove & C.'): Name =>
  new Name(
    [
      ['2.5.4.10', organization],
      ['2.5.4.3', commonName],
    ].map(
      ([type, text]) =>
        new RelativeDistinguishedName([
          new AttributeTypeAndValue({ type: type!, value: new AttributeValue({ utf8String: text! }) }),
        ]),
    ),
  );

/** A certificate with the key that it is for. */
export interface Identity extends Pair {
  readonly certificate: Certificate;
  readonly der: Uint8Array<ArrayBuffer>;
}

interface CertificateOf {
  readonly name: string;
  readonly kind?: Kind;
  /** None: it is its own issuer. */
  readonly issuer?: Identity;
  readonly isCa?: boolean;
  readonly from?: string;
  readonly until?: string;
  readonly purposes?: readonly string[];
  readonly isCritical?: boolean;
  readonly pair?: Pair;
}

let serial = 1;
export function makeIdentity(of: CertificateOf): Identity {
  const { name, kind = 'ec', issuer, isCa = false, purposes = [], isCritical = true } = of;
  const pair = of.pair ?? pairOf(kind);
  const issuerKey = issuer?.privateKey ?? pair.privateKey;
  const extension = (extnID: string, critical: boolean, value: object): Extension =>
    new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });
  const usage = isCa ? KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign : KeyUsageFlags.digitalSignature;
  const tbsCertificate = new TBSCertificate({
    version: 2,
    serialNumber: plain(Uint8Array.of(0x10, serial >> 8, serial++ & 0xff)),
    signature: algorithm(signatureOid(issuerKey)),
    issuer: issuer?.certificate.tbsCertificate.subject ?? nameOf(name),
    validity: new Validity({
      notBefore: new Date(of.from ?? '2020-01-01T00:00:00Z'),
      notAfter: new Date(of.until ?? '2049-01-01T00:00:00Z'),
    }),
    subject: nameOf(name),
    subjectPublicKeyInfo: AsnConvert.parse(
      plain(pair.publicKey.export({ format: 'der', type: 'spki' })),
      SubjectPublicKeyInfo,
    ),
    extensions: new Extensions([
      extension('2.5.29.19', true, new BasicConstraints({ cA: isCa })),
      extension('2.5.29.15', true, new KeyUsage(usage)),
      ...(purposes.length > 0
        ? [extension('2.5.29.37', isCritical, new ExtendedKeyUsage([...purposes]))]
        : []),
    ]),
  });
  const certificate = new Certificate({
    tbsCertificate,
    signatureAlgorithm: algorithm(signatureOid(issuerKey)),
    signatureValue: plain(sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), issuerKey)),
  });
  return { ...pair, certificate, der: new Uint8Array(AsnConvert.serialize(certificate)) };
}

export const pemOf = ({ der }: Pick<Identity, 'der'>): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
    .trimEnd()}\n-----END CERTIFICATE-----\n`;

/** What it does instead of stamping well. */
export type StampFault =
  | 'refused'
  | 'wrong_nonce'
  | 'no_nonce'
  | 'wrong_imprint'
  | 'other_hash'
  | 'other_policy'
  | 'expired'
  | 'no_eku'
  | 'eku_not_critical'
  | 'eku_and_more'
  | 'weak_key'
  | 'no_ess'
  | 'ess_of_another'
  | 'no_certificate'
  | 'bad_signature'
  | 'past'
  | 'future'
  | 'cut'
  | 'hangs'
  | 'too_large'
  | 'html'
  | 'redirects'
  | 'busy'
  | 'fails';

/** What a token is made of. */
export interface StampOf {
  readonly digest: Uint8Array;
  readonly nonce: ArrayBuffer | null;
  readonly at: Date;
  readonly signer: Identity;
  readonly certificates: readonly Identity[];
  readonly policy?: string;
  readonly hashOid?: string;
  /** Whose certificate the signature names; null: none. */
  readonly named?: Identity | null;
  /** Named by SHA-1, as before RFC 5816. */
  readonly isNamedBySha1?: boolean;
  /** Signed attributes by their type that stand there once more, saying something else. */
  readonly twice?: readonly string[];
}

let stamps = 0;

/** A token in DER. */
export function makeToken(of: StampOf): Uint8Array<ArrayBuffer> {
  const { signer, named = signer } = of;
  const info = new Uint8Array(
    AsnConvert.serialize(
      new TSTInfo({
        version: 1,
        policy: of.policy ?? usualPolicy,
        messageImprint: new MessageImprint({
          hashAlgorithm: algorithm(of.hashOid ?? sha256Oid),
          hashedMessage: new OctetString(Uint8Array.from(of.digest)),
        }),
        serialNumber: plain(Uint8Array.of(0x20, ++stamps >> 8, stamps & 0xff)),
        genTime: of.at,
        ...(of.nonce === null ? {} : { nonce: of.nonce }),
      }),
    ),
  );
  const attribute = (attrType: string, value: { toBER(): ArrayBuffer }): Attribute =>
    new Attribute({ attrType, attrValues: [value.toBER()] });
  const attributes = [
    attribute('1.2.840.113549.1.9.3', new ObjectIdentifier({ value: '1.2.840.113549.1.9.16.1.4' })),
    attribute('1.2.840.113549.1.9.4', new Octets({ valueHex: plain(sha(info)) })),
    ...(named === null
      ? []
      : [
          attribute(
            of.isNamedBySha1 ? '1.2.840.113549.1.9.16.2.12' : '1.2.840.113549.1.9.16.2.47',
            new Sequence({
              value: [
                new Sequence({
                  value: [
                    new Sequence({
                      value: [
                        new Octets({ valueHex: plain(sha(named.der, of.isNamedBySha1 ? 'sha1' : 'sha256')) }),
                      ],
                    }),
                  ],
                }),
              ],
            }),
          ),
        ]),
    ...(of.twice ?? []).map((type) =>
      attribute(type, new Octets({ valueHex: plain(sha(Buffer.from(type))) })),
    ),
  ].toSorted((a, b) =>
    Buffer.compare(Buffer.from(AsnConvert.serialize(a)), Buffer.from(AsnConvert.serialize(b))),
  );
  const signedSet = Buffer.from(
    new DerSet({ value: attributes.map((one) => AsnSerializer.toASN(one) as never) }).toBER(),
  );
  const { issuer, serialNumber } = signer.certificate.tbsCertificate;
  const signed = new SignedData({
    version: 3,
    digestAlgorithms: new DigestAlgorithmIdentifiers([algorithm(sha256Oid)]),
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: '1.2.840.113549.1.9.16.1.4',
      eContent: new EncapsulatedContent({ single: new OctetString(info) }),
    }),
    certificates: new CertificateSet(
      of.certificates.map(({ certificate }) => new CertificateChoices({ certificate })),
    ),
    signerInfos: new SignerInfos([
      new SignerInfo({
        version: 1,
        sid: new SignerIdentifier({
          issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }),
        }),
        digestAlgorithm: algorithm(sha256Oid),
        signedAttrs: attributes,
        signatureAlgorithm: algorithm(signatureOid(signer.privateKey)),
        signature: new OctetString(Uint8Array.from(sign('sha256', signedSet, signer.privateKey))),
      }),
    ]),
  });
  return new Uint8Array(
    AsnConvert.serialize(
      new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: AsnConvert.serialize(signed) }),
    ),
  );
}

type Node = ReturnType<typeof fromBER>['result'];
/** The parts of a node. */
export const partsOf = (node: Node | undefined): Node[] => (node as Constructed).valueBlock.value as Node[];

/** A token by its parts, to be put together otherwise. */
export function takenApart(token: Uint8Array) {
  const [type, wrapped] = partsOf(fromBER(token).result);
  const [signed] = partsOf(wrapped);
  const [version, digests, content, certificates, infos] = partsOf(signed) as [Node, Node, Node, Node, Node];
  const info = partsOf(partsOf(infos)[0]);
  return { type: type!, signed: signed!, version, digests, content, certificates, infos, info };
}
export const tagged = (...value: Node[]): Node =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: value as never });
export const sequenceOf = (...value: Node[]): Node => new Sequence({ value: value as never });
export const setOf = (...value: Node[]): Node => new DerSet({ value: value as never });
export const tokenOf = (type: Node, ...signed: Node[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(sequenceOf(type, tagged(sequenceOf(...signed))).toBER());

/** What somebody without any key makes of a genuine token: it says what `draft` does, and what was signed stands behind it. */
export function forgedToken(genuine: Uint8Array, draft: Uint8Array): Uint8Array<ArrayBuffer> {
  const [{ type, version, digests, certificates, infos, info }, own] = [
    takenApart(genuine),
    takenApart(draft),
  ];
  const forged = setOf(sequenceOf(...info.with(3, own.info[3]!)));
  return tokenOf(type, version, digests, own.content, certificates, forged, infos);
}

/** An authority's certificates: a root, whoever issues below it, and whoever stamps. */
export function makeAuthority(kind: Kind = 'ec', name = 'Marche di prova') {
  const root = makeIdentity({ name: `${name} radice`, kind, isCa: true });
  const issuing = makeIdentity({ name: `${name} CA`, kind, isCa: true, issuer: root });
  const stamper = makeIdentity({ name, kind, issuer: issuing, purposes: [timeStampingOid] });
  return { root, issuing, stamper };
}
export type Authority = ReturnType<typeof makeAuthority>;

export interface TimeStampCounterpart extends Counterpart, Authority {
  fault: StampFault | null;
  /** Requests that a real one would not take. */
  readonly refused: string[];
  /** Tokens that went out. */
  readonly tokens: Uint8Array[];
}

/** A status and, where it is granted, a token; in DER. */
export const answerOf = (status: number, token?: Uint8Array): Buffer => {
  const parts = [
    Buffer.from(AsnConvert.serialize(new PKIStatusInfo({ status }))),
    ...(token ? [Buffer.from(token)] : []),
  ];
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([0x30, ...length]), body]);
};

/** Listens over HTTP. @param now what its clock shows */
export async function startTimeStampAuthority(
  now: () => Date,
  kind: Kind = 'ec',
): Promise<TimeStampCounterpart> {
  const authority = makeAuthority(kind);
  const { root, issuing, stamper } = authority;
  const below = { issuer: issuing, kind } as const;
  const stampers: Readonly<Partial<Record<StampFault, () => Identity>>> = {
    expired: () =>
      makeIdentity({ ...below, name: 'Scaduto', purposes: [timeStampingOid], until: '2021-01-01T00:00:00Z' }),
    no_eku: () => makeIdentity({ ...below, name: 'Senza scopo' }),
    eku_not_critical: () =>
      makeIdentity({ ...below, name: 'Forse', purposes: [timeStampingOid], isCritical: false }),
    eku_and_more: () =>
      makeIdentity({ ...below, name: 'Anche altro', purposes: [timeStampingOid, '1.3.6.1.5.5.7.3.3'] }),
    weak_key: () => makeIdentity({ ...below, kind: 'weak_rsa', name: 'Debole', purposes: [timeStampingOid] }),
  };
  const refused: string[] = [];
  const tokens: Uint8Array[] = [];
  const counterpart = await listenAs((asked, response) => {
    const { fault } = made;
    const answer = (body: Buffer): void =>
      void response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(body);
    let request: TimeStampReq;
    try {
      request = AsnConvert.parse(plain(asked.body), TimeStampReq);
      const { messageImprint, nonce, certReq } = request;
      if (
        asked.method !== 'POST' ||
        asked.headers['content-type'] !== 'application/timestamp-query' ||
        asked.headers.cookie !== undefined ||
        messageImprint.hashAlgorithm.algorithm !== sha256Oid ||
        messageImprint.hashedMessage.byteLength !== 32 ||
        !nonce ||
        !certReq
      )
        throw new Error('not a request');
    } catch {
      refused.push(`${asked.method} ${asked.path}`);
      return answer(answerOf(2));
    }
    switch (fault) {
      case 'refused':
        return answer(answerOf(2));
      case 'hangs':
        return;
      case 'html':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Benvenuto');
      case 'redirects':
        return void response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data' }).end();
      case 'busy':
        return void response.writeHead(429, { 'retry-after': '120' }).end();
      case 'fails':
        return void response.writeHead(500).end();
      case 'too_large':
        return answer(Buffer.alloc(400_000, 0x30));
      default:
    }
    const { hashedMessage } = request.messageImprint;
    const digest = Uint8Array.from(new Uint8Array(hashedMessage.buffer));
    const shift = fault === 'past' ? -86_400_000 : fault === 'future' ? 86_400_000 : 0;
    const signer = (fault && stampers[fault]?.()) ?? stamper;
    const token = makeToken({
      digest:
        fault === 'wrong_imprint' ? sha(digest) : fault === 'other_hash' ? sha(digest, 'sha512') : digest,
      hashOid: fault === 'other_hash' ? sha512Oid : sha256Oid,
      nonce:
        fault === 'no_nonce'
          ? null
          : fault === 'wrong_nonce'
            ? plain(Buffer.concat([Buffer.from([0x41]), randomBytes(15)]))
            : (request.nonce ?? null),
      at: new Date(now().getTime() + shift),
      signer,
      certificates: fault === 'no_certificate' ? [issuing, root] : [signer, issuing],
      policy: fault === 'other_policy' ? '1.3.6.1.4.1.99999.2' : (request.reqPolicy ?? usualPolicy),
      ...(fault === 'no_ess' ? { named: null } : fault === 'ess_of_another' ? { named: issuing } : {}),
    });
    // The signature stands at the very end.
    if (fault === 'bad_signature') token[token.length - 3]! ^= 1;
    tokens.push(token);
    const body = answerOf(0, token);
    return answer(fault === 'cut' ? body.subarray(0, -20) : body);
  });
  const made: TimeStampCounterpart = { ...counterpart, ...authority, fault: null, refused, tokens };
  return made;
}
