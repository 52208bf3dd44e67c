import { createPrivateKey, randomBytes, webcrypto, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BitString, Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs'
import { keepOnce } from '../../disk/keep-once.ts'
import { privateFolder } from '../../disk/private-folder.ts'
import { type Config, DEMO_SELLER } from '../../settings/config.ts'
import { keyOfPem, type SealKey } from './signature.ts'

/** Validity of a self-signed certificate in years (our choice). */
const YEARS = 10
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const
const COMMON_NAME = '2.5.4.3'
const BASIC_CONSTRAINTS = '2.5.29.19'
const KEY_USAGE = '2.5.29.15'
/** Key usage bits: digital signature and non-repudiation. */
const SIGNS = new Uint8Array([0xc0])

const pem = (label: string, der: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der)
    .toString('base64')
    .replaceAll(/.{64}/g, '$&\n')
    .trimEnd()}\n-----END ${label}-----\n`

/** A self-signed certificate and its key, in one PEM. */
const madePem = async (name: string, now: Date): Promise<string> => {
  const { privateKey, publicKey } = await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const certificate = new Certificate({
    version: 2,
    // The leading byte keeps the serial number positive.
    serialNumber: new Integer({ valueHex: new Uint8Array([1, ...randomBytes(15)]).buffer }),
  })
  for (const party of [certificate.subject, certificate.issuer])
    party.typesAndValues.push(new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: name }) }))
  certificate.notBefore.value = now
  certificate.notAfter.value = new Date(now)
  certificate.notAfter.value.setUTCFullYear(now.getUTCFullYear() + YEARS)
  const extension = (extnID: string, value: { toBER(): ArrayBuffer }) =>
    new Extension({ extnID, critical: true, extnValue: value.toBER() })
  certificate.extensions = [
    extension(BASIC_CONSTRAINTS, new BasicConstraints({ cA: false }).toSchema()),
    extension(KEY_USAGE, new BitString({ valueHex: SIGNS.buffer, unusedBits: 6 })),
  ]
  await certificate.subjectPublicKeyInfo.importKey(publicKey as CryptoKey)
  await certificate.sign(privateKey as CryptoKey, 'SHA-256')
  const key = await webcrypto.subtle.exportKey('pkcs8', privateKey)
  return pem('CERTIFICATE', certificate.toSchema(true).toBER()) + pem('PRIVATE KEY', key)
}

const keyOf = (text: string): SealKey => {
  const certificates = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  const parsed = certificates.map((one) => new X509Certificate(one))
  const key = keyOfPem(text)
  if (!parsed[0]) throw new Error('it contains no certificate')
  if (!parsed[0].checkPrivateKey(createPrivateKey(text)))
    throw new Error('the private key does not belong to the first certificate')
  return { certificates: parsed.map(({ raw }) => raw), key }
}

/** Reads SEAL_FILE. @throws if it cannot be used for sealing */
const given = (path: string): SealKey => {
  try {
    return keyOf(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`Wrong settings:\n  SEAL_FILE: ${(error as Error).message}`)
  }
}

const kept = async (folder: string, name: string, now: Date): Promise<SealKey> => {
  const path = join(folder, 'seal.pem')
  privateFolder(folder)
  return keyOf(existsSync(path) ? readFileSync(path, 'utf8') : keepOnce(path, await madePem(name, now)))
}

/** The key that seals contracts of demonstrations: never the operator's, created on first use and not stored. */
export const openDemoSealKey = (now: () => Date): (() => Promise<SealKey>) => {
  let made: Promise<SealKey> | undefined
  return () => {
    made ??= madePem(DEMO_SELLER.name, now()).then(keyOf)
    return made
  }
}

/**
 * The certificate and RSA key that seal contracts: those of SEAL_FILE, else self-signed ones in the seller's name,
 * stored in DATA_DIR and created when the first contract is sealed.
 * @throws if SEAL_FILE cannot be used for sealing
 */
export const openSealKey = (config: Config, now: () => Date): (() => Promise<SealKey>) => {
  const { SEAL_FILE: file, DATA_DIR: folder, SELLER_NAME: name } = config
  if (file) {
    const key = Promise.resolve(given(file))
    return () => key
  }
  let made: Promise<SealKey> | undefined
  return () => {
    made ??= folder.startsWith('memory://') ? madePem(name, now()).then(keyOf) : kept(folder, name, now())
    // If it could not be stored, the next call tries again.
    made.catch(() => {
      made = undefined
    })
    return made
  }
}
