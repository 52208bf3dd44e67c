import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnyEventObject, type AnyStateMachine, createActor } from 'xstate'
import { isIban } from '../../src/domain/iban.ts'
import { chartOf } from '../../src/flows/chart.ts'
import { modelsOf } from '../../src/flows/load-models.ts'
import { maskEvent, maskSnapshot, maskWith } from '../../src/flows/masking.ts'
import { flowNames } from '../../src/flows/registry.ts'
import { still } from '../../src/flows/still.ts'
import { stateName } from '../../src/flows/walk.ts'

const mask = maskWith('a salt')

const letter = fc.constantFrom(...'abcdefghijlmnoprstuvyABCDEFGHIJLMNOPRSTUVYéèçÉ')
const word = fc.string({ unit: letter, minLength: 3, maxLength: 12 })
const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((all) => all.join(' '))
const email = fc
  .tuple(fc.string({ unit: fc.constantFrom(...'abcdefghij.0123'), minLength: 3 }), word)
  .map(([who, host]) => `v${who.replaceAll('.', '')}@${host.replace(/[^a-z]/gi, '')}a.fr`)
const phone = fc
  .tuple(fc.constantFrom('+33 ', '0', '+32', '0033'), fc.integer({ min: 100_000_000, max: 899_999_999 }))
  .map(([prefix, rest]) => `${prefix}${rest}`)
const password = fc.string({ unit: fc.constantFrom(...'abcdeghij123456789-_!'), minLength: 6, maxLength: 30 })
const names = [
  'firstName',
  'lastName',
  'comment',
  'street',
  'city',
  'companyName',
  'tiersName',
  'notes',
  'endComment',
  'text',
]

/** An object that contains a secret at some depth, and the secret. */
const hidden = fc
  .oneof(
    fc.tuple(fc.constantFrom(...names), words),
    fc.tuple(fc.constantFrom('email', 'login', 'to', 'id', 'anything'), email),
    fc.tuple(fc.constantFrom('phone', 'wrongPhone', 'anything'), phone),
    fc.tuple(fc.constantFrom('password', 'newPassword', 'accessToken', 'clientSecret'), password),
    fc.tuple(fc.constant('code'), fc.integer({ min: 100_000, max: 999_999 }).map(String)),
    fc.tuple(
      fc.constantFrom('cells', 'samples', 'rows'),
      word.map((one) => one.toUpperCase()),
    ),
  )
  .chain(([name, value]) =>
    fc
      .constantFrom<(inner: object) => object>(
        (inner) => inner,
        (inner) => ({ patch: inner }),
        (inner) => ({ list: [inner, { kind: 'OPEN' }] }),
        (inner) => ({ kept: JSON.stringify({ content: inner }) }),
        (inner) => ({ output: { kind: 'written', event: inner } }),
      )
      .map((around) => ({ value, given: around({ [name]: value }) })),
  )

