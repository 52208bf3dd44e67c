import { createHash, createPrivateKey, webcrypto } from 'node:crypto'
import { type BaseBlock, ObjectIdentifier, OctetString, Sequence } from 'asn1js'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'

/** A sealing key: the certificate, those up to its issuer, and the private key, all in DER. */
export type SealKey = { certificates: readonly Uint8Array[]; key: Uint8Array }

/** Object identifiers of CMS (RFC 5652) and of the signing certificate attribute (RFC 5035). */
const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const

const HASH = 'SHA-256'
const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: HASH } as const

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const own = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
const octets = (bytes: Uint8Array): OctetString => new OctetString({ valueHex: own(bytes) })
const attribute = (type: string, value: BaseBlock): Attribute => new Attribute({ type, values: [value] })

/** DER requires the members of a set in byte order. */
const inOrder = (attributes: readonly Attribute[]): Attribute[] =>
  attributes.toSorted((one, other) =>
    Buffer.compare(Buffer.from(one.toSchema().toBER()), Buffer.from(other.toSchema().toBER())),
  )

/** A sealing key for Web Crypto. @throws if it is not an RSA key */
export const importedKey = (key: Uint8Array): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('pkcs8', own(key), ALGORITHM, false, ['sign'])

/** The private key of a PEM as PKCS #8 in DER. @throws if it is not an RSA key */
export const keyOfPem = (pem: string): Uint8Array => {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType !== 'rsa') throw new Error('the private key is not an RSA key')
  return key.export({ type: 'pkcs8', format: 'der' })
}

/**
 * A detached CMS signature with the signed attributes of CAdES that a PAdES baseline signature requires (ETSI EN 319
 * 142-1): content type, digest of the content, and the signing certificate.
 */
export const signatureOf = async (content: Uint8Array, { certificates, key }: SealKey): Promise<Uint8Array> => {
  const chain = certificates.map((der) => Certificate.fromBER(own(der)))
  const [signer] = chain
  if (!signer) throw new Error('the signing certificate is missing')
  const certificateId = new Sequence({ value: [octets(sha256(certificates[0]))] })
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: chain,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: inOrder([
            attribute(OID.contentType, new ObjectIdentifier({ value: OID.data })),
            attribute(OID.messageDigest, octets(sha256(content))),
            attribute(OID.signingCertificateV2, new Sequence({ value: [new Sequence({ value: [certificateId] })] })),
          ]),
        }),
      }),
    ],
  })
  await signed.sign((await importedKey(key)) as CryptoKey, 0, HASH, own(content))
  const info = new ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) })
  return new Uint8Array(info.toSchema().toBER())
}
