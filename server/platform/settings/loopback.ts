/** True for a host name or address of this machine, as `URL.hostname` writes it. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname)