describe('masked data', () => {
  test('contains nothing of a secret', () => {
    fc.assert(
      fc.property(hidden, ({ value, given }) => {
        expect(JSON.stringify(mask(given))).not.toContain(value)
      }),
      { numRuns: 500 },
    )
  })

  test('is unchanged by masking again, also in another session', () => {
    const other = maskWith('another salt')
    fc.assert(
      fc.property(
        fc.oneof(
          hidden.map(({ given }) => given),
          fc.jsonValue(),
        ),
        (given) => {
          const once = mask(given)
          expect(mask(once)).toEqual(once)
          expect(other(once)).toEqual(once)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('equals only what it equalled before', () => {
    fc.assert(
      fc.property(email, email, (one, two) => {
        expect(mask({ email: one })).toEqual(mask({ email: one }))
        expect(mask(one) === mask(two)).toBe(one.toLowerCase() === two.toLowerCase())
      }),
    )
    expect(mask({ email: 'claire@atelier.fr', confirmed: 'claire@atelier.fr' })).toMatchObject({
      confirmed: mask('claire@atelier.fr'),
    })
  })

  test('has its former structure', () => {
    const iban = mask({ iban: 'FR76 3000 4000 0312 3456 7890 143' }) as { iban: string }
    expect(isIban(iban.iban)).toBe(true)
    expect(iban.iban).not.toContain('3456')
    expect(mask('claire.morel@atelier.fr')).toMatch(/^[a-z]{8}@masque\.example$/)
    expect(mask({ email: 'claire' })).toEqual({ email: expect.stringMatching(/^[xzqwk]{6}$/) })
    expect(mask({ phone: '06 12 34 56 78' })).toEqual({ phone: expect.stringMatching(/^063998\d{4}$/) })
    expect(mask({ phone: '+33 2 40 12 34 56' })).toEqual({ phone: expect.stringMatching(/^\+3319900\d{4}$/) })
    expect(mask({ postCode: '44000' })).toEqual({ postCode: '00000' })
    expect(mask({ code: '482913' })).toEqual({ code: '000000' })
    expect(mask({ bornOn: '1971-03-02' })).toEqual({ bornOn: '1980-01-01' })
    expect(mask({ text: 'Bonjour {amount} Claire' })).toEqual({
      text: expect.stringMatching(/^[XZQWK][xzqwk]{6} \{amount\} [XZQWK][xzqwk]{5}$/),
    })
    expect(mask({ comment: '' })).toEqual({ comment: '' })
    expect(mask({ logo: 'data:image/png;base64,AAAA' })).toEqual({ logo: expect.stringMatching(/^data:image\/png/) })
    expect(mask({ paymentUrl: 'https://pay.example/s?token=abc' })).toEqual({
      paymentUrl: expect.stringMatching(/^https:\/\/masque\.example\/[xzqwk]{8}$/),
    })
    expect(mask(`Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.s5`)).not.toContain('s5')
  })

  test('of a file is its name, type and size', () => {
    const file = new File(['secret'], 'Relevé Dupont.pdf', { type: 'application/pdf' })
    expect(mask({ file })).toEqual({
      file: { name: expect.stringMatching(/^[XZQWKxzqwk]{6} [XZQWKxzqwk]{6}\.pdf$/), type: 'application/pdf', size: 6 },
    })
    expect(mask({ bytes: new TextEncoder().encode('secret') })).toEqual({ bytes: { size: 6 } })
  })

  test('of a failure is its code', () => {
    const error = Object.assign(new Error('no Claire here'), { code: 'NOT_FOUND', status: 404, detail: 'Claire' })
    expect(mask({ error })).toEqual({
      error: { kind: 'Error', code: 'NOT_FOUND', status: 404, detail: expect.stringMatching(/^[XZQWK][xzqwk]{5}$/) },
    })
  })
})

test('keeps ids, amounts, dates and codes of the catalogue', () => {
  const given = {
    id: '7a0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b09',
    userUUID: 'a4a1a8f0-0000-4000-8000-000000000001',
    tiersRef: 'C-0042',
    movementRefs: ['5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b01'],
    documentNumber: 'F-0101',
    siren: '552100554',
    amount: 1250,
    share: '12.50',
    dueDate: '2026-10-12',
    createdDate: '2026-11-16T09:12:00.000Z',
    kind: 'PROMISE',
    code: 'EVENT_REFUSED',
    refusal: 'INVOICE_CLEARED',
    role: 'product-owner',
    status: 'active',
    currency: 'EUR',
    isDemo: true,
    error: null,
  }
  expect(mask(given)).toEqual(given)
})

test('keeps the states and actor names of a saved chart, but not its context', () => {
  const snapshot = {
    status: 'active',
    value: { email: 'Filling' },
    context: { email: 'claire@atelier.fr' },
    children: {
      session: { src: 'session', snapshot: { status: 'active', value: 'open', context: { name: 'Claire' } } },
    },
  }
  expect(maskSnapshot(mask, snapshot)).toEqual({
    ...snapshot,
    context: { email: mask('claire@atelier.fr') },
    children: {
      session: { src: 'session', snapshot: { status: 'active', value: 'open', context: mask({ name: 'Claire' }) } },
    },
  })
  expect(maskEvent(mask, { type: 'xstate.done.actor.save', output: 'Claire Morel' } as never)).toEqual({
    type: 'xstate.done.actor.save',
    output: mask('Claire Morel'),
  })
})

/** Samples in a fixed random order: each is tried in many states. */
const drawn = (samples: readonly AnyEventObject[], count: number): AnyEventObject[] => {
  let seed = 7
  return Array.from({ length: count }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return samples[Math.floor((seed / 2 ** 31) * samples.length)]!
  })
}

/** Sends the events to a chart. @returns the state after each */
const statesAlong = (machine: AnyStateMachine, input: unknown, events: readonly AnyEventObject[]): string[] => {
  const begin = () => {
    const actor = createActor(still(machine), { input: input as never })
    // An unexpected failure in a state ends the chart, and it starts again.
    actor.subscribe({ error: () => {} })
    return actor.start()
  }
  let actor = begin()
  return events.map((event) => {
    if (actor.getSnapshot().status !== 'active') actor = begin()
    actor.send(event)
    return stateName(actor.getSnapshot().value)
  })
}

test.each(flowNames)('%s behaves the same with masked data', async (flow) => {
  for (const { machine, input, events } of await modelsOf(flow)) {
    const plain = chartOf(machine)
      .transitions.flatMap(({ cause }) => (cause.by === 'event' ? [{ type: cause.of }] : []))
      .filter(({ type }) => !events.some((event) => event.type === type))
    const all = drawn([...(events as AnyEventObject[]), ...plain], 300)
    const masked = all.map((event) => maskEvent(mask, event))
    expect(statesAlong(machine, mask(input), masked)).toEqual(statesAlong(machine, input, all))
  }
})
