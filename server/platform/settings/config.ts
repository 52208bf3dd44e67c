import { isIP } from 'node:net'
import { z } from '../../../src/contract/zod.ts'
import { IDENTITY_REALM } from '../../../src/domain/constants.ts'
import { judgeSpf } from '../../../src/domain/sender-domain/spf.ts'
import { isLoopback } from './loopback.ts'
import { isNetworkList } from './network-list.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const port = z.coerce.number().int().min(0).max(65_535)

/** Address of an external service: https, unless it is on this machine. */
const serviceUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((url) => new URL(url).protocol === 'https:' || isLoopback(new URL(url).hostname), {
    error: 'must begin with https://; plain http is accepted for 127.0.0.1, ::1 and localhost only',
  })

const isSpfMechanisms = (text: string): boolean => judgeSpf([`v=spf1 ${text} -all`], text).level === 'RIGHT'

/** An IP address, and a port after a colon if there is one; an IPv6 address with a port is in brackets. */
const isServerAddress = (text: string): boolean => {
  const [, inBrackets, plain, given = '53'] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? []
  return isIP(text) !== 0 || (isIP(inBrackets ?? plain ?? '') !== 0 && Number(given) > 0 && Number(given) <= 65_535)
}

/** E-mail addresses separated by commas; empty by default. */
const addresses = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((one) => one.trim().toLowerCase() || []))
  .pipe(z.array(z.email()))

/** Default recipient of messages to support: a non-existent address, read in the embedded mailbox. */
export const SUPPORT_EMAIL_DEFAULT = 'support@echeance.example'

/** The seller in demonstrations and by default: an invented one. */
export const DEMO_SELLER = {
  name: 'Échéance (démonstration)',
  address: '1 rue de l’Exemple | 75000 Paris',
  siren: '000000000',
} as const

