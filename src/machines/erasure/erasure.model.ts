import type { PersonalFindings } from '../../contract/accounts/personal-data.ts'
import { answered, type FlowModel } from '../model.ts'
import { erasureMachine } from './erasure.machine.ts'
import type { ErasureResult, Subject } from './erasure.types.ts'

export const sampleSubject = {
  kind: 'CONTACT',
  tiersRef: 'C10001',
  contactId: '9a0c3f6e-8d55-4b3a-9a55-0c8c2f8f1b77',
} as const satisfies Subject

/** What is found of a person, for samples. */
export const sampleFindings = (patch: Partial<PersonalFindings> = {}): PersonalFindings => ({
  name: 'Odile Quintin',
  email: 'odile.quintin@vasseur.test',
  phone: '06 99 12 34 56',
  found: [
    { what: 'CONTACTS', count: 1 },
    { what: 'REMINDERS', count: 4 },
    { what: 'CALLS', count: 2 },
    { what: 'LOGS', count: 5 },
  ],
  kept: [{ what: 'LETTERS', count: 1 }],
  obstacle: null,
  ...patch,
})

const results: readonly ErasureResult[] = [{ kind: 'erased' }, { kind: 'refused', codes: ['CASE_OPEN'] }]

/** Samples for every path of a person's data. */
export const erasureModel: FlowModel<typeof erasureMachine> = {
  machine: erasureMachine,
  input: { subject: sampleSubject },
  events: [
    answered('readFindings', sampleFindings()),
    answered('readFindings', sampleFindings({ obstacle: 'DEBT_OPEN' })),
    answered('saveExport'),
    ...results.map((result) => answered('erase', result)),
  ],
  key: ({ context }) => context.findings?.obstacle,
}
