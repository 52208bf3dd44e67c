import { expect, expectAccessible, expectFits, test } from '../support/browser.ts'
import { ciiInvoice, invoicePdf } from '../support/electronic-invoices.ts'

// This journey changes the data of its company.
test.use({ company: 'imports' })

test('documents are joined to their invoices, the paperclip opens one, and XML makes the invoice that is missing', async ({
  page,
}) => {
  await page.goto('/invoice-documents')
  await page.getByText(/^Factures sans document/).click()
  const missing = page.getByRole('table', { name: /^Factures sans document/ })
  const number = (await missing.locator('tbody tr').first().getByRole('link').textContent())!
  await page
    .getByTestId('add-documents')
    .locator('input[type=file]')
    .setInputFiles([
      { name: `Facture ${number}.pdf`, mimeType: 'application/pdf', buffer: await invoicePdf('rien') },
      { name: 'nouvelle.xml', mimeType: 'text/xml', buffer: Buffer.from(ciiInvoice({ number: 'XML-9001' })) },
    ])
  await page.getByText('À rattacher (1)').click()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Créer la facture de nouvelle.xml' }).click()
  await expect(page.getByTestId('documented-invoice')).toContainText('Acheteur & Fils')
  await page.getByRole('button', { name: 'Annuler' }).click()

  await page.getByText('Joints (1)').click()
  const joined = page.getByRole('table', { name: /^Joints/ })
  await expect(joined.getByRole('row', { name: new RegExp(`Facture ${number}.pdf`) })).toContainText('son nom')
  await joined.getByRole('link', { name: number }).click()
  const drawer = page.getByTestId('movement')
  const opened = page.waitForEvent('popup')
  await drawer.getByRole('button', { name: 'Ouvrir le document' }).click()
  await (await opened).close()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Ouvrir le document de ${number}` })).toBeVisible()
})
