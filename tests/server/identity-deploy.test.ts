import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  LIFE_S,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SESSION_LONGEST_S,
  SIGN_IN_BY_ACCOUNT,
} from '../../server/accounts/identity/limits.ts'
import { readConfig, settingNames } from '../../server/platform/settings/config.ts'

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/**
 * What the application needs from a realm; unknown names are refused, since Keycloak refuses the whole file for one.
 */
const mapper = z.strictObject({
  name: z.string(),
  protocol: z.literal('openid-connect'),
  protocolMapper: z.literal('oidc-audience-mapper'),
  consentRequired: z.literal(false),
  config: z.record(z.string(), z.string()),
})
const client = z.strictObject({
  clientId: z.string(),
  name: z.string(),
  enabled: z.literal(true),
  protocol: z.literal('openid-connect'),
  publicClient: z.literal(true),
  standardFlowEnabled: z.literal(true),
  implicitFlowEnabled: z.literal(false),
  directAccessGrantsEnabled: z.literal(false),
  serviceAccountsEnabled: z.literal(false),
  consentRequired: z.literal(false),
  frontchannelLogout: z.literal(false),
  fullScopeAllowed: z.literal(false),
  rootUrl: z.url(),
  baseUrl: z.literal('/'),
  redirectUris: z.array(z.url()),
  webOrigins: z.array(z.url()),
  attributes: z.record(z.string(), z.string()),
  defaultClientScopes: z.array(z.string()),
  optionalClientScopes: z.array(z.string()),
  protocolMappers: z.array(mapper),
})
const realm = z.strictObject({
  realm: z.string(),
  displayName: z.string(),
  enabled: z.literal(true),
  sslRequired: z.enum(['external', 'all']),
  registrationAllowed: z.literal(true),
  registrationEmailAsUsername: z.literal(true),
  loginWithEmailAllowed: z.literal(true),
  duplicateEmailsAllowed: z.literal(false),
  verifyEmail: z.literal(true),
  resetPasswordAllowed: z.literal(true),
  editUsernameAllowed: z.literal(false),
  bruteForceProtected: z.literal(true),
  failureFactor: z.int(),
  maxFailureWaitSeconds: z.int(),
  waitIncrementSeconds: z.int(),
  internationalizationEnabled: z.literal(true),
  supportedLocales: z.array(z.string()),
  defaultLocale: z.string(),
  passwordPolicy: z.string(),
  accessTokenLifespan: z.int(),
  ssoSessionIdleTimeout: z.int(),
  ssoSessionMaxLifespan: z.int(),
  revokeRefreshToken: z.literal(true),
  refreshTokenMaxReuse: z.literal(0),
  smtpServer: z.strictObject({ host: z.string(), port: z.string(), from: z.email(), fromDisplayName: z.string() }),
  clients: z.array(client).length(1),
  browserSecurityHeaders: z.record(z.string(), z.string()),
})

describe('deploy/realm.json', () => {
  const made = realm.parse(JSON.parse(file('deploy/realm.json')))
  const [web] = made.clients
  const config = readConfig({})
  const origins = [`http://${config.HOST}:${config.PORT}`, `http://localhost:${config.PORT}`, 'http://localhost:5173']

  test('is the realm and the client of the default settings', () => {
    expect([made.realm, web.clientId]).toEqual([config.OIDC_REALM, config.OIDC_CLIENT_ID])
    expect(made.supportedLocales).toEqual(['fr', 'en'])
  })

  test('redirects to the embedded provider’s addresses, uses PKCE, and returns to the application after sign-out', () => {
    expect(web.redirectUris).toEqual(origins.flatMap((origin) => [`${origin}/`, `${origin}/silent-check-sso.html`]))
    expect(web.webOrigins).toEqual(origins)
    expect(web.attributes['pkce.code.challenge.method']).toBe('S256')
    expect(web.attributes['post.logout.redirect.uris'].split('##')).toEqual(origins.map((origin) => `${origin}/*`))
  })

  test('puts the audience that the server expects into access tokens', () => {
    const [{ config: audience }] = web.protocolMappers
    expect(audience).toMatchObject({ 'included.client.audience': config.OIDC_CLIENT_ID, 'access.token.claim': 'true' })
    // Without the scope `basic` Keycloak leaves `sub` out of the token.
    expect(web.defaultClientScopes).toEqual(['basic', 'profile', 'email'])
  })

  test('lets only the application open its frames', () => {
    expect(made.browserSecurityHeaders.contentSecurityPolicy).toContain(`frame-ancestors 'self' ${origins.join(' ')};`)
  })

  test('has the limits of the embedded provider', () => {
    expect(made.accessTokenLifespan).toBe(LIFE_S.accessToken)
    expect(made.ssoSessionIdleTimeout).toBe(LIFE_S.session)
    expect(made.ssoSessionMaxLifespan).toBe(SESSION_LONGEST_S)
    expect(made.passwordPolicy).toContain(`length(${PASSWORD_MIN_LENGTH}) and maxLength(${PASSWORD_MAX_LENGTH})`)
    expect(made.failureFactor).toBe(SIGN_IN_BY_ACCOUNT.free)
    expect(made.maxFailureWaitSeconds).toBe(SIGN_IN_BY_ACCOUNT.longestWaitS)
  })
})

