import type { AnyEndpoint } from '../../contract/endpoint.ts'
import type { ScreenAnswer } from '../../machines/model.ts'

/** Matches the paths of an endpoint with any parameters. */
const patternOf = ({ path }: AnyEndpoint): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

const responseOf = ({ endpoint, answer }: ScreenAnswer): Response => {
  if (endpoint.answers === 'none') return new Response(null, { status: endpoint.status })
  if (answer instanceof Blob) return new Response(answer, { status: endpoint.status })
  return Response.json(answer, { status: endpoint.status })
}

/**
 * Replaces the network: requests get the given answers immediately; those without one wait forever.
 * @param onMissing called for each request without an answer
 */
export const answerRequests = (given: readonly ScreenAnswer[], onMissing: (request: string) => void): void => {
  const known = given.map((one) => ({ one, pattern: patternOf(one.endpoint) }))
  globalThis.fetch = async (address, init) => {
    const request = new Request(address, init)
    const { pathname, searchParams } = new URL(request.url)
    const isAsked = ({ asked = {} }: ScreenAnswer) =>
      Object.entries(asked).every(([name, value]) => searchParams.get(name) === value)
    const found = known.find(
      ({ one, pattern }) => one.endpoint.method === request.method && pattern.test(pathname) && isAsked(one),
    )
    if (found) return responseOf(found.one)
    onMissing(`${request.method} ${pathname}`)
    return new Promise(() => {})
  }
}
