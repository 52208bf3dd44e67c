import { type Bounce, listBounces } from '../../contract/delivery/bounces.ts'
import { sampleAnswers } from '../form/form.samples.ts'
import { type FlowModel, gives } from '../model.ts'
import { bounceFixMachine, type CorrectionDraft } from './bounce-fix.machine.ts'

const bounced = 'compta@vasseur.test'
const other = 'facturation@vasseur.test'

const bounce = (ref: string, tiersName: string, email: string, more: Partial<Bounce> = {}): Bounce => ({
  id: `5f0c3f6e-8d55-4b3a-9a55-0c8c2f8f2b${ref}`,
  tiersRef: `C-00${ref}`,
  tiersName,
  email,
  currentEmail: email,
  holder: 'CUSTOMER',
  statusCode: '5.1.1',
  reason: '550 5.1.1 User unknown',
  bouncedAt: '2026-11-18T09:31:00.000Z',
  ...more,
})

/** Addresses that bounced; the first one is corrected. */
export const sampleBounces = [
  bounce('42', 'Menuiserie Vasseur', bounced),
  bounce('17', 'Garage Lebrun et Fils', 'comptabilite@garage-lebrun.test', { bouncedAt: '2026-11-17T14:05:00.000Z' }),
  bounce('63', 'Cartonnages du Val', 's.pichon@cartonnages-val.test', {
    holder: 'COLLECTION',
    statusCode: '5.2.2',
    reason: '552 5.2.2 Mailbox full',
    bouncedAt: '2026-11-16T08:12:00.000Z',
  }),
  bounce('88', 'Pépinières Aumont', 'factures@pepinieres-aumont.test', {
    holder: 'BOTH',
    statusCode: '5.4.4',
    reason: '',
    bouncedAt: '2026-11-12T16:40:00.000Z',
  }),
] as const

/** Samples for every path of a correction, which starts with the bounced address. */
export const bounceFixModel: FlowModel<typeof bounceFixMachine> = {
  machine: bounceFixMachine,
  input: { draft: { email: bounced, bounced } satisfies CorrectionDraft },
  events: [
    { type: 'field.changed', patch: { email: other } },
    { type: 'field.changed', patch: { email: bounced } },
    ...sampleAnswers,
  ],
  answers: [gives(listBounces, { items: [...sampleBounces], totalItems: sampleBounces.length })],
  key: ({ context }) => (context.draft as CorrectionDraft).email === bounced,
}
