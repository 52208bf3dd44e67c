import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Config } from '../settings/config.ts'

/** Networks on which a proxy may stand when PUBLIC_URL says that there is one: the machine itself and private ones. */
const PRIVATE = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7']

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An IPv4 address as a socket that takes both families writes it: without its prefix. */
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
  /** Whether an address at the other end of a connection is a proxy's. */
  isProxy(peer: string): boolean
}

/**
 * Whose request it is: the address at the other end of the connection, or, where that is a proxy, the one that the proxy
 * saw. A proxy appends to X-Forwarded-For, so its last entry is the proxy's own word and the others are the client's.
 *
 * Proxies are those that TRUST_PROXY names; without it, when PUBLIC_URL says that there is one, whatever connects from
 * this machine or a private network; without both, none, and the header is not looked at.
 */
export const addressReader = ({ PUBLIC_URL, TRUST_PROXY }: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>): AddressOf => {
  const named = TRUST_PROXY?.split(',') ?? []
  const proxies = listOf(TRUST_PROXY ? named : PUBLIC_URL ? PRIVATE : [])
  // Only proxies that were named may stand one before the other: on a private network clients stand too.
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

/** Whose request it is, by the settings. */
export const addressOfRequest = (request: IncomingMessage, config: Config): string => {
  const reader = readers.get(config) ?? addressReader(config)
  readers.set(config, reader)
  return reader(request)
}
