import { type CompanyFields, checkCompany } from '../../domain/company.ts'
import type { ContentBeside } from '../reminder-content/reminder-content.machine.ts'
import { settingsChart } from '../settings/settings-chart.ts'

/** What the form shows but does not change. */
export type CompanyBeside = { siren: string } & ContentBeside

/** The company's details. See settings-chart.ts. */
export const companySettingsMachine = settingsChart<CompanyFields, CompanyBeside>({
  id: 'companySettings',
  description: 'What an account says of its company: names and address.',
  blank: { name: '', tradeName: '', street: '', postCode: '', city: '', tenantName: '' },
  faultsOf: checkCompany,
})
