import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Config } from '../settings/config.ts'

/** Networks on which a proxy is assumed when PUBLIC_URL is set: this machine and private networks. */
const PRIVATE = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7']

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Strips the prefix that dual-stack sockets put before IPv4 addresses. */
const bare = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address, bits] = network.trim().split('/')
    if (bits === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(bits), family(address))
  }
  return list
}

export type AddressOf = ((request: IncomingMessage) => string) & {
  /** Whether the peer of a connection is a proxy. */
  isProxy(peer: string): boolean
}

/**
 * The client address of a request: the peer of the connection or, if that is a proxy, the address that the proxy saw. A
 * proxy appends to X-Forwarded-For, so only its last entry comes from the proxy; the others come from the client.
 *
 * Proxies are those that TRUST_PROXY names. Without it, if PUBLIC_URL is set, any peer on this machine or a private
 * network is a proxy. Without both there are none, and the header is ignored.
 */
export const addressReader = ({ PUBLIC_URL, TRUST_PROXY }: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>): AddressOf => {
  const named = TRUST_PROXY?.split(',') ?? []
  const proxies = listOf(TRUST_PROXY ? named : PUBLIC_URL ? PRIVATE : [])
  // Only named proxies may be chained: private networks also contain clients.
  const further = listOf(named)
  const isProxy = (address: string): boolean => {
    const peer = bare(address)
    return isIP(peer) !== 0 && proxies.check(peer, family(peer))
  }
  const read = ({ socket, headers }: IncomingMessage): string => {
    const peer = bare(socket.remoteAddress ?? '')
    if (!isProxy(peer)) return peer
    const seen = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((entry) => bare(entry.trim()))
    let client = peer
    for (const entry of seen.reverse()) {
      if (!isIP(entry)) break
      client = entry
      if (!further.check(entry, family(entry))) break
    }
    return client
  }
  return Object.assign(read, { isProxy })
}

const readers = new WeakMap<Config, AddressOf>()

/** The client address of a request, according to the settings. */
export const addressOfRequest = (request: IncomingMessage, config: Config): string => {
  const reader = readers.get(config) ?? addressReader(config)
  readers.set(config, reader)
  return reader(request)
}
