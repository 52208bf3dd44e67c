import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { held } from '../../src/flows/walk.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { sampleAccess, sampleRenewed, sessionModel } from '../../src/machines/session/session.model.ts'
import { walkChart } from '../support/walk-chart.ts'

const start = () => {
  const { machine, pending } = held(sessionMachine)
  return { session: createActor(machine, { input: { access: sampleAccess } }).start(), pending }
}
const settle = async (act: () => void) => {
  act()
  await new Promise((resolve) => setImmediate(resolve))
}

describe('session chart', () => {
  walkChart(sessionModel)

  test('a token that is valid for the request is not renewed', () => {
    const { session, pending } = start()
    session.send({ type: 'token.wanted', fresh: true })
    expect(session.getSnapshot().value).toEqual({ open: 'fresh' })
    expect(pending.renewToken).toBeUndefined()
  })

  test('[START-05] a failed renewal ends the session as lost, not as a sign-out by the user', async () => {
    const { session, pending } = start()
    session.send({ type: 'token.wanted', fresh: false })
    await settle(() => pending.renewToken?.reject(new Error('400')))
    expect(session.getSnapshot().value).toBe('losing')
    expect(pending.signOut).toBeUndefined()
    await settle(() => pending.endLostSession?.resolve(undefined))
    expect(session.getSnapshot().output).toEqual({ end: 'lost' })
  })

  test('a running renewal is shared by the requests made meanwhile', async () => {
    const { session, pending } = start()
    session.send({ type: 'token.wanted', fresh: false })
    const first = pending.renewToken
    session.send({ type: 'token.wanted', fresh: false })
    expect(pending.renewToken).toBe(first)
    await settle(() => first?.resolve(sampleRenewed))
    expect(session.getSnapshot().value).toEqual({ open: 'fresh' })
  })

  test('[START-04] the received tokens are the state of the chart: the first one, then the renewed one', async () => {
    const { session, pending } = start()
    expect(session.getSnapshot().context.access).toEqual(sampleAccess)
    session.send({ type: 'token.wanted', fresh: false })
    await settle(() => pending.renewToken?.resolve(sampleRenewed))
    expect(session.getSnapshot().context.access).toEqual(sampleRenewed)
  })

  test('[START-05] the state has no token as soon as a renewal has failed', async () => {
    const { session, pending } = start()
    session.send({ type: 'token.wanted', fresh: false })
    await settle(() => pending.renewToken?.reject(new Error('400')))
    // The sign-out at the provider has not answered yet.
    expect([session.getSnapshot().value, session.getSnapshot().context.access]).toEqual(['losing', null])
  })

  test('a sign-out in another tab is accepted without another one here', async () => {
    const { session, pending } = start()
    session.send({ type: 'otherTab.signedOut' })
    expect(pending.signOut).toBeUndefined()
    await settle(() => pending.forgetToken?.resolve(undefined))
    expect(session.getSnapshot().output).toEqual({ end: 'signedOutElsewhere' })
  })

  test('the user is signed out even when the sign-out at the provider fails', async () => {
    const { session, pending } = start()
    session.send({ type: 'signOut.requested' })
    await settle(() => pending.signOut?.reject(new Error('offline')))
    expect(session.getSnapshot().output).toEqual({ end: 'signedOut' })
  })
})
