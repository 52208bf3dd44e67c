/** Called with the progress of an upload, from 0 to 1. */
export type OnShare = (share: number) => void

const headersOf = (request: XMLHttpRequest): [string, string][] =>
  request
    .getAllResponseHeaders()
    .trim()
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])

/** A `fetch` that reports upload progress, which the browser's own does not. Text answers only. */
export const uploadFetch =
  (onShare: OnShare): typeof fetch =>
  (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, String(address))
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onShare(loaded / total)
      }
      request.onload = () => {
        const { status, statusText } = request
        resolve(new Response(request.responseText || null, { status, statusText, headers: headersOf(request) }))
      }
      request.onerror = () => reject(new TypeError('network'))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body as XMLHttpRequestBodyInit | null | undefined)
    })
