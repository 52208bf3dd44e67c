import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { type HeldRequests, holdRequests } from '../support/held-routes.ts'

const order = {
  transactionNumber: 'P20261110-0123456789AB',
  purpose: 'FORMAL_NOTICE',
  outcome: 'WAITING',
  unknown: false,
  held: false,
  netAmount: 17,
  vatAmount: 3.4,
  grossAmount: 20.4,
  createdDate: '2026-11-10T08:12:00.000Z',
  paymentUrl: null,
  tiersRef: 'C1',
  tiersName: 'Menuiserie Vasseur',
  movementRefs: [],
  duration: null,
  case: null,
}
const movement = {
  uniqueRef: '00000000-0000-4000-8000-000000000001',
  documentNumber: 'FA-1042',
  documentDate: '2026-09-01',
  dueDate: '2026-10-01',
  daysLate: 49,
  dueAmount: 300,
  noticedOn: null,
  lock: null,
  reasons: [],
  allowedFrom: null,
}
const selection = {
  tiersRef: 'C1',
  tiersName: 'Menuiserie Vasseur',
  reasons: [],
  allowedFrom: null,
  movements: [movement, { ...movement, uniqueRef: '00000000-0000-4000-8000-000000000002', documentNumber: 'FA-1043' }],
}
const health = {
  tiersRef: 'C1',
  tiersName: 'Menuiserie Vasseur',
  siren: '552081317',
  obstacle: null,
  freeLeft: false,
  monitoring: null,
  reading: null,
  outstandingAmount: 1000,
  overdueAmount: 500,
  overrunAmount: null,
  overrunReasons: [],
}
const address = `/payments/return?transactionNumber=${order.transactionNumber}`

const isOf = (path: RegExp) => (request: Request) => path.test(request.url())
const answer = async (held: HeldRequests, json: object): Promise<void> => (await held.next()).fulfill({ json })
const refuse = async (held: HeldRequests, status: number, code: string, errors: object[] = []): Promise<void> =>
  (await held.next()).fulfill({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ title: code, status, code, errors }),
  })
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

const bill = `
      - term: Client
      - definition: Menuiserie Vasseur
      - term: Transaction
      - definition: P20261110-0123456789AB
      - term: Prix hors taxes
      - definition: 17,00 €
      - term: TVA 20 %
      - definition: 3,40 €
      - term: Total
      - definition: 20,40 €`
const formalNoticeTitle = `
      - heading "Mise en demeure" [level=1]
      - paragraph: Paiement`

const expectMain = (page: Page, content: string): Promise<void> =>
  expect(page.locator('main')).toMatchAriaSnapshot(`
    - main:
      - /children: deep-equal${content}`)

