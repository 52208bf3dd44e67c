import { beforeEach, describe, expect, test, vi } from 'vitest'

/** A fake identity library: records its arguments and gives the test's answers. */
class FakeKeycloak {
  static made: FakeKeycloak[] = []
  static authenticated = true
  static initFailure: Error | null = null
  /** What each call of updateToken does, in turn. */
  static renewals: (() => Promise<boolean>)[] = []
  token: string | undefined = 'access-1'
  refreshToken: string | undefined = 'refresh-1'
  tokenParsed: { exp: number } | undefined = { exp: Math.floor(Date.now() / 1000) + 300 }
  timeSkew = 0
  initialisedWith: unknown
  validities: number[] = []
  logouts: unknown[] = []
  logins: unknown[] = []
  registrations: unknown[] = []
  readonly configuration: unknown

  constructor(configuration: unknown) {
    this.configuration = configuration
    FakeKeycloak.made.push(this)
  }
  async init(options: unknown) {
    this.initialisedWith = options
    if (FakeKeycloak.initFailure) throw FakeKeycloak.initFailure
    return FakeKeycloak.authenticated
  }
  async updateToken(validity: number) {
    this.validities.push(validity)
    const renewed = await (FakeKeycloak.renewals.shift() ?? (async () => true))()
    this.tokenParsed = { exp: Math.floor(Date.now() / 1000) + 600 }
    return renewed
  }
  clearToken() {
    this.token = undefined
    this.refreshToken = undefined
  }
  async logout(options: unknown) {
    this.logouts.push(options)
  }
  async login(options: unknown) {
    this.logins.push(options)
  }
  async register(options: unknown) {
    this.registrations.push(options)
  }
}
vi.mock('keycloak-js', () => ({ default: FakeKeycloak }))

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    all: () => [...kept.entries()],
  }
}

const configuration = { clientId: 'web', url: 'https://identity.example', realm: 'main', secondFactor: 'mfa' }
let local: ReturnType<typeof storage>
let session: ReturnType<typeof storage>
let fetched: string[]
let answer: () => Response

/** Sets the page's address, and lets history change it. */
const at = (address: string) => {
  const place = { href: new URL(address, 'https://app.example').href }
  const url = () => new URL(place.href)
  const move = (_: unknown, __: string, to: string) => {
    place.href = new URL(to, place.href).href
  }
  vi.stubGlobal('location', {
    get origin() {
      return url().origin
    },
    get pathname() {
      return url().pathname
    },
    get search() {
      return url().search
    },
    get hash() {
      return url().hash
    },
  })
  vi.stubGlobal('history', { replaceState: move, pushState: move })
  return () => place.href.replace('https://app.example', '')
}

const fresh = async () => {
  vi.resetModules()
  return import('../../src/services/session/identity.ts')
}
const signedIn = async () => {
  const identity = await fresh()
  await identity.initialise(configuration)
  const client = FakeKeycloak.made.at(-1)
  if (!client) throw new Error('no client was made')
  return { identity, client }
}
const answered = (status: number) =>
  Object.assign(new Error(String(status)), { response: new Response(null, { status }) })

beforeEach(() => {
  FakeKeycloak.made = []
  FakeKeycloak.authenticated = true
  FakeKeycloak.initFailure = null
  FakeKeycloak.renewals = []
  local = storage()
  session = storage()
  fetched = []
  answer = () => Response.json(configuration)
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return answer()
  })
  vi.stubGlobal('reportError', () => {})
  // Pauses between retries take no time here.
  vi.stubGlobal('setTimeout', (act: () => void) => void queueMicrotask(act))
  at('/')
})

describe('configuration', () => {
  test('[START-01] a stored configuration with a client id is used without a request', async () => {
    local.setItem('kcConfig', JSON.stringify(configuration))
    const identity = await fresh()
    expect(await identity.readConfiguration()).toEqual(configuration)
    expect(fetched).toEqual([])
  })

  test('[START-01] a stored client id is enough: realm and address default to the application’s, without a request', async () => {
    local.setItem('kcConfig', JSON.stringify({ clientId: 'echeance-web' }))
    const identity = await fresh()
    const stored = await identity.readConfiguration()
    expect(stored).toEqual({ clientId: 'echeance-web', realm: 'echeance', url: '', secondFactor: null })
    await identity.initialise(stored)
    expect(FakeKeycloak.made[0]?.configuration).toMatchObject({ url: 'https://app.example', realm: 'echeance' })
    expect(fetched).toEqual([])
  })

  test('[START-01] an answer with only a client id gets the same defaults, and is stored', async () => {
    answer = () => Response.json({ clientId: 'echeance-web' })
    const identity = await fresh()
    const got = await identity.fetchConfiguration(new AbortController().signal)
    expect(got).toEqual({ clientId: 'echeance-web', realm: 'echeance', url: '', secondFactor: null })
    expect(await identity.readConfiguration()).toEqual(got)
  })

  test.each([
    ['nothing', null],
    ['no client id', JSON.stringify({ url: 'https://identity.example', realm: 'main' })],
    ['an empty client id', JSON.stringify({ ...configuration, clientId: '' })],
  ])('[START-01] with %s stored there is no configuration', async (_, stored) => {
    if (stored) local.setItem('kcConfig', stored)
    expect(await (await fresh()).readConfiguration()).toBeNull()
  })

  test('[START-01] a fetched configuration is stored if it contains a client id, and refused otherwise', async () => {
    const identity = await fresh()
    await identity.fetchConfiguration(new AbortController().signal)
    expect(fetched).toEqual(['/public/oidc-configuration'])
    expect(local.all()).toEqual([['kcConfig', JSON.stringify(configuration)]])

    local = storage()
    vi.stubGlobal('localStorage', local)
    answer = () => Response.json({ ...configuration, clientId: '' })
    await expect(identity.fetchConfiguration(new AbortController().signal)).rejects.toMatchObject({
      code: 'MALFORMED_ANSWER',
    })
    expect(local.all()).toEqual([])
  })
})

