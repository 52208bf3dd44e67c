import { describe } from 'vitest'
import { contractSignatureModel } from '../../src/machines/contract-signature/contract-signature.model.ts'
import { walkChart } from '../support/walk-chart.ts'

describe('chart of a contract’s signature', () =>
  walkChart(contractSignatureModel('SELF'), contractSignatureModel('MANAGER')))
