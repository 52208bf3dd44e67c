import { isIP } from 'node:net'

/** Whether each part of TRUST_PROXY is an address or a network. */
export const isNetworkList = (text: string): boolean =>
  text.split(',').every((part) => {
    const [address, bits] = part.trim().split('/')
    const most = isIP(address) === 6 ? 128 : 32
    return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  })
