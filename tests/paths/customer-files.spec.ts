import { customerFilesModel, sampleCustomerUpload } from '../../src/machines/customer-files/customer-files.model.ts'
import { sampleStatementFile } from '../../src/machines/statement.samples.ts'
import { visit } from './page-walk.ts'
import { walkUploads } from './uploads-walk.ts'

walkUploads({
  name: 'chart of files added to a customer in the page',
  model: customerFilesModel,
  nameOf: (id) => sampleCustomerUpload(id).name,
  testId: 'add-files',
  answer: sampleStatementFile,
  isUpload: (request) => request.method() === 'POST' && /\/files$/.test(request.url()),
  open: async (page) => {
    await visit(page, '/customers?filter=OVERDUE')
    await page.locator('tbody tr').first().getByRole('link').first().click()
  },
})