describe('initialisation', () => {
  test('[START-03] the check on load is silent, without login iframe, with PKCE S256', async () => {
    const { client } = await signedIn()
    expect(client.configuration).toEqual(configuration)
    expect(client.initialisedWith).toMatchObject({ onLoad: 'check-sso', checkLoginIframe: false, pkceMethod: 'S256' })
  })

  test('[START-12] message time-out 10 s, session check interval 5 s', async () => {
    const { client } = await signedIn()
    expect(client.initialisedWith).toMatchObject({ messageReceiveTimeout: 10_000, checkLoginIframeInterval: 5 })
  })

  test('[START-07] blocked third-party cookies never make the page redirect by itself', async () => {
    FakeKeycloak.authenticated = false
    const identity = await fresh()
    expect(await identity.initialise(configuration)).toEqual({ authenticated: false, access: null })
    const [client] = FakeKeycloak.made
    expect(client?.initialisedWith).toMatchObject({ silentCheckSsoFallback: false })
    expect(client?.logouts).toEqual([])
    await identity.leaveForProvider('login', 'fr')
    expect(client?.logins).toEqual([{ redirectUri: 'https://app.example/', locale: 'fr' }])
  })

  test('a second factor is requested by a new sign-in, with the value that the provider accepts', async () => {
    const { identity, client } = await signedIn()
    await identity.leaveForSecondFactor('fr')
    expect(client.logins).toEqual([
      { redirectUri: 'https://app.example/', locale: 'fr', prompt: 'login', acrValues: 'mfa' },
    ])
  })

  test('an unanswered silent check counts as not signed in', async () => {
    const identity = await fresh()
    vi.spyOn(FakeKeycloak.prototype, 'init').mockImplementationOnce(() => new Promise(() => {}))
    expect(await identity.initialise(configuration)).toEqual({ authenticated: false, access: null })
  })

  test('a retry has its own client, since a client can be initialised only once', async () => {
    const identity = await fresh()
    FakeKeycloak.initFailure = new Error('Timeout when waiting for 3rd party check iframe message.')
    await expect(identity.initialise(configuration)).rejects.toThrow('Timeout')
    FakeKeycloak.initFailure = null
    expect(await identity.initialise(configuration)).toMatchObject({ authenticated: true })
    expect(FakeKeycloak.made).toHaveLength(2)
  })

  test('[START-05] an invalid nonce leaves no token', async () => {
    FakeKeycloak.initFailure = new Error('Invalid nonce.')
    const identity = await fresh()
    await expect(identity.initialise(configuration)).rejects.toThrow('Invalid nonce')
    expect(identity.token()).toBeNull()
  })
})

describe('the requested page', () => {
  test('[START-06] after the sign-in the address is the requested one', async () => {
    const place = at('/unauthorized?from=%2Fcustomers%3Fpage%3D2')
    const { identity } = await signedIn()
    await identity.leaveForProvider('login', 'en')
    expect(place()).toContain('/unauthorized')

    const back = at('/#state=abc&code=xyz')
    await signedIn()
    expect(back()).toBe('/customers?page=2')
  })

  test.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'an address outside the application is not followed: %s',
    async (from) => {
      at(`/unauthorized?from=${encodeURIComponent(from)}`)
      const { identity } = await signedIn()
      await identity.leaveForProvider('login', 'fr')
      const back = at('/#state=abc&code=xyz')
      await signedIn()
      expect(back()).toBe('/')
    },
  )

  test('the start of a sign-up survives the registration, where an address from a mail is filled in', async () => {
    at('/?channel=COCKPIT&software=QUADRA')
    const { identity, client } = await signedIn()
    await identity.leaveForProvider('registration', 'fr')
    const back = at('/#state=abc&code=xyz')
    await signedIn()
    expect(back()).toBe('/?channel=COCKPIT&software=QUADRA')

    at('/?register=gerante%40echeance.test')
    await identity.leaveForProvider('registration', 'fr')
    const asked = { redirectUri: 'https://app.example/', locale: 'fr' }
    expect(client.registrations).toEqual([asked, { ...asked, loginHint: 'gerante@echeance.test' }])
    at('/?register=%3Cscript%3E')
    await identity.leaveForProvider('registration', 'fr')
    expect(client.registrations.at(-1)).toEqual(asked)
  })

  test('a reload goes nowhere, whatever page was requested before', async () => {
    session.setItem('wantedPlace', '/import')
    const place = at('/customers')
    await signedIn()
    expect(place()).toBe('/customers')
  })
})

