import type { CompanyFields } from '../../domain/company.ts'
import type { Kept } from '../settings/settings.types.ts'
import { settingsModel } from '../settings/settings-model.ts'
import { type CompanyBeside, companySettingsMachine } from './company-settings.machine.ts'

/** Saved settings, for samples. */
export const sampleCompany: Kept<CompanyFields, CompanyBeside> = {
  fields: {
    name: 'Ateliers Brunelle SARL',
    tradeName: 'Brunelle',
    street: '3 quai des Forges',
    postCode: '69009',
    city: 'Lyon',
    tenantName: 'Brunelle',
  },
  beside: { siren: '732829320', logo: null, bankChange: null },
}

/** Samples for every path of the company's details. */
export const companySettingsModel = settingsModel(companySettingsMachine, {
  kept: sampleCompany,
  right: { name: 'Ateliers Brunelle' },
  wrong: { name: '' },
  refused: { kind: 'refused', code: 'COMPANY_FAULTY', faults: [{ field: 'city', code: 'VALUE_TOO_LONG' }] },
})