/** All settings of the server. Each has a default, so that none is required. */
const settings = z.object({
  PORT: port.default(4300).describe('Port of the application; 0 takes a free one'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe('Address at which browsers reach the application, if it runs behind a reverse proxy'),
  TRUST_PROXY: z
    .string()
    .refine(isNetworkList, { error: 'addresses or networks such as 10.0.0.0/8, separated by commas' })
    .optional()
    .describe('Proxies whose X-Forwarded-For is trusted'),
  RATE_PER_ADDRESS: z.coerce.number().int().min(1).default(6_000).describe('Requests a minute from one address'),
  RATE_PER_ACCOUNT: z.coerce.number().int().min(1).default(1_200).describe('Requests a minute by one user'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .describe('Folder of the embedded database and files; memory:// stores nothing'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or later; without it the embedded database is used'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10).describe('Connections to PostgreSQL'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server, smtp(s)://user:password@host:port; without it mails go to the embedded mailbox'),
  MAIL_STARTTLS: z
    .enum(['required', 'optional'])
    .optional()
    .describe(
      'Whether smtp:// and imap:// must switch to TLS; without it they must unless the server is on this machine',
    ),
  MAIL_FROM: z.string().min(3).default('Échéance <no-reply@echeance.example>').describe('Sender of the mails'),
  SUPPORT_EMAIL: z.email().optional().describe('Address to which the messages of the contact form go'),
  BOUNCE_IMAP_URL: z
    .url({ protocol: /^imaps?$/ })
    .refine((url) => new URL(url).hostname !== '' && new URL(url).username !== '', 'names no host or no user')
    .optional()
    .describe(
      'Mailbox of MAIL_FROM, imaps://user:password@host:port/INBOX, from which delivery reports (bounces) are read',
    ),
  SENDER_SPF: z
    .string()
    .refine(isSpfMechanisms, { error: 'SPF mechanisms separated by spaces, such as include:spf.example.com' })
    .optional()
    .describe('SPF mechanisms of the servers that send the mails, for accounts with an own sender domain'),
  DNS_SERVER: z
    .string()
    .refine(isServerAddress, { error: 'an IP address, with a port if it is not 53' })
    .optional()
    .describe('DNS server that is asked for the records of sender domains; those of the system without it'),
  MAILBOX_PORT: port.default(4301).describe('Port of the embedded mailbox, on 127.0.0.1'),
  SMS_URL: serviceUrl
    .optional()
    .describe('SMS gateway, to which messages are posted; without it they go to the embedded outbox'),
  SMS_TOKEN: z.string().min(1).optional().describe('Bearer token of the SMS gateway'),
  SMS_FROM: z
    .string()
    .regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{3,11}$|^\+?\d{3,15}$/, {
      error: 'three to eleven letters and digits, or a number',
    })
    .default('Echeance')
    .describe('Sender of text messages'),
  STRIPE_SECRET_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Secret key of Stripe; without it orders are paid on the embedded payment page'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe('Secret with which Stripe signs its messages to /payment/stripe; without it Stripe is only polled'),
  STRIPE_URL: serviceUrl.default('https://api.stripe.com').describe('Address of Stripe’s API'),
  PARTNER_URL: serviceUrl
    .optional()
    .describe('Collection partner, to which signed messages are posted; without it the embedded partner desk is used'),
  PARTNER_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Secret that signs the messages to and from the collection partner, 16 characters at least'),
  PARTNER_STAFF: addresses.describe(
    'E-mail addresses, separated by commas, of the staff of the embedded partner desk for real companies',
  ),
  REGISTERED_MAIL_URL: serviceUrl
    .optional()
    .describe('Provider that posts formal notices by registered mail; without it a person prints and posts them'),
  REGISTERED_MAIL_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Secret that signs the messages to and from the provider of registered mail, 16 characters at least'),
  DOCUMENTS_KEY: z
    .base64()
    .refine((key) => Buffer.from(key, 'base64').length === 32, { error: '32 bytes in base64' })
    .optional()
    .describe('Key that encrypts identity documents; without it one is made in DATA_DIR'),
  SEAL_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      'File with the certificate and the RSA key that seal contracts, in PEM; without it they are made in DATA_DIR',
    ),
  IDENTITY_CHECK_URL: serviceUrl
    .optional()
    .describe('Provider that reads identity documents; without it they are read here'),
  IDENTITY_CHECK_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Secret that signs the messages to this provider, 16 characters at least'),
  REVIEWERS: addresses.describe(
    'E-mail addresses, separated by commas, of those who decide on identity documents for the seller',
  ),
  HEALTH_URL: serviceUrl
    .optional()
    .describe('Source of yearly accounts and proceedings of French companies; without it sample accounts are used'),
  HEALTH_TOKEN: z.string().min(1).optional().describe('Bearer token of the source of yearly accounts'),
  COMPANIES_URL: serviceUrl
    .optional()
    .describe('Register of French companies (recherche-entreprises); without it sample companies are looked up'),
  SELLER_NAME: z.string().min(1).default(DEMO_SELLER.name).describe('Who sells the application: name on invoices'),
  SELLER_ADDRESS: z
    .string()
    .min(1)
    .default(DEMO_SELLER.address)
    .describe('Address of the seller on invoices, with its lines separated by |'),
  SELLER_SIREN: z
    .string()
    .regex(/^\d{9}$/, { error: 'nine digits' })
    .default(DEMO_SELLER.siren)
    .describe('Company number of the seller; invoices are numbered by it and by year'),
  SELLER_VAT_NUMBER: z.string().min(1).optional().describe('VAT number of the seller on invoices'),
  OIDC_URL: serviceUrl.optional().describe('Address of an external Keycloak; without it the embedded provider is used'),
  OIDC_REALM: z.string().min(1).default(IDENTITY_REALM).describe('Realm'),
  OIDC_CLIENT_ID: z.string().min(1).default('echeance-web').describe('Client of the browser application'),
  OIDC_AUDIENCE: z
    .string()
    .min(1)
    .optional()
    .describe('Audience that access tokens must carry; the client id without it'),
  OIDC_SECOND_FACTOR: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Value of acr, or of an entry of amr, by which the external Keycloak reports a sign-in with a second factor',
    ),
  TRACKING_HOST: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Host to which browsers report page views; none are reported without it'),
  ANALYTICS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Analytics service to which browsers report pages, events and a heartbeat; none without it'),
  TRACKING_FRENCH_DOMAIN: z
    .string()
    .min(1)
    .default('echeance.fr')
    .describe('Domain of the French application: its page views have a site of their own'),
  DEMO: flag
    .optional()
    .describe('true: demo accounts, on a public address too; false: none; without it: on loopback only'),
  STAGE: flag
    .optional()
    .describe('Serve the stage, which shows each state of each flow with invented data to whoever asks'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('Lowest level that is logged'),
})

export type Config = z.infer<typeof settings>

/** The address of support. */
export const supportEmail = ({ SUPPORT_EMAIL }: Pick<Config, 'SUPPORT_EMAIL'>): string =>
  SUPPORT_EMAIL ?? SUPPORT_EMAIL_DEFAULT

/** Whether a connection to a mail server must switch to TLS (STARTTLS) before sending anything else. */
export const mustStartTls = ({ MAIL_STARTTLS }: Config, url: string): boolean =>
  MAIL_STARTTLS ? MAIL_STARTTLS === 'required' : !isLoopback(new URL(url).hostname)

/** Environment variables with their descriptions, for the README's table and its test. */
export const settingNames = Object.entries(settings.shape).map(([name, schema]) => ({
  name,
  description: schema.description ?? '',
}))

/**
 * Reads the settings from the environment. An empty variable counts as missing.
 * @throws an error whose message lists each invalid variable with the reason
 */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(
    Object.keys(settings.shape)
      .map((name) => [name, environment[name]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = settings.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    const secret = /_(URL|TOKEN|KEY|SECRET)$/.test(name)
    return `  ${name}${secret ? '' : `=${given[name]}`}: ${issue.message}`
  })
  throw new Error(`Wrong settings:\n${lines.join('\n')}`)
}
