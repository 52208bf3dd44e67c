import { keptAlong } from '../../../flows/still.ts'
import { companySettingsModel, sampleCompany } from '../../../machines/company-settings/company-settings.model.ts'
import { answered } from '../../../machines/model.ts'
import type { Scene } from '../scene.ts'

const { machine } = companySettingsModel

/** The switch to the other plan, below the company's details. */
export const scene: Scene = {
  at: '/account/company',
  cast: (action) => [
    action,
    { machine, snapshot: keptAlong(companySettingsModel, [answered('loadSettings', sampleCompany)]).at(-1)! },
  ],
}
