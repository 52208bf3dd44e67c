import { documentsStatus } from '../contract/accounts/contracts.ts'
import { listInvoices } from '../contract/accounts/invoices.ts'
import { priceSubscription } from '../contract/accounts/subscriptions.ts'
import { listMonitoredCompanies } from '../contract/ledger/health.ts'
import { pricingOf, subscriptionDurations } from '../domain/payments/index.ts'
import { gives, type ScreenAnswer } from './model.ts'

/** The price of each duration of the paid plan. */
export const subscriptionPrices: readonly ScreenAnswer[] = subscriptionDurations.map((duration) =>
  gives(priceSubscription, pricingOf(duration), { duration }),
)

/** What the subscription page loads besides the subscription. */
export const besideSubscription: readonly ScreenAnswer[] = [
  ...subscriptionPrices,
  gives(documentsStatus, {
    documents: [
      {
        contractId: '6b1f2a54-1f0d-4d8e-9d0a-3f0b8c1d2e21',
        fileId: '6b1f2a54-1f0d-4d8e-9d0a-3f0b8c1d2e22',
        status: 'SIGNED',
        signerName: 'Anna Vidal',
        signerEmail: 'a•••@echeance.test',
        signedAt: '2026-10-12T08:12:00.000Z',
        isLocked: false,
      },
    ],
  }),
  gives(listInvoices, {
    items: [
      {
        invoiceId: '6b1f2a54-1f0d-4d8e-9d0a-3f0b8c1d2e31',
        number: 'E2026-00012',
        issueDate: '2026-11-12',
        amount: 46.8,
        netAmount: 39,
        vatAmount: 7.8,
        label: 'Abonnement, un mois',
      },
    ],
    totalItems: 1,
  }),
  gives(listMonitoredCompanies, {
    items: [
      {
        siren: '552100554',
        tiersRef: 'C-0001',
        tiersName: 'Menuiserie Kervella',
        endOfMonitoring: '2027-11-02',
        running: true,
        free: true,
        class: 'SOUND',
        score: 74,
        readAt: '2026-11-19T05:00:00.000Z',
      },
    ],
    totalItems: 1,
    freeLeft: false,
  }),
]
