import { describe } from 'vitest'
import { companyInformationModel } from '../../src/machines/company-information/company-information.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('chart of financial health', () => walkChart(companyInformationModel))
