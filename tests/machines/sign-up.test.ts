import { describe } from 'vitest'
import { signUpCompanyModel, signUpModel } from '../../src/machines/sign-up/sign-up.model.ts'
import { signUpKeepingModel } from '../../src/machines/sign-up-keeping/sign-up-keeping.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('chart of a sign-up', () => walkChart(signUpModel, signUpCompanyModel))
describe('chart of saving a sign-up', () => walkChart(signUpKeepingModel))
