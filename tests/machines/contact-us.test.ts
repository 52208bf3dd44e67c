import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { CONTACT_BODY_MAX_LENGTH } from '../../src/domain/constants.ts'
import { checkContactMessage } from '../../src/domain/contact-us.ts'
import { held } from '../../src/flows/walk.ts'
import { contactUsMachine } from '../../src/machines/contact-us/contact-us.machine.ts'
import { contactUsModel } from '../../src/machines/contact-us/contact-us.model.ts'
import type { SendInput } from '../../src/machines/contact-us/contact-us.types.ts'
import { walkChart } from '../support/walk-chart.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('message to support: chart', () => {
  walkChart(contactUsModel)

  test('[UI-07] an invalid message is not sent: a toast asks to check the input', () => {
    const askToCheck = vi.fn()
    const { machine, pending } = held(contactUsMachine.provide({ actions: { askToCheck } }))
    const actor = createActor(machine, { input: { email: '' } }).start()
    actor.send({ type: 'message.submitted' })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'filling',
      context: {
        problems: [
          { field: 'email', code: 'VALUE_MISSING' },
          { field: 'body', code: 'VALUE_MISSING' },
        ],
      },
    })
    expect(askToCheck).toHaveBeenCalledOnce()
    expect(pending.sendMessage).toBeUndefined()
    actor.send({ type: 'message.changed', patch: { email: 'anna@atelier.test', body: 'Bonjour' } })
    expect(actor.getSnapshot().context.problems).toEqual([])
  })

  test('a retry sends the same under the same key; after a change it is another message', async () => {
    const { machine, pending } = held(contactUsMachine)
    const actor = createActor(machine, { input: { email: 'anna@atelier.test' } }).start()
    const attempt = () => {
      const child = actor.getSnapshot().children.sendMessage!
      return (child.getSnapshot() as unknown as { input: SendInput }).input
    }
    actor.send({ type: 'message.changed', patch: { body: 'Bonjour', priority: 'high', subject: 'ISSUE' } })
    actor.send({ type: 'message.submitted' })
    const first = attempt()
    pending.sendMessage?.reject(new Error('offline'))
    await settled()
    expect(actor.getSnapshot().value).toBe('failed')
    actor.send({ type: 'retry.requested' })
    expect(attempt()).toEqual(first)
    expect(first.message).toEqual({ email: 'anna@atelier.test', body: 'Bonjour', priority: 'high', subject: 'ISSUE' })
    pending.sendMessage?.reject(new Error('offline'))
    await settled()
    actor.send({ type: 'message.changed', patch: { body: 'Bonsoir' } })
    actor.send({ type: 'message.submitted' })
    expect(attempt().attemptKey).not.toBe(first.attemptKey)
    pending.sendMessage?.resolve({ kind: 'sent' })
    await settled()
    actor.send({ type: 'another.begun' })
    expect(actor.getSnapshot().context.message).toMatchObject({ email: 'anna@atelier.test', body: '' })
  })
})

describe('message to support: rules', () => {
  test.each([
    ['anna@atelier.test', 'Bonjour', []],
    [' anna@atelier.test ', ' Bonjour ', []],
    ['', '  ', ['VALUE_MISSING', 'VALUE_MISSING']],
    ['anna@', 'Bonjour', ['EMAIL_INVALID']],
    ['anna@atelier.test, luc@atelier.test', 'Bonjour', ['EMAIL_INVALID']],
    ['anna@atelier.test', 'x'.repeat(CONTACT_BODY_MAX_LENGTH), []],
    ['anna@atelier.test', 'x'.repeat(CONTACT_BODY_MAX_LENGTH + 1), ['VALUE_TOO_LONG']],
  ])('%#: %j', (email, body, codes) => {
    expect(checkContactMessage({ email, body }).map(({ code }) => code)).toEqual(codes)
  })
})
