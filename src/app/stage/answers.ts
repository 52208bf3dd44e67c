import type { AnyCall } from '../../contract/call.ts'
import type { ScreenAnswer } from '../../machines/model.ts'

/** Matches the paths of an endpoint with any parameters. */
const patternOf = ({ path }: AnyCall): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

const responseOf = ({ call, answer }: ScreenAnswer): Response => {
  if (call.answers === 'none') return new Response(null, { status: call.status })
  if (answer instanceof Blob) return new Response(answer, { status: call.status })
  return Response.json(answer, { status: call.status })
}

/**
 * Replaces the network: requests get the given answers immediately; those without one wait forever.
 * @param onMissing called for each request without an answer
 */
export const answerCalls = (given: readonly ScreenAnswer[], onMissing: (call: string) => void): void => {
  const known = given.map((one) => ({ one, pattern: patternOf(one.call) }))
  globalThis.fetch = async (address, init) => {
    const request = new Request(address, init)
    const { pathname, searchParams } = new URL(request.url)
    const isAsked = ({ asked = {} }: ScreenAnswer) =>
      Object.entries(asked).every(([name, value]) => searchParams.get(name) === value)
    const found = known.find(
      ({ one, pattern }) => one.call.method === request.method && pattern.test(pathname) && isAsked(one),
    )
    if (found) return responseOf(found.one)
    onMissing(`${request.method} ${pathname}`)
    return new Promise(() => {})
  }
}
