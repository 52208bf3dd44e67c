import type { Page } from '@playwright/test'
import { test as base, expect, expectAccessible, expectFits } from '../support/browser.ts'
import { closeContactHours } from '../support/contact-hours.ts'
import { type DnsServer, startDnsServer } from '../support/dns-server.ts'

/** The server asks a DNS server whose records the test writes. */
const test = base.extend<object, { dns: DnsServer }>({
  dns: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from a pattern.
    async ({}, use) => {
      const dns = await startDnsServer()
      await use(dns)
      await dns.stop()
    },
    { scope: 'worker' },
  ],
  environment: [async ({ dns }, use) => use({ DNS_SERVER: dns.address }), { scope: 'worker' }],
})

test.use({ company: 'sender', permissions: ['clipboard-read', 'clipboard-write'] })

const shows = (page: Page, state: string) => expect(page.locator(`[data-state="${state}"]`)).toBeVisible()
const recordOf = (page: Page, kind: string) => page.getByTestId(`record-${kind}`)
const copied = async (page: Page, label: string): Promise<string> => {
  await page.getByRole('button', { name: label }).click()
  await expect(page.getByRole('button', { name: label })).toHaveCount(0)
  return page.evaluate(() => navigator.clipboard.readText())
}
const check = (page: Page) => page.getByRole('button', { name: 'Vérifier maintenant' }).click()

test('an account sends under its own domain: address, records copied and published, check, e-mail, removal', async ({
  page,
  app,
  dns,
}) => {
  await page.goto('/settings/sender')
  await expect(page.getByText('no-reply@echeance.example')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Utiliser une adresse de mon domaine' }).click()
  const address = page.getByRole('textbox', { name: 'Adresse' })
  await address.fill('brasserie@gmail.com')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('appartient à un fournisseur de messagerie')).toBeVisible()
  await address.fill('compta@mail.brasserie.test')
  await page.getByRole('textbox', { name: 'Nom affiché' }).fill('Brasserie, comptabilité')
  await page.getByRole('button', { name: 'Enregistrer' }).click()

  await shows(page, 'unpublished')
  await expect(page.getByText('Il reste à publier l’enregistrement DKIM')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  const name = await copied(page, 'Copier le nom de DKIM')
  expect(name).toMatch(/^echeance-[0-9a-f]+\._domainkey\.mail\.brasserie\.test$/)
  const value = await copied(page, 'Copier la valeur de DKIM')
  expect(value).toMatch(/^v=DKIM1; k=rsa; p=MII/)

  // Published in part, beside two SPF records, as it happens.
  dns.publish({
    [name]: [value.slice(0, 255)],
    'mail.brasserie.test': ['v=spf1 mx -all', 'v=spf1 include:other.test ~all'],
    '_dmarc.brasserie.test': ['v=DMARC1; p=reject; sp=quarantine'],
  })
  await check(page)
  await shows(page, 'faulty')
  await expect(recordOf(page, 'DKIM')).toContainText('La clé n’est pas la nôtre, ou elle est coupée')
  await expect(recordOf(page, 'SPF')).toContainText('Plusieurs enregistrements SPF')
  expect(await copied(page, 'Copier la valeur de SPF')).toBe(
    'v=spf1 mx include:other.test include:echeance.example ~all',
  )
  await expect(recordOf(page, 'DMARC')).toContainText('Trouvé à _dmarc.brasserie.test')
  await expect(recordOf(page, 'DMARC')).toHaveAttribute('data-level', 'RIGHT')
  await expectAccessible(page)

  dns.behave('fail')
  await check(page)
  await shows(page, 'unreachable')
  await expect(page.getByText('Le DNS n’a pas répondu').first()).toBeVisible()
  await expectAccessible(page)
  dns.behave('answer')
  dns.publish({ [name]: [value], 'mail.brasserie.test': ['v=spf1 mx include:echeance.example -all'] })
  await check(page)
  await shows(page, 'verified')
  await expect(page.getByText('Vos e-mails partent de cette adresse')).toBeVisible()
  await expect(page.getByText(/Dernière vérification le \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await expectAccessible(page)

  await closeContactHours(page)
  await page.goto('/reminders?media=EMAIL')
  await page
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /^Ouvrir la relance/ })
    .click()
  await page.getByRole('button', { name: 'Envoyer l’e-mail' }).click()
  await page.getByRole('button', { name: 'Envoyer maintenant' }).click()
  await expect(page.getByTestId('reminder')).toHaveAttribute('data-state', 'sent')
  const { items } = await (await page.request.get(`${app.mailboxUrl}/messages`)).json()
  const mail = items.find(({ from }: { from: string }) => from.includes('mail.brasserie.test'))
  expect(mail.from).toBe('Brasserie, comptabilité <compta@mail.brasserie.test>')
  expect(mail.headers.map(({ name: header }: { name: string }) => header.toLowerCase())).toContain('dkim-signature')

  await page.goto('/settings/sender')
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await page.getByRole('button', { name: 'Garder' }).click()
  await shows(page, 'verified')
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  await shows(page, 'absent')
})

test('an entry that is not saved is not lost by leaving, and is given up on purpose', async ({ page }) => {
  await page.goto('/settings/sender')
  await page.getByRole('button', { name: 'Utiliser une adresse de mon domaine' }).click()
  await page.getByRole('textbox', { name: 'Adresse' }).fill('compta@brasserie.test')
  await page.getByRole('link', { name: 'Modèles' }).click()
  await expect(page.getByText('Quitter sans enregistrer ?')).toBeVisible()
  await page.getByRole('button', { name: 'Rester' }).click()
  await expect(page.getByRole('textbox', { name: 'Adresse' })).toHaveValue('compta@brasserie.test')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await shows(page, 'absent')
  await page.getByRole('link', { name: 'Modèles' }).click()
  await expect(page).toHaveURL(/\/settings\/templates/)
})