describe('the token', () => {
  test('[START-04] a received token is passed on with its expiry, is fresh with more than 5 s left, and is renewed with that minimum', async () => {
    const identity = await fresh()
    const { access } = await identity.initialise(configuration)
    const [client] = FakeKeycloak.made
    const exp = client!.tokenParsed!.exp
    expect(access).toEqual({ token: 'access-1', endsAt: exp * 1000 })
    expect(identity.isFresh(access, exp * 1000 - 5_001)).toBe(true)
    expect(identity.isFresh(access, exp * 1000 - 5_000)).toBe(false)
    expect(identity.isFresh(null, 0)).toBe(false)
    client!.token = 'access-2'
    const renewed = await identity.renew()
    expect(client!.validities).toEqual([5])
    expect(renewed).toEqual({ token: 'access-2', endsAt: client!.tokenParsed!.exp * 1000 })
    identity.tokenRefused()
    expect(identity.isFresh(renewed, 0)).toBe(false)
  })

  test('the expiry follows this computer’s clock, which may differ from the provider’s', async () => {
    const identity = await fresh()
    vi.spyOn(FakeKeycloak.prototype, 'init').mockImplementationOnce(async function (this: FakeKeycloak) {
      this.timeSkew = 90
      return true
    })
    const { access } = await identity.initialise(configuration)
    expect(access?.endsAt).toBe((FakeKeycloak.made[0]!.tokenParsed!.exp + 90) * 1000)
  })

  test('[START-15] no token is written to any storage', async () => {
    local.setItem('kcConfig', JSON.stringify(configuration))
    const { identity } = await signedIn()
    await identity.renew()
    await identity.leaveForProvider('registration', 'fr')
    expect(JSON.stringify([...local.all(), ...session.all()])).not.toMatch(/access-1|refresh-1/)
    expect(local.all().map(([key]) => key)).toEqual(['kcConfig'])
  })

  test('[START-05] a refused renewal signs out to /unauthorized with the current page, and clears the token', async () => {
    at('/customers/C1?tab=events')
    const { identity, client } = await signedIn()
    FakeKeycloak.renewals = [() => Promise.reject(answered(400))]
    await expect(identity.renew()).rejects.toThrow('400')
    await identity.endLost()
    expect(client.logouts).toEqual([
      { redirectUri: 'https://app.example/unauthorized?from=%2Fcustomers%2FC1%3Ftab%3Devents' },
    ])
    expect(identity.token()).toBeNull()
  })

  test('a provider that answers again within three attempts keeps the session', async () => {
    const { identity, client } = await signedIn()
    const offline = () => Promise.reject(new TypeError('Failed to fetch'))
    FakeKeycloak.renewals = [offline, () => Promise.reject(answered(503)), offline, async () => true]
    await identity.renew()
    expect(client.logouts).toEqual([])
    expect(identity.token()).toBe('access-1')
  })

  test('[START-05] an unreachable provider ends the session in place', async () => {
    const place = at('/reminders')
    const { identity, client } = await signedIn()
    FakeKeycloak.renewals = Array.from({ length: 4 }, () => () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(identity.renew()).rejects.toThrow('Failed to fetch')
    await identity.endLost()
    expect(client.logouts).toEqual([])
    expect(place()).toBe('/unauthorized?from=%2Freminders')
    expect(identity.token()).toBeNull()
  })
})

describe('other tabs', () => {
  test('are told of a sign-out, which leads to the root through the provider', async () => {
    const heard: string[] = []
    vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {}, visibilityState: 'visible' })
    const { identity, client } = await signedIn()
    const told = Promise.withResolvers<void>()
    const stop = identity.watch({
      signedOut: () => {
        heard.push('signedOut')
        told.resolve()
      },
      lookedAt: () => heard.push('lookedAt'),
    })
    await identity.signOut()
    await told.promise
    stop()
    expect(heard).toEqual(['signedOut'])
    expect(client.logouts).toEqual([{ redirectUri: 'https://app.example/' }])
    expect(identity.token()).toBeNull()
  })
})
