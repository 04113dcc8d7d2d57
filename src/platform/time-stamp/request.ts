import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { MessageImprint, PKIStatusInfo, TimeStampReq } from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { Constructed, fromBER } from 'asn1js';
import { sha256Oid, TokenError } from './token.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A question to an authority (RFC 3161, 2.4.1), in DER: when were these bytes there? With the certificate, so that the answer can be
 * checked by whoever has nothing else.
 * @param digest SHA-256 of the bytes
 * @param nonce what the answer has to repeat: a positive number without zeros in front
 * @param policy by which of its policies; null: as it likes
 */
export const timeStampRequest = (digest: Bytes, nonce: Bytes, policy: string | null): Bytes =>
  new Uint8Array(
    AsnConvert.serialize(
      new TimeStampReq({
        messageImprint: new MessageImprint({
          hashAlgorithm: new AlgorithmIdentifier({ algorithm: sha256Oid, parameters: null }),
          hashedMessage: new OctetString(digest),
        }),
        nonce: nonce.buffer,
        certReq: true,
        ...(policy === null ? {} : { reqPolicy: policy }),
      }),
    ),
  );

/** What an authority answered. */
export type TimeStampAnswer =
  /** The token in the very bytes that it came in. */
  | { readonly status: 'granted'; readonly token: Bytes }
  /** By its number (RFC 3161, 2.4.2); what it wrote beside that is nobody's business. */
  | { readonly status: 'refused'; readonly code: number };

/**
 * Reads an answer (RFC 3161, 2.4.2). A token beside a refusal is not looked at.
 * @throws TokenError `unreadable`
 */
export function readTimeStampAnswer(bytes: Bytes): TimeStampAnswer {
  try {
    const { result, offset } = fromBER(bytes);
    if (offset !== bytes.length || !(result instanceof Constructed)) throw new TokenError('unreadable');
    const [about, token] = result.valueBlock.value;
    if (!about) throw new TokenError('unreadable');
    const { status } = AsnConvert.parse(Uint8Array.from(about.valueBeforeDecodeView), PKIStatusInfo);
    // 0: as it was asked; 1: with changes, which the token tells of and is held against what was asked.
    if (status !== 0 && status !== 1) return { status: 'refused', code: status };
    if (!token) throw new TokenError('unreadable');
    return { status: 'granted', token: Uint8Array.from(token.valueBeforeDecodeView) };
  } catch (error) {
    if (error instanceof TokenError) throw error;
    throw new TokenError('unreadable', { cause: error });
  }
}
