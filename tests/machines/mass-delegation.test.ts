import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { MASS_CONVERTED_AT_ONCE } from '../../src/domain/constants.ts'
import { held } from '../../src/flows/walk.ts'
import { massDelegationMachine } from '../../src/machines/mass-delegation/mass-delegation.machine.ts'
import {
  massDelegationModel,
  sampleClient,
  sampleMass,
  samplePartner,
  sampleResult,
} from '../../src/machines/mass-delegation/mass-delegation.model.ts'
import { massDocumentsMachine } from '../../src/machines/mass-documents/mass-documents.machine.ts'
import {
  massDocumentsModel,
  sampleDocument,
  sampleFile,
} from '../../src/machines/mass-documents/mass-documents.model.ts'
import { walkChart } from '../support/walk-chart.ts'

const settle = async (act: () => void) => {
  act()
  await new Promise((resolve) => setImmediate(resolve))
}

describe('documents of a mass delegation', () => {
  walkChart(massDocumentsModel)

  test('[CASE-12] a failed upload is set aside with its reason, the next one starts, and it can be sent again', async () => {
    const { machine, pending } = held(massDocumentsMachine)
    const actor = createActor(machine).start()
    actor.send({ type: 'files.dropped', files: [sampleFile('a'), sampleFile('b')] })
    const refusal = Object.assign(new Error('no'), { code: 'FILE_TYPE_REFUSED' })
    await settle(() => pending.joinDocument?.reject(refusal))
    expect(actor.getSnapshot().context).toMatchObject({ waiting: [{ id: 'b' }], left: [{ id: 'a', error: refusal }] })
    await settle(() => pending.joinDocument?.resolve(sampleDocument))
    expect(actor.getSnapshot()).toMatchObject({ value: 'resting', context: { documents: [sampleDocument] } })
    actor.send({ type: 'upload.retried', id: 'a' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'joining', context: { waiting: [{ id: 'a' }], left: [] } })
    actor.send({ type: 'upload.cancelled', id: 'a' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'resting', context: { waiting: [] } })
  })
})

describe('mass delegation chart', () => {
  walkChart(massDelegationModel)

  const many = Array.from({ length: MASS_CONVERTED_AT_ONCE * 3 }, (_, index) => sampleClient(`C${index + 1}`))
  const start = async (clients = many) => {
    const { machine, pending } = held(massDelegationMachine)
    const actor = createActor(machine, { input: { wanted: [], checking: false } }).start()
    await settle(() => pending.loadDraft?.resolve(sampleMass(clients)))
    return { actor, pending, contextOf: () => actor.getSnapshot().context }
  }

  test('unsaved entries of a closed tab are saved at once, and the last review resumes', async () => {
    const { machine, pending } = held(massDelegationMachine)
    const actor = createActor(machine, { input: { wanted: [], checking: true } }).start()
    await settle(() => pending.loadDraft?.resolve({ ...sampleMass(many), unkept: true }))
    expect(actor.getSnapshot().matches({ filling: { step: 'checking', keeping: 'typing' } })).toBe(true)
  })

  test('[CASE-05] a customer is removed once the entries are saved, with the resulting version', async () => {
    const { actor, pending, contextOf } = await start()
    actor.send({ type: 'client.changed', tiersRef: 'C2', change: { comment: 'ici' } })
    actor.send({ type: 'removal.asked', tiersRef: 'C3' })
    expect(actor.getSnapshot().matches({ filling: { keeping: 'typing' } })).toBe(true)
    await settle(() => pending.waitForPause?.resolve(undefined))
    await settle(() => pending.keepDraft?.resolve({ entered: 1, version: 2 }))
    expect(actor.getSnapshot().matches({ filling: { keeping: 'removing' } })).toBe(true)
    await settle(() => pending.removeClient?.resolve({ version: 3 }))
    expect(contextOf()).toMatchObject({ version: 3, doomed: [] })
    expect(contextOf().clients.map(({ tiersRef }) => tiersRef)).not.toContain('C3')
  })

  test('[CASE-05] removing the last customer, or one with documents, asks first; then the draft is gone', async () => {
    const { actor, pending } = await start([sampleClient('C1')])
    actor.send({ type: 'removal.asked', tiersRef: 'C1' })
    expect(actor.getSnapshot().matches({ filling: { removal: 'asked', keeping: 'kept' } })).toBe(true)
    actor.send({ type: 'removal.confirmed' })
    await settle(() => pending.removeClient?.resolve({ version: 0 }))
    expect(actor.getSnapshot().value).toBe('emptied')
  })

  test('[CASE-05] customers are sent in batches; a stop leaves those not yet started', async () => {
    const { actor, pending, contextOf } = await start()
    actor.send({ type: 'check.asked' })
    actor.send({ type: 'delegation.confirmed', partner: samplePartner })
    await settle(() => pending.convertClients?.resolve({ results: [sampleResult], version: 2 }))
    expect(contextOf()).toMatchObject({ version: 2, results: [sampleResult] })
    expect(contextOf().left).toHaveLength(MASS_CONVERTED_AT_ONCE * 2)
    actor.send({ type: 'conversion.stopped' })
    await settle(() => pending.convertClients?.resolve({ results: [sampleResult], version: 3 }))
    expect(actor.getSnapshot().value).toBe('results')
    expect(contextOf().spared).toHaveLength(MASS_CONVERTED_AT_ONCE)
  })

  test('a retry repeats the same attempt, so that no case is opened twice', async () => {
    const { actor, pending, contextOf } = await start()
    actor.send({ type: 'check.asked' })
    actor.send({ type: 'delegation.confirmed', partner: samplePartner })
    const { attemptKey } = contextOf()
    await settle(() => pending.convertClients?.reject(new Error('offline')))
    actor.send({ type: 'retry.requested' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'converting', context: { attemptKey } })
  })

  test('nothing is sent while a change is being saved or a file uploaded', async () => {
    const { actor } = await start()
    actor.send({ type: 'check.asked' })
    actor.send({ type: 'documents.changed', documents: [], pending: 1 })
    expect(actor.getSnapshot().can({ type: 'delegation.confirmed', partner: samplePartner })).toBe(false)
    actor.send({ type: 'documents.changed', documents: [], pending: 0 })
    expect(actor.getSnapshot().can({ type: 'delegation.confirmed', partner: samplePartner })).toBe(true)
    actor.send({ type: 'client.changed', tiersRef: 'C1', change: { comment: 'x' } })
    expect(actor.getSnapshot().can({ type: 'delegation.confirmed', partner: samplePartner })).toBe(false)
  })
})
