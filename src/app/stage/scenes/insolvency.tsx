import { type CustomerDetail, getCustomer } from '../../../contract/ledger/customers.ts'
import { proofOfDebtDueBy } from '../../../domain/insolvency.ts'
import { gives } from '../../../machines/model.ts'
import { sampleStatement } from '../../../machines/statement.samples.ts'
import { InsolvencyModal } from '../../../screens/customer/InsolvencyModal.tsx'
import type { Scene } from '../scene.ts'

const since = '2026-11-12'

/** The customer during the proceedings. */
const insolvent: CustomerDetail = {
  ...sampleStatement,
  insolvency: { since, proofOfDebtDueBy: proofOfDebtDueBy(since) },
  next: {
    stepId: null,
    media: null,
    plannedDate: null,
    heldBy: 'INSOLVENT',
    liftedBy: 'DECLARE_CLAIM',
    until: null,
    replacements: [],
  },
}

const Proceedings = () => <InsolvencyModal tiersRef="C-0042" since={since} today="2026-11-19" onClose={() => {}} />

export const scene: Scene = {
  at: '/customers/C-0042',
  Window: Proceedings,
  left: ['saved', 'removed'],
  answers: ({ snapshot }) =>
    (snapshot as unknown as { value: string }).value === 'removed' ? [] : [gives(getCustomer, insolvent)],
}
