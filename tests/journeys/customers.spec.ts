import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { ListedCustomer, OperationalStatistics } from '../../src/contract/ledger/customers.ts'
import type { Movement } from '../../src/contract/ledger/movements.ts'
import { customers as fr } from '../../src/i18n/fr/customers.ts'
import { answerTo } from '../support/answers.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'

type Page_ = { items: ListedCustomer[]; totalItems: number }
const listOf = /\/tiers\?.*size=50/
const rows = (page: Page) => page.getByRole('region', { name: 'Clients' }).locator('tbody tr')
const counter = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Filtrer les clients' }).getByRole('button', { name })
const euros = (amount: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(amount).replaceAll(/\s/g, ' ')
const text = async (page: Page, row: number) => ((await rows(page).nth(row).textContent()) ?? '').replaceAll(/\s/g, ' ')

test.describe('the list of customers', () => {
  test('[CUST-01] shows name, reference, recent activity, total, overdue and days overdue as the server sends them', async ({
    page,
  }) => {
    const { items, totalItems } = await answerTo<Page_>(page, listOf, () => page.goto('/customers'))
    const table = page.getByRole('region', { name: 'Clients' })
    await expect(table.getByRole('checkbox', { name: 'Sélectionner toute la page' })).toBeVisible()
    await expect(table.getByRole('columnheader')).toHaveText([
      '',
      'Client',
      'Réf.',
      'Suivi par',
      'Activité récente',
      'Encours',
      'En retard',
      'Jours de retard',
      'Prochaine action',
      'Actions',
    ])
    await expect(rows(page)).toHaveCount(50)
    for (const [index, customer] of items.slice(0, 5).entries()) {
      const shown = await text(page, index)
      expect(shown).toContain(customer.displayName)
      expect(shown).toContain(customer.ref)
      expect(shown).toContain(euros(customer.totalAmount))
      expect(shown).toContain(euros(customer.overdueAmount))
      expect(shown).toContain(`${customer.daysLate} jour`)
      // The next step with its day, or the reason why there is none.
      const { heldBy, plannedDate } = customer.next!
      if (plannedDate && !heldBy) expect(shown).toContain(`le ${plannedDate.split('-').reverse().join('/')}`)
      else expect(shown).toContain(fr.next.held[heldBy!].split('{')[0])
    }
    // The latest two events, by name and day.
    const busy = items.findIndex(({ lastEvents }) => lastEvents[0]?.kind === 'REMINDER')
    const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(
      new Date(items[busy]!.lastEvents[0]!.at),
    )
    await expect(rows(page).nth(busy)).toContainText(day)
    await expect(page.getByText(`1 à 50 sur ${totalItems}`)).toBeVisible()
    await expectAccessible(page)
  })

  test('[CUST-01] counters match the total of a page of size 0, and disputes, promises and debt collections the statistics', async ({
    page,
  }) => {
    const [{ totalItems }, statistics] = await Promise.all([
      answerTo<Page_>(page, /\/tiers\?size=0&filter=ALL/, async () => {}),
      answerTo<OperationalStatistics>(page, '/statistics/operational', () => page.goto('/customers')),
    ])
    expect(statistics.dispute.opened).toBeGreaterThan(0)
    await expect(counter(page, /^Clients/)).toContainText(String(totalItems))
    const { dispute, promise, debtCollection } = statistics
    const words = (name: string, { customers }: { customers: number }, events: string) => `${name}${customers}${events}`
    await expect(counter(page, /^En litige/)).toHaveText(
      words('En litige', dispute, `${dispute.opened} litiges en cours, ${dispute.closed} terminés`),
    )
    await expect(counter(page, /^Avec promesse/)).toHaveText(
      words('Avec promesse', promise, `${promise.opened} promesses en cours, ${promise.closed} terminées`),
    )
    await expect(counter(page, /^En délégation/)).toHaveText(
      words('En délégation', debtCollection, `${debtCollection.opened} délégations en cours`),
    )

    const disputed = await answerTo<Page_>(page, /\/tiers\?(?=.*size=50).*filter=DISPUTED/, () =>
      counter(page, /^En litige/).click(),
    )
    expect(disputed.totalItems).toBe(dispute.customers)
    await expect(rows(page)).toHaveCount(dispute.customers)
    await expect(counter(page, /^En litige/)).toHaveAttribute('aria-pressed', 'true')
    // Pressed again, the filter is removed.
    await counter(page, /^En litige/).click()
    await expect(rows(page)).toHaveCount(50)
  })

  test('filter, search, sort and page survive a reload', { tag: '@long' }, async ({ page }) => {
    await page.goto('/customers')
    await counter(page, /^En retard/).click()
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('searchbox', { name: 'Rechercher' }).fill('PATISSERIE')
    await expect(page).toHaveURL(/search=PATISSERIE/)
    await page
      .getByRole('columnheader', { name: 'Client' })
      .getByTitle(/^Trier/)
      .click()
    await expect(page).toHaveURL('/customers?filter=OVERDUE&search=PATISSERIE&sort=name&order=asc')
    // Accents and case are ignored.
    await expect(rows(page).first()).toContainText('Pâtisserie')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const before = await rows(page).allTextContents()
    expect(before.length).toBeGreaterThan(0)
    await page.reload()
    await expect(rows(page)).toHaveText(before)
    await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue('PATISSERIE')

    await page.goto('/customers')
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect(page.getByText('51 à 100 sur 200')).toBeVisible()
    await page.reload()
    await expect(page.getByText('51 à 100 sur 200')).toBeVisible()
  })

  test('columns are moved, resized, pinned and hidden and the density changed, until everything is reset', async ({
    page,
  }) => {
    await page.goto('/customers')
    const table = page.getByRole('region', { name: 'Clients' })
    const header = (name: string) => table.getByRole('columnheader', { name, exact: true })
    const names = () => table.getByRole('columnheader').allTextContents()
    const widthOf = async (name: string) => (await header(name).boundingBox())!.width
    const options = async (column: string, item: string) => {
      await table.getByRole('button', { name: `Options de la colonne ${column}`, exact: true }).press('Enter')
      await page.getByRole('menuitem', { name: item, exact: true }).click()
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
    await expect(rows(page)).toHaveCount(50)
    const plain = await names()
    const height = (await rows(page).nth(3).boundingBox())!.height

    await options('Encours', 'Déplacer vers la gauche')
    await header('Prochaine action').dragTo(header('Encours'))
    const ordered = [
      '',
      'Client',
      'Réf.',
      'Suivi par',
      'Prochaine action',
      'Encours',
      'Activité récente',
      'En retard',
      'Jours de retard',
      'Actions',
    ]
    await expect(table.getByRole('columnheader')).toHaveText(ordered)
    await options('Jours de retard', 'Masquer Jours de retard')
    const shown = ordered.filter((name) => name !== 'Jours de retard')
    await expect(table.getByRole('columnheader')).toHaveText(shown)

    const before = await widthOf('Prochaine action')
    await options('Prochaine action', 'Élargir')
    await expect.poll(() => widthOf('Prochaine action')).toBeCloseTo(before + 40, -1)
    // The edge of a column is dragged.
    const reference = await widthOf('Réf.')
    const edge = (await header('Réf.').getByRole('separator').boundingBox())!
    await page.mouse.move(edge.x + 1, edge.y + 5)
    await page.mouse.down()
    await page.mouse.move(edge.x + 81, edge.y + 5, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => widthOf('Réf.')).toBeCloseTo(reference + 80, -1)

    await options('Client', 'Figer à gauche')
    await table.evaluate((element) => element.scrollBy({ left: 300 }))
    await expect(header('Client')).toBeInViewport({ ratio: 1 })

    await page.getByRole('button', { name: 'Colonnes' }).click()
    await page.getByRole('dialog').getByText('Serrées').click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await rows(page).nth(3).boundingBox())!.height).toBeLessThan(height)

    await page.reload()
    await expect(table.getByRole('columnheader')).toHaveText(shown)
    expect(await widthOf('Prochaine action')).toBeCloseTo(before + 40, -1)
    expect((await rows(page).nth(3).boundingBox())!.height).toBeLessThan(height)
    // Each list has its own settings.
    await page.goto('/portfolio')
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await expect(page.locator('th[data-column-pinned]')).toHaveCount(0)

    await page.goto('/customers')
    await page.getByRole('button', { name: 'Colonnes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rétablir la présentation' }).click()
    await page.keyboard.press('Escape')
    await expect(table.getByRole('columnheader')).toHaveText(plain)
    await expect(page.locator('th[data-column-pinned]')).toHaveCount(0)
  })

  test('selected customers stay selected across pages and a reload', async ({ page }) => {
    await page.goto('/customers')
    const marks = page.locator('tbody').getByRole('checkbox')
    await marks.nth(1).check()
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect(page.getByText('51 à 100 sur 200')).toBeVisible()
    // Until its rows are there, the list shows those of the page before.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check()
    await expect(page.getByText('51 clients sélectionnés')).toBeVisible()
    await page.reload()
    await expect(page.getByText('51 clients sélectionnés')).toBeVisible()
    await page.getByRole('button', { name: 'Page précédente' }).click()
    await expect(page.getByText('1 à 50 sur 200')).toBeVisible()
    await expect(page.locator('tbody').getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(marks.nth(1)).toBeChecked()
    await page.getByRole('button', { name: 'Tout désélectionner' }).click()
    await expect(page.locator('tbody').getByRole('checkbox', { checked: true })).toHaveCount(0)
  })

  test('all that match are selected with their count, but for one, assigned and exported, and no row moves', async ({
    page,
  }) => {
    await page.goto('/customers?filter=OVERDUE')
    const marks = page.locator('tbody').getByRole('checkbox')
    const before = await rows(page).nth(1).boundingBox()
    await marks.nth(0).check()
    const bar = page.getByRole('region', { name: 'Sélection' })
    await expect(bar).toBeInViewport()
    expect(await rows(page).nth(1).boundingBox()).toEqual(before)
    await bar.getByRole('button', { name: /^Tout sélectionner \(\d+\)$/ }).click()
    const all = Number((await bar.getByRole('status').innerText()).match(/\d+/)?.[0])
    await marks.nth(1).uncheck()
    await expect(bar.getByRole('status')).toHaveText(`${all - 1} clients sélectionnés`)
    await expectAccessible(page)

    const download = page.waitForEvent('download')
    await bar.getByRole('button', { name: 'Exporter la sélection' }).click()
    await page.getByRole('menuitem', { name: 'Texte (.csv)' }).click()
    expect(
      readFileSync(await (await download).path(), 'utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(all)
    await bar.getByRole('button', { name: 'Attribuer à…' }).click()
    await page.getByRole('menuitem', { name: 'Personne' }).click()
    await expect(page.getByText(`${all - 1} clients attribués`)).toBeVisible()
    await expect(bar).toHaveCount(0)

    await marks.nth(0).check()
    await bar.getByRole('button', { name: /^Tout sélectionner/ }).click()
    await page.getByRole('searchbox', { name: 'Rechercher' }).fill('a')
    await expect(bar).toHaveCount(0)
  })

  test('a search without results says so and is cleared in one step', async ({ page }) => {
    await page.goto('/customers?search=nobody-at-all')
    await expect(page.getByText('Aucun client ne correspond')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Effacer les filtres' }).click()
    await expect(rows(page)).toHaveCount(50)
    await expect(page.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue('')
  })

  test('a list that fails to load says so and is loaded by a retry', async ({ page }) => {
    await page.route(listOf, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: 'x', status: 500, code: 'INTERNAL_SERVER_ERROR', requestId: 'ref-123' },
      }),
    )
    await page.goto('/customers')
    await expect(page.getByRole('alert')).toContainText('La liste n’a pas pu être chargée', { timeout: 30_000 })
    await expect(page.getByRole('alert')).toContainText('ref-123')
    await page.unroute(listOf)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(rows(page)).toHaveCount(50)
  })

  test('the header stays in sight, and a row opens wherever it is clicked, but for what has its own action', async ({
    page,
  }) => {
    await page.goto('/customers')
    await expect(rows(page)).toHaveCount(50)
    await rows(page).nth(40).scrollIntoViewIfNeeded()
    await expect(page.getByRole('columnheader', { name: 'Encours' })).toBeInViewport({ ratio: 1 })

    const row = rows(page).nth(40)
    const name = await row.getByRole('link').innerText()
    await row.getByRole('button').click()
    await expect(page.getByRole('menuitem', { name: 'Ouvrir le compte' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/customers$/)
    await row.getByRole('cell').nth(4).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', locale: 'en-GB' })
    test('rows are cards of three lines, and nothing is wider than the screen, in English and dark', async ({
      page,
    }) => {
      await page.goto('/customers?filter=OVERDUE')
      const cards = page.getByRole('list', { name: 'Customers', exact: true }).getByRole('listitem')
      await expect(cards.first()).toContainText('Overdue')
      const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
      expect(Math.max(...heights)).toBeLessThanOrEqual(110)
      await expect(page.getByRole('region', { name: 'Customers' })).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await expectAccessible(page)
    })
  })
})

test.describe('the account statement', () => {
  const movementRows = (page: Page) => page.getByRole('region', { name: 'Écritures' }).locator('tbody tr')

  /** The customer with the oldest debt: reminded, and under formal notice. */
  const openOldest = async (page: Page): Promise<ListedCustomer> => {
    const { items } = await answerTo<Page_>(page, listOf, () => page.goto('/customers?sort=daysLate'))
    await rows(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(items[0]!.displayName)
    return items[0]!
  }

  test('[CUST-05] movements show document, type, label, dates, amounts and state; opened, the root account and recent activity', async ({
    page,
  }) => {
    const customer = await openOldest(page)
    await page.getByRole('tab', { name: 'Écritures' }).click()
    const answer = await answerTo<{ items: Movement[] }>(page, /\/movements\?.*state=ALL/, () =>
      page.getByText('Toutes', { exact: true }).click(),
    )
    const table = page.getByRole('region', { name: 'Écritures' })
    await expect(table.getByRole('columnheader')).toHaveText([
      '',
      'Pièce',
      'Type, libellé',
      'Date',
      'Échéance',
      'Montant',
      'Reste dû',
      'État',
    ])
    await expect(movementRows(page)).toHaveCount(answer.items.length)
    const types = { INVOICE: 'Facture', PAYMENT: 'Règlement', CREDIT_NOTE: 'Avoir', CREDIT: 'Crédit', OTHER: 'Autre' }
    const day = (date: string) => date.split('-').reverse().join('/')
    for (const [index, movement] of answer.items.entries()) {
      const shown = ((await movementRows(page).nth(index).textContent()) ?? '').replaceAll(/\s/g, ' ')
      for (const part of [
        movement.documentNumber,
        movement.label,
        types[movement.type],
        day(movement.documentDate),
        day(movement.dueDate),
        euros(movement.initialAmount),
        euros(movement.dueAmount),
        movement.clearingDate ? day(movement.clearingDate) : '',
      ]) {
        expect(shown).toContain(part)
      }
    }
    const underFormalNotice = movementRows(page).filter({ hasText: 'En mise en demeure' }).first()
    await underFormalNotice.locator('button.mantine-Anchor-root').click()
    const detail = page.getByTestId('movement')
    await expect(detail).toContainText(answer.items[0]!.rootAccount)
    await expect(detail).toContainText('Activité récente')
    await page.keyboard.press('Escape')
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Suivi' }).click()
    // The customer, the balance, the next step or its absence, and what was sent.
    await expect(page.getByText(`Réf. ${customer.ref}`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Coordonnées' })).toContainText(customer.email)
    await expect(page.getByRole('region', { name: 'Encours' })).toContainText('300 jours')
    await expect(page.getByRole('region', { name: 'Prochaine action' })).not.toBeEmpty()
    await expectAccessible(page)
  })

  test('filters open, overdue and cleared movements, and keeps the filter after a reload', async ({ page }) => {
    await openOldest(page)
    await page.getByRole('tab', { name: 'Écritures' }).click()
    // Open ones first: no paid ones.
    await expect(movementRows(page).first()).toContainText('jours de retard')
    const open = await movementRows(page).count()
    await page.getByText('Soldées', { exact: true }).click()
    await expect(page).toHaveURL(/state=CLEARED/)
    await expect(movementRows(page).first()).not.toContainText('retard')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Soldées' })).toBeChecked()
    await expect(movementRows(page).first()).toContainText('0,00')
    await page.getByText('Ouvertes', { exact: true }).click()
    await expect(movementRows(page)).toHaveCount(open)
  })

  test('a customer without overdue invoices shows what would start reminders', async ({ page }) => {
    await page.goto('/customers?sort=overdueAmount&order=asc')
    await rows(page).first().getByRole('link').click()
    const next = page.getByRole('region', { name: 'Prochaine action' })
    await expect(next).toContainText('Rien n’est en retard')
    await expect(next).toContainText('dès qu’une facture sera en retard')
  })

  test('a customer paused by a promise shows until when, and the step after it', async ({ page }) => {
    const { items } = await answerTo<Page_>(page, /\/tiers\?.*filter=PROMISED/, () =>
      page.goto('/customers?filter=PROMISED'),
    )
    const words: string[] = []
    for (const { ref } of items) {
      await page.goto(`/customers/${ref}`)
      const next = page.getByRole('region', { name: 'Prochaine action' })
      await expect(next.locator('p').first()).toBeVisible()
      words.push((await next.textContent()) ?? '')
    }
    const paused = words.find((one) => one.includes('Un paiement est promis'))
    expect(paused).toMatch(/promis pour le \d\d\/\d\d\/\d{4}[\s\S]*les relances reprennent/)
  })

  test('an unknown reference says so and links back to the list', async ({ page }) => {
    await page.goto('/customers/NOBODY')
    await expect(page.getByRole('alert')).toContainText('Ce client n’a pas pu être chargé')
    await expect(page.getByRole('alert')).toContainText('n’existe pas')
    await page.getByRole('link', { name: 'Mes clients' }).last().click()
    await expect(rows(page)).toHaveCount(50)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, locale: 'en-GB' })
    test('fits 360 px, with movements as cards', async ({ page }) => {
      await page.goto('/customers?sort=daysLate')
      await page.getByRole('list', { name: 'Customers', exact: true }).getByRole('link').first().click()
      await page.getByRole('tab', { name: 'Ledger' }).click()
      await expect(page.getByRole('heading', { name: 'Ledger entries' })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Ledger entries' }).getByRole('listitem').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await expectAccessible(page)
    })
  })
})