describe('compose.yaml', () => {
  const lines = file('compose.yaml').split('\n')
  /** The lines of a block, by its key at a given indent. */
  const block = (key: string, from = lines, indent = 0): string[] => {
    const start = from.indexOf(`${' '.repeat(indent)}${key}:`)
    const rest = from.slice(start + 1)
    const end = rest.findIndex((line) => line.trim() !== '' && line.search(/\S/) <= indent)
    return start < 0 ? [] : rest.slice(0, end < 0 ? undefined : end)
  }
  const services = block('services')
  const service = (name: string) => block(name, services, 2)
  const listOf = (name: string, key: string) =>
    block(key, service(name), 4).flatMap((line) => /^ *- "?([^"]+)"?$/.exec(line)?.[1] ?? [])

  test('starts a database, an identity provider and a mail catcher, each in a fixed version', () => {
    const names = services.filter((line) => /^ {2}\w+:$/.test(line)).map((line) => line.trim().slice(0, -1))
    expect(names).toEqual(['database', 'identity', 'mails'])
    const images = services.flatMap((line) => /^ {4}image: (\S+)$/.exec(line)?.[1] ?? [])
    expect(images.map((image) => image.split(':')[0])).toEqual([
      'postgres',
      'quay.io/keycloak/keycloak',
      'axllent/mailpit',
    ])
    for (const image of images) expect(image).toMatch(/:v?\d/)
    expect(Number(/postgres:(\d+)/.exec(images[0])![1])).toBeGreaterThanOrEqual(15)
  })

  test('listens on this machine only', () => {
    const ports = ['database', 'identity', 'mails'].flatMap((name) => listOf(name, 'ports'))
    expect(ports).toEqual(['5432:5432', '8080:8080', '1025:1025', '8025:8025'].map((pair) => `127.0.0.1:${pair}`))
  })

  test('imports the realm file, and declares every volume', () => {
    const volumes = listOf('identity', 'volumes')
    expect(volumes[0]).toBe('./deploy/realm.json:/opt/keycloak/data/import/realm.json:ro')
    expect(existsSync(new URL('../../deploy/realm.json', import.meta.url))).toBe(true)
    expect(service('identity').join('\n')).toContain('command: ["start-dev", "--import-realm"]')
    const named = [...volumes, ...listOf('database', 'volumes')].map((volume) => volume.split(':')[0])
    const declared = block('volumes').map((line) => line.trim().slice(0, -1))
    expect(declared.filter(Boolean).toSorted()).toEqual(named.filter((name) => !name.startsWith('.')).toSorted())
  })

  test('is used by the command at its top, whose settings exist and are valid', () => {
    const command = lines.filter((line) => /^# {3}/.test(line)).join(' ')
    const given = Object.fromEntries([...command.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]))
    const known = settingNames.map(({ name }) => name)
    expect(Object.keys(given).filter((name) => !known.includes(name))).toEqual([])
    const config = readConfig(given)
    const environment = block('environment', service('database'), 4).map((line) => line.trim().split(': ')[1])
    const url = new URL(config.DATABASE_URL!)
    expect([url.username, url.password, url.pathname.slice(1)]).toEqual(environment)
    expect([config.OIDC_URL, config.OIDC_REALM]).toEqual(['http://localhost:8080', 'echeance'])
    expect(config.SMTP_URL).toBe('smtp://127.0.0.1:1025')
  })

  test('is indented evenly, without tabs or duplicate keys in a block', () => {
    const open: { indent: number; keys: Set<string> }[] = []
    for (const line of lines.filter((one) => one.trim() && !one.trim().startsWith('#'))) {
      const indent = line.search(/\S/)
      expect(line).not.toContain('\t')
      expect(indent % 2, line).toBe(0)
      while (open.length && open.at(-1)!.indent > indent) open.pop()
      if (open.at(-1)?.indent !== indent) open.push({ indent, keys: new Set() })
      const key = /^ *([\w-]+):/.exec(line)?.[1]
      if (!key) continue
      expect(open.at(-1)!.keys.has(key), line).toBe(false)
      open.at(-1)!.keys.add(key)
    }
  })
})
