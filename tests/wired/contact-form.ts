import { sampleContact } from '../../src/machines/contact-form/contact-form.model.ts'
import { keyByBody, wiredContactForm } from '../../src/services/ledger/customer-forms.ts'
import { type WiredCases, wiredCases } from '../support/wired.ts'

const contactId = '0e6f6a64-6a7b-4b5c-9a53-5f1c0a2d7e20'
const typed = { ...sampleContact, lastName: ' Roux ', collection: true }
const input = { draft: typed }
const body = { ...sampleContact, collection: true }
const contact = { ...body, id: contactId, tiersRef: 'C1' }

const creates = (key = 'key 1') => ({
  asked: 'POST /api/contacts?masterRef=M1',
  key,
  body: { ...body, tiersRef: 'C1' },
})
const updates = { asked: `PUT /api/contacts/${contactId}?masterRef=M1`, body }
const removes = { asked: `DELETE /api/contacts/${contactId}?masterRef=M1` }

const casesOf = (id: string | null, cases: Parameters<typeof wiredCases>[1]): WiredCases =>
  wiredCases(
    (tell) =>
      wiredContactForm({
        masterRef: 'M1',
        tiersRef: 'C1',
        contactId: id,
        keyOf: keyByBody(),
        changed: () => tell('changed'),
        removed: () => tell('removed'),
        askToCheck: () => tell('askToCheck'),
      }),
    cases,
  )

const cases: WiredCases = {
  ...casesOf(null, {
    'a contact is added once, however often the same is sent': {
      input,
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...creates(), fails: true },
          { state: 'failed', told: [], context: { error: 'FORBIDDEN' } },
        ],
        ['retry.requested', 'saving'],
        [
          { ...creates(), answers: contact },
          { state: 'saved', told: ['changed'], context: { savedRef: contactId } },
        ],
      ],
    },
    'the server refuses a field, or the form': {
      input,
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...creates(), refuses: 'VALIDATION', status: 400, errors: [{ path: 'body.email', code: 'EMAIL_INVALID' }] },
          {
            state: 'refused',
            told: ['askToCheck'],
            context: { problems: [{ field: 'email', code: 'EMAIL_INVALID', severity: 'error' }], refusal: null },
          },
        ],
        ['form.submitted', 'saving'],
        [
          { ...creates(), refuses: 'TIERS_NOT_FOUND', status: 404 },
          { state: 'refused', context: { refusal: 'TIERS_NOT_FOUND' } },
        ],
        ['form.submitted', 'saving'],
        [
          { ...creates(), refuses: 'TIERS_REF_TAKEN', status: 409 },
          {
            state: 'refused',
            context: { problems: [{ field: 'ref', code: 'TIERS_REF_TAKEN', severity: 'error' }], refusal: null },
          },
        ],
      ],
    },
    'what is no rule of the form is a failure': {
      input,
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        ...[202, 401, 403, 429, 500].flatMap(
          (status) =>
            [
              [
                { ...creates(), refuses: status === 202 ? 'RETRY' : 'BUSY', status },
                { state: 'failed', context: { error: status === 202 ? 'RETRY' : 'BUSY' } },
              ],
              ['retry.requested', 'saving'],
            ] as const,
        ),
        [{ ...creates(), isLeft: true }, 'saving'],
      ],
    },
    'a contact that was not added yet needs no request to be removed': {
      input,
      begins: 'editing',
      steps: [
        ['removal.requested', 'confirmingRemoval'],
        ['removal.confirmed', { state: 'removed', told: ['removed'] }],
      ],
    },
  }),
  ...casesOf(contactId, {
    'a contact is changed': {
      input,
      begins: 'editing',
      steps: [
        ['form.submitted', 'saving'],
        [
          { ...updates, answers: contact },
          { state: 'saved', told: ['changed'], context: { savedRef: contactId } },
        ],
      ],
    },
    'a contact is removed': {
      input,
      begins: 'editing',
      steps: [
        ['removal.requested', 'confirmingRemoval'],
        ['removal.confirmed', 'removing'],
        [
          { ...removes, answers: null },
          { state: 'removed', told: ['removed'] },
        ],
      ],
    },
  }),
}

export default cases
