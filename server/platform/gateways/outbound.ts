/** Maximum size of a response from an external service. */
const MOST_BYTES = 5 * 1024 * 1024

/** The complete response of an external service. */
export type OutboundAnswer = {
  status: number
  /** The status is 2xx. */
  ok: boolean
  header(name: string): string | null
  text: string
  /** @throws if the text is not JSON */
  json(): unknown
}

const readText = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw new Error(`the response is larger than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}

/**
 * Makes an HTTP request to an external service; all of them go through here. Redirects are not followed, since one
 * could pass data and keys to another host. Fails after `timeoutMs`, and on responses larger than MOST_BYTES.
 * @throws on any connection failure
 */
export const outbound = async (
  url: string,
  { timeoutMs, ...init }: Omit<RequestInit, 'redirect' | 'signal'> & { timeoutMs: number },
): Promise<OutboundAnswer> => {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  const text = await readText(response)
  return {
    status: response.status,
    ok: response.ok,
    header: (name) => response.headers.get(name),
    text,
    json: () => JSON.parse(text),
  }
}
