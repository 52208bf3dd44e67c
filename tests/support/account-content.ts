/** An account and the content of its reminders, as the server answers them. */
import { copyOfTimes } from '../../src/domain/contact-hours.ts'
import { defaultSettings } from '../../src/domain/settings.ts'
import { sampleCompany } from '../../src/machines/company-settings/company-settings.model.ts'
import { sampleContent } from '../../src/machines/reminder-content/reminder-content.model.ts'

const { fields: company, beside } = sampleCompany
const { firstName, lastName, phone, email, chequePayableTo, bankName, iban, bic } = sampleContent.fields

export const account = {
  masterRef: 'M1',
  name: company.name,
  tradeName: company.tradeName,
  siren: beside.siren,
  accountType: 'STANDARD',
  settings: {
    accountingCurrency: 'EUR',
    creationProcess: false,
    strictDocumentNumbers: false,
    contactTimes: copyOfTimes(defaultSettings),
  },
  address: { street: company.street, postCode: company.postCode, city: company.city, country: 'FRA' },
  logo: null,
  files: [],
}

export const contact = { firstName, lastName, phone, email }
export const bank = { chequePayableTo, bankName, iban, bic }

export const content = { contact, bank, bankChange: null, penaltiesShown: true, logo: { uuid: 'L1' } }