const hold = async (page: Page) => {
  // The browser leaves for the payment page without an answer: this page stays as it is.
  await page.route('**/payment/page', (route) => route.fulfill({ status: 204 }))
  return {
    orders: await holdRequests(page, isOf(/\/buyables\//)),
    reads: await holdRequests(page, isOf(/\/orders\/order\?/)),
    selections: await holdRequests(page, isOf(/\/selection\?/)),
    healths: await holdRequests(page, isOf(/\/financial-health/)),
  }
}

test('a payment says its price, why it is refused or fails, and leads to its page', async ({ page }) => {
  const { orders, reads, selections } = await hold(page)
  await page.goto(`/payments/pay?type=FORMAL_NOTICE&tiersRef=C1&movementRefs=${movement.uniqueRef}`)
  const top = `
      - heading "Mise en demeure" [level=1]
      - paragraph: La lettre de mise en demeure est établie dès que le paiement est accepté, et ne peut plus être annulée.`
  const price = `
      - term: Prix hors taxes
      - definition: 17,00 €
      - term: TVA 20 %
      - definition: 3,40 €
      - term: Total à payer
      - definition: 20,40 €`
  const pay = `
      - button "Payer 20,40 €"
      - paragraph: Le paiement se fait sur la page du prestataire ; vous revenez ici ensuite.`
  await expectMain(
    page,
    `${top}
      - term: Client
      - definition: C1
      - term: Montant réclamé
      - definition: –${price}${pay}`,
  )
  await answer(selections, selection)
  const chosen = `
      - term: Client
      - definition: Menuiserie Vasseur
      - term: Factures
      - definition: FA-1042
      - term: Montant réclamé
      - definition: 300,00 €${price}`
  await expectMain(page, `${top}${chosen}${pay}`)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expectMain(
    page,
    `${top}
      - status "Préparation du paiement…"${chosen}`,
  )
  await refuse(orders, 403, 'FORBIDDEN')
  await expectMain(
    page,
    `${top}
      - alert:
        - heading "Le paiement n’a pas pu être préparé" [level=2]
        - paragraph: "Rien n’a été payé. Vous pouvez réessayer : vous ne paierez pas deux fois."
        - paragraph: Une erreur est survenue
        - button "Réessayer"${chosen}`,
  )
  await press(page, 'Réessayer')
  await refuse(orders, 502, 'PAYMENT_PROVIDER_UNREACHABLE')
  await expectMain(
    page,
    `${top}
      - alert:
        - heading "Le paiement n’a pas pu être préparé" [level=2]
        - paragraph: Le prestataire de paiement ne répond pas. Réessayez dans un instant.
        - button "Réessayer"${chosen}`,
  )
  await press(page, 'Réessayer')
  await refuse(orders, 422, 'SELECTION_REFUSED', [{ path: 'tiersRef', code: 'RECENT_NOTICE' }])
  await expectMain(
    page,
    `${top}
      - alert:
        - text: Ce paiement n’est pas possible Ce paiement n’est pas autorisé. Rien n’a été commandé ni payé.
        - list:
          - listitem: "Une mise en demeure a été envoyée à ce client il y a 15 jours ou moins : attendez la fin de ce délai."
        - button "Réessayer"${chosen}`,
  )
  await press(page, 'Réessayer')
  await refuse(orders, 409, 'ACCOUNT_NOT_VERIFIED')
  await expect(page.getByRole('alert')).toContainText('L’identité de votre entreprise n’est pas encore vérifiée')
  await expect(page.getByRole('alert').getByRole('list')).toHaveCount(0)
  await press(page, 'Réessayer')
  await answer(orders, { transactionNumber: order.transactionNumber, paymentUrl: '/payment/page' })
  await expectMain(
    page,
    `
      - heading "Paiement" [level=1]
      - status:
        - text: Ouverture de la page de paiement… Si elle ne s’ouvre pas, ou si vous en revenez, vérifiez l’état du paiement.
        - button "Vérifier l’état du paiement"`,
  )
  await press(page, 'Vérifier l’état du paiement')
  await refuse(reads, 404, 'ORDER_NOT_FOUND')
  await expect(page.getByRole('alert')).toHaveText(
    'Cette transaction n’existe pas dans ce compteVérifiez l’adresse, ou le compte avec lequel vous êtes connecté.',
  )
})

test('who returns from the payment is told how it stands', async ({ page }) => {
  const { orders, reads } = await hold(page)
  await page.goto(address)
  await expectMain(
    page,
    `
      - heading "Paiement" [level=1]
      - status "Chargement du paiement…"`,
  )
  await refuse(reads, 403, 'FORBIDDEN')
  await expectMain(
    page,
    `
      - heading "Paiement" [level=1]
      - alert:
        - heading "L’état du paiement n’a pas pu être chargé" [level=2]
        - paragraph: "Un paiement déjà effectué reste valable. Ne payez pas une seconde fois : réessayez d’abord ici."
        - paragraph: Une erreur est survenue
        - button "Réessayer"`,
  )
  await press(page, 'Réessayer')
  await answer(reads, { ...order, unknown: true })
  await expectMain(
    page,
    `${formalNoticeTitle}
      - alert:
        - text: Paiement pas encore confirmé Le prestataire ne répond pas. La vérification continue, même si vous fermez cette page. Ne payez pas une seconde fois.
        - button "Vérifier maintenant"${bill}`,
  )
  await press(page, 'Vérifier maintenant')
  await answer(reads, { ...order, held: true })
  await expectMain(
    page,
    `${formalNoticeTitle}
      - alert:
        - text: /^Payé, en attente de la vérification de votre entreprise La vérification de l’identité .+ avec le numéro de transaction\\.$/
        - link "Vérifier l’identité":
          - /url: /account/identityVerification
        - button "Vérifier maintenant"${bill}`,
  )
  await press(page, 'Vérifier maintenant')
  await answer(reads, { ...order, paymentUrl: '/payment/page' })
  await expectMain(
    page,
    `${formalNoticeTitle}
      - alert:
        - text: Paiement non effectué Vous pouvez le reprendre tant que sa page est ouverte, pendant un jour au plus.
        - button "Reprendre le paiement"${bill}`,
  )
  await press(page, 'Reprendre le paiement')
  await press(page, 'Vérifier l’état du paiement')
  await answer(reads, { ...order, outcome: 'KO' })
  await expectMain(
    page,
    `${formalNoticeTitle}
      - alert:
        - text: Paiement refusé Rien n’a été prélevé, et aucune mise en demeure n’est établie.
        - button "Payer de nouveau"${bill}`,
  )
  await press(page, 'Payer de nouveau')
  await answer(orders, { transactionNumber: order.transactionNumber, paymentUrl: '/payment/page' })
  await press(page, 'Vérifier l’état du paiement')
  await answer(reads, { ...order, outcome: 'OK', case: { eventId: 'case-1', caseNumber: 'M-2026-000012' } })
  await expectMain(
    page,
    `${formalNoticeTitle}
      - status:
        - text: "Paiement accepté La mise en demeure est commandée : son dossier M-2026-000012 est ouvert."
        - link "Voir le dossier":
          - /url: /cases/case-1${bill}`,
  )
  await page.reload()
  await answer(reads, order)
  await expectMain(
    page,
    `${formalNoticeTitle}
      - status: Paiement en attente La banque n’a pas encore répondu. Dès qu’elle accepte, la lettre est établie automatiquement. Vous pouvez fermer cette page.${bill}`,
  )
})

test('a subscription and the financial health of a company are sold with their own words', async ({ page }) => {
  const { reads, healths } = await hold(page)
  await page.goto('/payments/pay?type=SUBSCRIPTION&duration=AUTOMATIC_DEBIT')
  await expectMain(
    page,
    `
      - heading "Abonnement" [level=1]
      - paragraph: L’abonnement commence dès que le paiement est accepté.
      - term: Durée
      - definition: Chaque mois, par prélèvement automatique
      - term: Prix hors taxes
      - definition: 39,00 €
      - term: TVA 20 %
      - definition: 7,80 €
      - term: Total à payer
      - definition: 46,80 €
      - button "Payer 46,80 €"
      - paragraph: "Le paiement se fait sur la page du prestataire, qui garde votre moyen de paiement : les mois suivants sont prélevés par lui jusqu’à ce que vous résiliiez."`,
  )
  await page.goto(address)
  await answer(reads, {
    ...order,
    outcome: 'OK',
    purpose: 'SUBSCRIPTION',
    duration: 'AUTOMATIC_DEBIT',
    tiersRef: '',
    tiersName: '',
  })
  await expectMain(
    page,
    `
      - heading "Abonnement" [level=1]
      - paragraph: Paiement
      - status:
        - text: Paiement accepté Votre abonnement a commencé.
        - link "Voir l’abonnement":
          - /url: /account/subscription
      - term: Transaction
      - definition: P20261110-0123456789AB
      - term: Durée
      - definition: Chaque mois, par prélèvement automatique
      - term: Prix hors taxes
      - definition: 17,00 €
      - term: TVA 20 %
      - definition: 3,40 €
      - term: Total
      - definition: 20,40 €`,
  )

  const healthTop = `
      - heading "Santé financière" [level=1]
      - paragraph: Le score, l’encours conseillé et douze mois de surveillance de cette entreprise, dès que le paiement est accepté.`
  await page.goto('/payments/pay?type=COMPANY_INFORMATION&tiersRef=C1')
  await expectMain(
    page,
    `${healthTop}
      - status "Chargement de l’offre…"`,
  )
  await answer(healths, health)
  await expectMain(
    page,
    `${healthTop}
      - term: Client
      - definition: Menuiserie Vasseur
      - term: SIREN
      - definition: 552 081 317
      - term: Prix hors taxes
      - definition: 9,90 €
      - term: TVA 20 %
      - definition: 1,98 €
      - term: Total à payer
      - definition: 11,88 €
      - button "Payer 11,88 €"
      - paragraph: Le paiement se fait sur la page du prestataire ; vous revenez ici ensuite.`,
  )
  await page.reload()
  await answer(healths, { ...health, obstacle: 'NO_SOURCE' })
  await expect(page.getByRole('alert')).toContainText('Ce paiement n’est pas possible')
  await expect(page.getByRole('alert')).toContainText('Aucune source de comptes annuels n’est raccordée')
  await page.goto(address)
  await answer(reads, { ...order, outcome: 'OK', purpose: 'COMPANY_INFORMATION' })
  await expectMain(
    page,
    `
      - heading "Santé financière" [level=1]
      - paragraph: Paiement
      - status:
        - text: Paiement accepté Les informations d’entreprise sont disponibles.
        - link "Voir la santé financière":
          - /url: /customers/C1/health${bill}`,
  )
})
