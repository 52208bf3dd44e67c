import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { held } from '../../src/flows/walk.ts'
import { sampleReminder } from '../../src/machines/reminder.samples.ts'
import { reminderSendMachine } from '../../src/machines/reminder-send/reminder-send.machine.ts'
import { reminderSendModel, samplePage, sampleSms } from '../../src/machines/reminder-send/reminder-send.model.ts'
import type {
  PreviewInput,
  PreviewResult,
  SendInput,
  SendResult,
} from '../../src/machines/reminder-send/reminder-send.types.ts'
import { walkChart } from '../support/walk-chart.ts'

const wanted = { type: 'send.requested', asks: true, next: null } as const

const page = { kind: 'page', html: '<p>Bonjour</p>', subject: 'Relance' }

const start = () => {
  const { machine, pending } = held(reminderSendMachine)
  const actor = createActor(machine).start()
  const settle = async (act: () => void) => {
    act()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const preview = async (due = true) => {
    actor.send({ type: 'reminder.opened', reminder: sampleReminder, due })
    await settle(() => pending.previewMessage?.resolve(page))
  }
  const keyOf = () => actor.getSnapshot().context.attemptKey
  return { actor, pending, settle, preview, keyOf }
}

describe('reminder chart', () => {
  walkChart(reminderSendModel)

  test('nothing is sent before it was previewed and confirmed', async () => {
    const { actor, pending, preview } = start()
    actor.send({ type: 'reminder.opened', reminder: sampleReminder, due: true })
    expect(actor.getSnapshot().can(wanted)).toBe(false)
    await preview()
    actor.send(wanted)
    expect(pending.sendMessage).toBeUndefined()
    actor.send({ type: 'send.cancelled' })
    expect(actor.getSnapshot().value).toBe('previewed')
    actor.send(wanted)
    actor.send({ type: 'send.confirmed' })
    expect(pending.sendMessage).toBeDefined()
  })

  test('within the hours of contact an e-mail leaves without a question, a text message never does', async () => {
    const { actor, pending, settle, preview } = start()
    await preview()
    actor.send({ ...wanted, asks: false })
    expect(actor.getSnapshot().value).toBe('sending')
    await settle(() => pending.sendMessage?.reject(new Error('offline')))
    actor.send({ type: 'reminder.opened', reminder: { ...sampleReminder, media: 'SMS' }, due: true })
    await settle(() => pending.previewMessage?.resolve(sampleSms))
    actor.send({ ...wanted, asks: false })
    expect(actor.getSnapshot().value).toBe('confirming')
  })

  test('the next reminder opens once this one was sent, and says what was sent', async () => {
    const { actor, pending, settle, preview } = start()
    const second = { ...sampleReminder, id: 'second', tiersName: 'Garage', language: 'en' as const }
    const letter = { ...sampleReminder, id: 'letter', media: 'LETTER' as const }
    const to = 'compta@vasseur.test'
    await preview()
    actor.send({ ...wanted, asks: false, next: { reminder: second, due: true } })
    await settle(() => pending.sendMessage?.resolve({ kind: 'failed', code: 'MAIL_REFUSED', reason: '550' }))
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { reminder: { id: sampleReminder.id } } })
    actor.send({ type: 'retry.requested' })
    await settle(() => pending.sendMessage?.resolve({ kind: 'sent', messageId: 'm1', to, sentAt: '' }))
    expect(actor.getSnapshot()).toMatchObject({
      value: 'previewing',
      context: { reminder: { id: 'second' }, language: 'en', next: null, message: null, sent: null, attemptKey: '' },
    })
    expect(actor.getSnapshot().context.before).toEqual({ tiersName: sampleReminder.tiersName, to, sentAt: '' })
    await settle(() => pending.previewMessage?.resolve(page))
    actor.send({ ...wanted, asks: false, next: { reminder: letter, due: true } })
    await settle(() => pending.sendMessage?.resolve({ kind: 'sent', messageId: 'm2', to, sentAt: '' }))
    expect(actor.getSnapshot()).toMatchObject({ value: 'showing', context: { reminder: { id: 'letter' } } })
    expect(actor.getSnapshot().context.before?.tiersName).toBe('Garage')
    actor.send({ type: 'reminder.opened', reminder: second, due: true })
    expect(actor.getSnapshot().context).toMatchObject({ reminder: { id: 'second' }, before: null })
  })

  test('a reminder before its day can be viewed but not sent', async () => {
    const { actor, preview } = start()
    await preview(false)
    expect(actor.getSnapshot().value).toBe('previewed')
    expect(actor.getSnapshot().can(wanted)).toBe(false)
  })

  test('a refused mail is retried under a new key, an attempt without an answer under the same', async () => {
    const { actor, pending, settle, preview, keyOf } = start()
    await preview()
    actor.send(wanted)
    actor.send({ type: 'send.confirmed' })
    const first = keyOf()
    await settle(() => pending.sendMessage?.reject(new Error('offline')))
    expect(actor.getSnapshot().value).toBe('unknown')
    actor.send({ type: 'retry.requested' })
    expect(keyOf()).toBe(first)
    await settle(() => pending.sendMessage?.resolve({ kind: 'failed', code: 'MAIL_REFUSED', reason: '550' }))
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'MAIL_REFUSED', reason: '550' })
    actor.send({ type: 'retry.requested' })
    expect(keyOf()).not.toBe(first)
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  test('a text message is previewed and sent like an e-mail, within contact hours only', async () => {
    const { actor, pending, settle } = start()
    actor.send({ type: 'reminder.opened', reminder: { ...sampleReminder, media: 'SMS' }, due: true })
    await settle(() => pending.previewMessage?.resolve({ ...sampleSms, open: false }))
    expect(actor.getSnapshot()).toMatchObject({ value: 'previewed', context: { message: { segments: 1 } } })
    actor.send(wanted)
    expect(actor.getSnapshot().can({ type: 'send.confirmed' })).toBe(false)
    expect(actor.getSnapshot().can({ type: 'send.delayed' })).toBe(true)
    actor.send({ type: 'send.cancelled' })
    actor.send({ type: 'language.chosen', language: 'en' })
    await settle(() => pending.previewMessage?.resolve(sampleSms))
    actor.send(wanted)
    actor.send({ type: 'send.confirmed' })
    await settle(() => pending.sendMessage?.resolve({ kind: 'sent', messageId: 'r1', to: sampleSms.to, sentAt: '' }))
    expect(actor.getSnapshot()).toMatchObject({ value: 'sent', context: { sent: { to: sampleSms.to } } })
  })

  test('a message is written and sent in the customer’s language, whoever opens it', async () => {
    const asked: string[] = []
    const machine = reminderSendMachine.provide({
      actors: {
        previewMessage: fromPromise<PreviewResult, PreviewInput>(async ({ input }) => {
          asked.push(`preview ${input.language}`)
          return samplePage
        }),
        sendMessage: fromPromise<SendResult, SendInput>(async ({ input }) => {
          asked.push(`send ${input.language}`)
          return { kind: 'failed', code: 'MAIL_REFUSED', reason: '550' }
        }),
      },
    })
    const actor = createActor(machine).start()
    for (const language of ['en', 'fr'] as const) {
      actor.send({ type: 'reminder.opened', reminder: { ...sampleReminder, language }, due: true })
      await expect.poll(() => actor.getSnapshot().value).toBe('previewed')
      actor.send(wanted)
      actor.send({ type: 'send.confirmed' })
      await expect.poll(() => actor.getSnapshot().value).toBe('failed')
      actor.send({ type: 'reminder.closed' })
    }
    expect(asked).toEqual(['preview en', 'send en', 'preview fr', 'send fr'])
  })

  test('a letter is only displayed', () => {
    const { actor, pending } = start()
    actor.send({ type: 'reminder.opened', reminder: { ...sampleReminder, media: 'LETTER' }, due: true })
    expect(actor.getSnapshot().value).toBe('showing')
    expect(pending.previewMessage).toBeUndefined()
    actor.send({ type: 'reminder.closed' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { reminder: null } })
  })
})
