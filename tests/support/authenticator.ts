import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const url = (data: Buffer) => data.toString('base64url')
const uint = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes)
  if (bytes === 2) buffer.writeUInt16BE(value)
  else buffer.writeUInt32BE(value)
  return buffer
}
/** CBOR (RFC 8949), limited to the types that a ceremony needs. */
const cborBytes = (data: Buffer) =>
  data.length < 256
    ? Buffer.concat([Buffer.from([0x58, data.length]), data])
    : Buffer.concat([Buffer.from([0x59]), uint(data.length, 2), data])
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** Options of a ceremony as the page gives them to the browser. */
export type CeremonyOptions = { challenge: string; rp?: { id: string }; rpId?: string }

/** The forged values of a ceremony. */
export type Lies = { challenge?: string; origin?: string; rpId?: string; counter?: number; id?: string; type?: string }

/** An authenticator with one passkey and no browser: it answers whatever a test wants. */
export class SoftAuthenticator {
  readonly id = randomBytes(16)
  counter = 0
  readonly #origin: string
  readonly #privateKey: KeyObject
  readonly #coseKey: Buffer

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' })
    this.#privateKey = privateKey
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    this.#coseKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x!, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y!, 'base64url')),
    ])
  }

  #client(type: string, options: CeremonyOptions, lies: Lies): Buffer {
    const { challenge = options.challenge, origin = this.#origin } = lies
    return Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge, origin, crossOrigin: false }))
  }

  #authenticatorData(rpId: string, flags: number, counter: number, attested = Buffer.alloc(0)): Buffer {
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), uint(counter, 4), attested])
  }

  /** The answer to the options for creating a passkey, as the form sends it. */
  create(options: CeremonyOptions, lies: Lies = {}): string {
    const client = this.#client('webauthn.create', options, lies)
    const attested = Buffer.concat([Buffer.alloc(16), uint(this.id.length, 2), this.id, this.#coseKey])
    // User present and verified, attested credential data.
    const data = this.#authenticatorData(lies.rpId ?? options.rp!.id, 0x45, this.counter, attested)
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(data),
    ])
    return this.#answer({ clientDataJSON: url(client), attestationObject: url(attestation), transports: ['internal'] })
  }

  /** The answer to the options for using a passkey, as the form sends it. */
  use(options: CeremonyOptions, lies: Lies = {}): string {
    this.counter += 1
    const client = this.#client('webauthn.get', options, lies)
    const data = this.#authenticatorData(lies.rpId ?? options.rpId!, 0x05, lies.counter ?? this.counter)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#privateKey)
    return this.#answer(
      { clientDataJSON: url(client), authenticatorData: url(data), signature: url(signature) },
      lies.id,
    )
  }

  #answer(response: object, id = url(this.id)): string {
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  }
}

/** The options that a page gives to the browser's script. */
export const optionsIn = (page: string): CeremonyOptions => {
  const [, options] = /data-options="([^"]*)"/.exec(page) ?? []
  if (!options) throw new Error(`no ceremony on the page: ${page}`)
  return JSON.parse(options.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as CeremonyOptions
}
