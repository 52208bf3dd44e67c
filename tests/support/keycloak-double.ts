import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** What a Keycloak publishes for a server that accepts its tokens: the public keys of a realm. */
export const startKeycloak = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const token = (more: JWTPayload = {}) =>
    new SignJWT({
      iss: `${url}/realms/clients`,
      aud: ['account', 'echeance-api'],
      sub: '5f0c0b5e-keycloak',
      typ: 'Bearer',
      azp: 'web',
      email: 'kim@echeance.test',
      given_name: 'Kim',
      family_name: 'Lacroix',
      exp: Math.floor(Date.now() / 1000) + 60,
      ...more,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'JWT' })
      .sign(privateKey)
  return { url, token, asked, close: () => server.close() }
}
