/** True for a host name or address of this machine, in the form of `URL.hostname`. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname)
